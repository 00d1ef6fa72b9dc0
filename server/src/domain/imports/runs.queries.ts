import type { Db } from '../../platform/db/db.ts';

export interface ImportRun {
  programId: string;
  id: string;
  byLoginId: string | null;
  format: string;
  fileHash: Buffer;
  report: object;
  createdAt: Date;
}

export async function insertImportRun(tx: Db, run: ImportRun): Promise<void> {
  await tx
    .insertInto('importRun')
    .values({ ...run, report: JSON.stringify(run.report) })
    .execute();
}

/** Finds the last import in one of these formats. */
export async function findLastRun(
  tx: Db,
  programId: string,
  formats: readonly string[],
): Promise<{ format: string; fileHash: Buffer } | undefined> {
  return tx
    .selectFrom('importRun')
    .select(['format', 'fileHash'])
    .where('programId', '=', programId)
    .where('format', 'in', formats)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
