import { sql, type Db } from '../../platform/db/db.ts';

/** Finds the program's own page as safe HTML; empty without one. */
export async function findPage(db: Db, programId: string): Promise<string> {
  const row = await db
    .selectFrom('programPage')
    .select('html')
    .where('programId', '=', programId)
    .executeTakeFirst();
  return row?.html ?? '';
}

export async function savePage(tx: Db, programId: string, html: string, now: Date): Promise<void> {
  await tx
    .insertInto('programPage')
    .values({ programId, html, updatedAt: now })
    .onConflict((on) => on.column('programId').doUpdateSet({ html, updatedAt: now }))
    .execute();
}

/** Stores a picture unless the program has as many as it may. Answers whether it did. */
export async function insertProgramPicture(
  tx: Db,
  row: { programId: string; id: string; bytes: Buffer; createdAt: Date },
  most: number,
): Promise<boolean> {
  const { programId, id, bytes, createdAt } = row;
  const { rows } = await sql`insert into program_picture (program_id, id, bytes, created_at)
    select ${programId}::uuid, ${id}::uuid, ${bytes}::bytea, ${createdAt}::timestamptz
    where (select count(*) from program_picture where program_id = ${programId}) < ${most} returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Finds a picture by its id only: ids can't be guessed, and the pictures are for everyone. */
export async function findProgramPicture(db: Db, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('programPicture').select('bytes').where('id', '=', id).executeTakeFirst();
  return row?.bytes ?? null;
}

export async function hasProgramPicture(db: Db, programId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('programPicture')
    .select('id')
    .where('programId', '=', programId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a picture of another program under a new id. False: it does not exist. */
export async function copyProgramPicture(
  tx: Db,
  { from, picture, to, id }: { from: string; picture: string; to: string; id: string },
): Promise<boolean> {
  const original = await tx
    .selectFrom('programPicture')
    .select(['bytes', 'createdAt'])
    .where('programId', '=', from)
    .where('id', '=', picture)
    .executeTakeFirst();
  if (!original) return false;
  await tx
    .insertInto('programPicture')
    .values({ ...original, programId: to, id })
    .execute();
  return true;
}
