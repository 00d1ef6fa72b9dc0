import type { Readable } from 'node:stream';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { checkKey, isFileId, type FileKey, type FileStore } from './file-store.ts';

export interface S3Settings {
  bucket: string;
  /** Null: Amazon's own, by the region. */
  endpoint: string | null;
  region: string;
  /** Null: what the machine offers (a role of its instance, a profile). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** The bucket is in the path and not in the host. */
  pathStyle: boolean;
}

/** One deletion of a program has at most this many requests under way. */
const atOnce = 16;

const missing = (error: unknown): null => {
  if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return null;
  throw error;
};

/** Loads the client with its first use: a server whose files are in a folder does without its 30 MB of memory. */
export function lazyClient(
  { endpoint, region, credentials, pathStyle }: S3Settings,
  /** In place of the client's own, where somebody else named the address. It tries once. */
  handler?: NonNullable<S3ClientConfig['requestHandler']>,
) {
  let opened: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;
  async function open() {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region,
      ...(endpoint ? { endpoint } : {}),
      ...(credentials ? { credentials } : {}),
      forcePathStyle: pathStyle,
      // Servers other than Amazon's refuse the checksums that the client adds by itself.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: handler ?? {
        connectionTimeout: 5_000,
        requestTimeout: 30_000,
        throwOnRequestTimeout: true,
      },
      ...(handler ? { maxAttempts: 1 } : {}),
    });
    return { sdk, client };
  }
  return () => (opened ??= open());
}

const nameOf = ({ programId, id }: FileKey): string => {
  checkKey(programId, id);
  return `${programId}/${id}`;
};

function groupByProgram(names: readonly string[]): { programId: string; ids: string[] }[] {
  const keys = names
    .map((name) => name.split('/'))
    .filter((parts) => parts.length === 2 && parts.every(isFileId));
  const groups = Map.groupBy(keys, ([programId]) => programId!);
  return [...groups].map(([programId, found]) => ({ programId, ids: found.map(([, id]) => id!) }));
}

/** Stores files in a bucket of Amazon S3 or of a server that speaks like it: `program/id`. */
export function createS3Store(settings: S3Settings): FileStore {
  const open = lazyClient(settings);
  const { bucket: Bucket } = settings;

  /** Yields names of files, up to a thousand at a time. */
  async function* namesBelow(Prefix?: string): AsyncGenerator<string[], void> {
    const { sdk, client } = await open();
    for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix }))
      yield (page.Contents ?? []).map(({ Key }) => Key!);
  }
  async function remove(Key: string): Promise<void> {
    const { sdk, client } = await open();
    await client.send(new sdk.DeleteObjectCommand({ Bucket, Key })).catch(missing);
  }
  return {
    place: `${settings.endpoint ?? 's3'}/${Bucket}`,
    async write(key, content, at) {
      const { client } = await open();
      const { Upload } = await import('@aws-sdk/lib-storage');
      const params = {
        Bucket,
        Key: nameOf(key),
        Body: content,
        Metadata: { 'written-at': at.toISOString() },
      };
      await new Upload({ client, params }).done();
    },
    async read(key) {
      const { sdk, client } = await open();
      const found = await client.send(new sdk.GetObjectCommand({ Bucket, Key: nameOf(key) })).catch(missing);
      return found && (found.Body as Readable);
    },
    async describe(key) {
      const { sdk, client } = await open();
      const found = await client.send(new sdk.HeadObjectCommand({ Bucket, Key: nameOf(key) })).catch(missing);
      const at = found?.Metadata?.['written-at'];
      return found && { bytes: found.ContentLength!, writtenAt: at ? new Date(at) : found.LastModified! };
    },
    remove: (key) => remove(nameOf(key)),
    async removeProgram(programId) {
      checkKey(programId);
      for await (const names of namesBelow(`${programId}/`))
        for (let from = 0; from < names.length; from += atOnce)
          await Promise.all(names.slice(from, from + atOnce).map(remove));
    },
    async *list() {
      for await (const names of namesBelow()) yield* groupByProgram(names);
    },
  };
}
