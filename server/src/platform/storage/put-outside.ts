import { Readable } from 'node:stream';
import { AppError } from '../errors/errors.ts';
import { fetchOutside } from '../outside/fetch-outside.ts';
import { lazyClient, type S3Settings } from './s3-store.ts';

/** How long one part of a file may take. */
const partMs = 60_000;

interface Sent {
  protocol: string;
  hostname: string;
  port?: number;
  path: string;
  query?: Record<string, string | string[] | null>;
  method: string;
  headers: Record<string, string>;
  body?: unknown;
}

function addressOf({ protocol, hostname, port, path, query = {} }: Sent): URL {
  const url = new URL(`${protocol}//${hostname}${port ? `:${port}` : ''}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, String(value ?? ''));
  return url;
}

const contentOf = (body: unknown): Buffer | undefined =>
  body === undefined || body === null ? undefined : Buffer.from(body as Uint8Array);

/** Sends what the client signed through the guard for addresses that people configured. */
const guarded = (allowInside: boolean) => ({
  async handle(request: Sent) {
    const body = contentOf(request.body);
    const answer = await fetchOutside(
      addressOf(request),
      { method: request.method, headers: request.headers, mostMs: partMs, ...(body ? { body } : {}) },
      allowInside,
    );
    return {
      response: {
        statusCode: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: Readable.from(Buffer.from(await answer.arrayBuffer()), { objectMode: false }),
      },
    };
  },
});

/** Why a file was not stored. */
export class PutFailure extends Error {
  readonly reason: 'refused' | 'missing' | 'away';
  constructor(reason: 'refused' | 'missing' | 'away', cause: unknown) {
    super(`The bucket did not take the file: ${reason}.`, { cause });
    this.reason = reason;
  }
}

function failureOf(error: unknown): Error {
  // A restored copy stores nothing anywhere.
  if (error instanceof AppError) return error;
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
  if (status === 404) return new PutFailure('missing', error);
  // A redirect names another region or host, which isn't followed.
  const isRefused = status >= 300 && status < 500 && ![408, 429].includes(status);
  return new PutFailure(isRefused ? 'refused' : 'away', error);
}

/**
 * Stores a file in somebody's own bucket, in parts of 5 MB, whose address passes the guard. Errors: PutFailure, restored_copy.
 */
export async function putOutside(
  settings: S3Settings,
  { name, type, content }: { name: string; type: string; content: Readable | Buffer },
  allowInside: boolean,
): Promise<void> {
  const { client } = await lazyClient(settings, guarded(allowInside))();
  const { Upload } = await import('@aws-sdk/lib-storage');
  const params = { Bucket: settings.bucket, Key: name, Body: content, ContentType: type };
  try {
    await new Upload({ client, params, queueSize: 1 }).done();
  } catch (error) {
    throw failureOf(error);
  } finally {
    client.destroy();
  }
}
