import { sql, type Db } from '../../platform/db/db.ts';

export interface PhotoRow {
  programId: string;
  id: string;
  memberId: string;
  /** What it hangs on: one of the two. */
  postId: string | null;
  journalId: string | null;
  bytes: number;
  width: number;
  height: number;
  createdAt: Date;
}

/** One upload of a member at a time is counted and written: two at once must not pass on one count. */
export async function lockPhotosOf(tx: Db, programId: string, memberId: string): Promise<void> {
  const key = `photos of:${programId}:${memberId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 20))`.execute(tx);
}

export async function countBytesOf(db: Db, programId: string, memberId: string): Promise<number> {
  const row = await db
    .selectFrom('photo')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), sql<number>`0`).as('bytes'))
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(row.bytes);
}

export async function insertPhotos(tx: Db, rows: readonly PhotoRow[]): Promise<void> {
  await tx.insertInto('photo').values(rows).execute();
}

/** Those of the ids that have a row. */
export async function findPhotoIds(db: Db, programId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('photo')
    .select('id')
    .where('programId', '=', programId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** What a photo hangs on. */
export type PhotoOwner = { kind: 'post' | 'journal'; id: string };

export async function findPhotoOwner(db: Db, programId: string, id: string): Promise<PhotoOwner | null> {
  const row = await db
    .selectFrom('photo')
    .select(['postId', 'journalId'])
    .where('programId', '=', programId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.postId) return { kind: 'post', id: row.postId };
  return row?.journalId ? { kind: 'journal', id: row.journalId } : null;
}

interface HungPhoto {
  id: string;
  ownerId: string;
  width: number;
  height: number;
}

/** The photos of these posts or entries, as they were added. */
export async function listPhotos(
  db: Db,
  programId: string,
  kind: PhotoOwner['kind'],
  ids: readonly string[],
): Promise<HungPhoto[]> {
  if (!ids.length) return [];
  const owner = kind === 'post' ? 'photo.postId' : 'photo.journalId';
  return db
    .selectFrom('photo')
    .select(['id', 'width', 'height', sql<string>`${sql.ref(owner)}`.as('ownerId')])
    .where('programId', '=', programId)
    .where(owner, '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function deletePhotoRow(tx: Db, programId: string, id: string): Promise<void> {
  await tx.deleteFrom('photo').where('programId', '=', programId).where('id', '=', id).execute();
}
