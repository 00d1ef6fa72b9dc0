import type { PhotoKind } from '#contract/features/photos/photos.ts';
import { sql, type Db } from '../../platform/db/db.ts';

export interface PhotoRow {
  programId: string;
  id: string;
  memberId: string;
  /** Its owner: exactly one of these. */
  postId: string | null;
  journalId: string | null;
  challengeId: string | null;
  teamId: string | null;
  organizationId: string | null;
  portraitOf: string | null;
  bytes: number;
  width: number;
  height: number;
  createdAt: Date;
}

/** Locked, so that two uploads of a member at once cannot both pass the same count. */
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

/** Finds the ids that have a row. */
export async function findPhotoIds(db: Db, programId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('photo')
    .select('id')
    .where('programId', '=', programId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** The column that names the owner of a photo of this kind. */
export const ownerColumns = {
  post: 'postId',
  journal: 'journalId',
  challenge: 'challengeId',
  team: 'teamId',
  organization: 'organizationId',
  portrait: 'portraitOf',
} as const satisfies Record<PhotoKind, string>;
const kinds = Object.keys(ownerColumns) as PhotoKind[];

/** The owner of a photo: the id of the post, the entry, the challenge, the team, the organization, or the member of a portrait. */
export interface PhotoOwner {
  kind: PhotoKind;
  id: string;
}

export async function findPhotoOwner(db: Db, programId: string, id: string): Promise<PhotoOwner | null> {
  const row = await db
    .selectFrom('photo')
    .select(Object.values(ownerColumns))
    .where('programId', '=', programId)
    .where('id', '=', id)
    .executeTakeFirst();
  const kind = kinds.find((each) => row?.[ownerColumns[each]]);
  const ownerId = kind && row?.[ownerColumns[kind]];
  return kind && ownerId ? { kind, id: ownerId } : null;
}

interface HungPhoto {
  id: string;
  ownerId: string;
  width: number;
  height: number;
}

/** The photos of these posts, entries or challenges, in the order they were added. */
export async function listPhotos(
  db: Db,
  programId: string,
  kind: PhotoOwner['kind'],
  ids: readonly string[],
): Promise<HungPhoto[]> {
  if (!ids.length) return [];
  const owner = `photo.${ownerColumns[kind]}` as const;
  return db
    .selectFrom('photo')
    .select(['id', 'width', 'height', sql<string>`${sql.ref(owner)}`.as('ownerId')])
    .where('programId', '=', programId)
    .where(owner, '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/**
 * Deletes the pictures of one owner and returns their ids. Files are removed by the next sweep, or at once by the
 * caller.
 */
export async function deletePhotosOf(tx: Db, programId: string, owner: PhotoOwner): Promise<string[]> {
  const rows = await tx
    .deleteFrom('photo')
    .where('programId', '=', programId)
    .where(ownerColumns[owner.kind], '=', owner.id)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function deletePhotoRow(tx: Db, programId: string, id: string): Promise<void> {
  await tx.deleteFrom('photo').where('programId', '=', programId).where('id', '=', id).execute();
}
