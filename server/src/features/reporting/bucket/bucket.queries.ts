import type { BucketFailure } from '#contract/features/reporting/report-bucket.ts';
import { sql, type Db } from '../../../platform/db/db.ts';

export interface BucketRow {
  programId: string;
  endpoint: string | null;
  region: string;
  bucket: string;
  folder: string;
  accessKey: string;
  secretSealed: string;
  pathStyle: boolean;
  changedAt: Date;
  failure: BucketFailure | null;
  failedAt: Date | null;
}

const columns = sql`program_id, endpoint, region, bucket, folder, access_key, secret_sealed, path_style, changed_at,
  failure, failed_at`;

export async function findBucket(db: Db, programId: string): Promise<BucketRow | undefined> {
  const { rows } = await sql<BucketRow>`select ${columns} from report_bucket
    where program_id = ${programId}`.execute(db);
  return rows[0];
}

/** Stores the bucket of a program in place of the one before. */
export async function putBucket(tx: Db, row: BucketRow): Promise<void> {
  const { programId: _, ...rest } = row;
  await tx
    .insertInto('reportBucket')
    .values(row)
    .onConflict((conflict) => conflict.column('programId').doUpdateSet(rest))
    .execute();
}

export async function noteBucket(
  db: Db,
  programId: string,
  change: Partial<Pick<BucketRow, 'failure' | 'failedAt' | 'secretSealed'>>,
): Promise<void> {
  await db.updateTable('reportBucket').set(change).where('programId', '=', programId).execute();
}

/** Deletes the bucket of a program, and what was meant for it: schedules go on by email, and what waits has failed. */
export async function deleteBucket(tx: Db, programId: string): Promise<void> {
  await tx.deleteFrom('reportBucket').where('programId', '=', programId).execute();
  await tx
    .updateTable('reportSchedule')
    .set({ intoBucket: false })
    .where('programId', '=', programId)
    .where('intoBucket', '=', true)
    .execute();
  await tx
    .updateTable('reportRun')
    .set({ stored: 'failed' })
    .where('programId', '=', programId)
    .where('stored', '=', 'waiting')
    .execute();
}

/** Lists buckets by program, for sealing their secrets again. Needs the platform's handle. */
export async function listBuckets(platform: Db, after: string | null, limit: number): Promise<BucketRow[]> {
  const { rows } = await sql<BucketRow>`select ${columns} from report_bucket
    where ${after}::uuid is null or program_id > ${after}::uuid
    order by program_id limit ${limit}`.execute(platform);
  return rows;
}

/** Finds the runs whose files are to be stored now. From a closed program nothing leaves. Needs the platform's handle. */
export async function findUnstoredRuns(
  platform: Db,
  now: Date,
): Promise<{ programId: string; subjectId: string }[]> {
  const { rows } = await sql<{ programId: string; subjectId: string }>`select r.program_id, r.id as subject_id
    from report_run r join program p on p.id = r.program_id
    where r.stored = 'waiting' and r.store_at <= ${now} and p.closed_at is null
    order by r.store_at, r.id limit 500`.execute(platform);
  return rows;
}

/**
 * Takes a run whose file is to be stored, so that one process at a time does it: it is due again at the given time, unless its end
 * is noted before. Returns how often it was tried, this time included.
 */
export async function takeUnstored(
  db: Db,
  { programId, id, now, again }: { programId: string; id: string; now: Date; again: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ tries: number }>`update report_run
    set store_tries = store_tries + 1, store_at = ${again}
    where program_id = ${programId} and id = ${id} and stored = 'waiting' and store_at <= ${now}
    returning store_tries as tries`.execute(db);
  return rows[0]?.tries;
}

export async function noteStored(
  db: Db,
  programId: string,
  id: string,
  change: { stored: 'stored' | 'failed' } | { storeAt: Date },
): Promise<void> {
  await db
    .updateTable('reportRun')
    .set(change)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .where('stored', '=', 'waiting')
    .execute();
}
