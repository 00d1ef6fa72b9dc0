import type { BodyOf } from '#contract/endpoint.ts';
import type { BucketFailure, saveReportBucket } from '#contract/features/reporting/report-bucket.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { startResealing, type Resealed, type Resealing } from '../../../kernel/manifest/public.ts';
import type { Context, Deps } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { PutFailure, putOutside } from '../../../platform/storage/put-outside.ts';
import {
  deleteBucket,
  findBucket,
  listBuckets,
  noteBucket,
  putBucket,
  type BucketRow,
} from './bucket.queries.ts';

/** The place of a secret, so that it opens nowhere else. */
const placeOf = (programId: string): string => `report-bucket:${programId}`;

const note = (context: Context, tx: Db, action: string, details: Record<string, unknown>) =>
  writeAudit(tx, context, { action, subjectType: 'program', subjectId: context.programId, details });

/** Whether an address that an admin typed may be asked: with https, no name in it, and nothing behind the host. */
function isServer(text: string, allowInside: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname, search, hash } = new URL(text);
  const isBare = !username && !password && pathname === '/' && !search && !hash;
  return isBare && (protocol === 'https:' || (allowInside && protocol === 'http:'));
}

/** A folder without slashes around it, of plain letters, and without steps up. */
function folderOf(text: string): string {
  const parts = text.trim().split('/').filter(Boolean);
  if (parts.some((part) => part === '.' || part === '..' || !/^[\w.-]+$/.test(part)))
    throw invalid('folder', 'folder_path');
  return parts.join('/');
}

/** Sets the bucket of a program. Errors: validation_failed. */
export async function saveBucket(
  context: Context,
  { secretKey, ...asked }: BodyOf<typeof saveReportBucket>,
): Promise<void> {
  const { db, deps, programId, now } = context;
  const endpoint = asked.endpoint?.trim() || null;
  if (endpoint && !isServer(endpoint, deps.env.insideProviders)) throw invalid('endpoint', 'webhook_address');
  const folder = folderOf(asked.folder);
  await inTransaction(db, async (tx) => {
    const before = await findBucket(tx, programId);
    const isKnown = before !== undefined && before.failure !== 'secret_lost';
    if (!secretKey && !(isKnown && before.accessKey === asked.accessKey))
      throw invalid('secretKey', 'secret_needed');
    const secretSealed = secretKey ? deps.secrets.seal(secretKey, placeOf(programId)) : before!.secretSealed;
    const fresh = { failure: null, failedAt: null, changedAt: now };
    await putBucket(tx, { ...asked, ...fresh, programId, endpoint, folder, secretSealed });
    const { bucket, region } = asked;
    await note(context, tx, 'reports.saveBucket', { bucket, region, ...(endpoint ? { endpoint } : {}) });
  });
}

export async function removeBucket(context: Context): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const before = await findBucket(tx, context.programId);
    if (!before) throw notFound();
    await deleteBucket(tx, context.programId);
    await note(context, tx, 'reports.removeBucket', { bucket: before.bucket });
  });
}

/** A file below the folder of the bucket. */
type BucketFile = Parameters<typeof putOutside>[1];

/** Stores a file and notes how it went. Returns why it was not taken; null if it was. Errors: restored_copy. */
export async function storeFile(
  { deps, db }: { deps: Deps; db: Db },
  row: BucketRow,
  file: BucketFile,
): Promise<BucketFailure | null> {
  const { programId, endpoint, region, bucket, folder, accessKey, pathStyle } = row;
  const report = async (failure: BucketFailure | null) => {
    await noteBucket(db, programId, { failure, failedAt: failure && deps.clock.now() });
    return failure;
  };
  let secretAccessKey: string;
  try {
    secretAccessKey = deps.secrets.open(row.secretSealed, placeOf(programId));
  } catch {
    return report('secret_lost');
  }
  const credentials = { accessKeyId: accessKey, secretAccessKey };
  const name = folder ? `${folder}/${file.name}` : file.name;
  try {
    const at = { endpoint, region, bucket, credentials, pathStyle };
    await putOutside(at, { ...file, name }, deps.env.insideProviders);
  } catch (error) {
    if (!(error instanceof PutFailure)) throw error;
    deps.log.warn({ err: error, programId }, 'a bucket of a program did not take a file');
    return report(error.reason);
  }
  return report(null);
}

const atOnce = 200;

/** Seals the secrets of buckets with the new key. One that is lost has to be entered again. */
export async function resealBuckets(
  { gateway, secrets, clock }: Deps,
  resealing: Resealing,
): Promise<Resealed> {
  const db = gateway.forPlatform('seal secrets of buckets again');
  const { counts, take } = startResealing(resealing);
  let after: string | null = null;
  for (;;) {
    const rows: BucketRow[] = await listBuckets(db, after, atOnce);
    for (const { programId, bucket, secretSealed } of rows)
      await take('reportBuckets', {
        reseal: () => secrets.reseal(secretSealed, placeOf(programId)),
        store: (sealed) => noteBucket(db, programId, { secretSealed: sealed }),
        drop: () => noteBucket(db, programId, { failure: 'secret_lost', failedAt: clock.now() }),
        place: { programId, name: bucket },
      });
    if (rows.length < atOnce) return counts;
    after = rows.at(-1)!.programId;
  }
}
