import { sql, type Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/handle.ts';

interface Owner {
  programId: string;
  /** For every program: uploaded by platform staff. */
  shared: boolean;
}

/** Locked, so that two uploads at once cannot both pass the same count. */
export async function lockMapPictures(tx: Db, { programId, shared }: Owner): Promise<void> {
  const key = `map pictures of:${shared ? 'everybody' : programId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 21))`.execute(tx);
}

/** Counts what the program uploaded. Copies of shared maps take no space. */
export async function countMapBytes(db: Db, { programId, shared }: Owner): Promise<number> {
  const from = shared
    ? sql`shared_map_picture`
    : sql`map_picture where program_id = ${programId} and shared_id is null`;
  const { rows } = await sql<{
    bytes: number;
  }>`select coalesce(sum(bytes), 0)::float8 as bytes from ${from}`.execute(db);
  return rows[0]!.bytes;
}

export interface MapPictureRow {
  id: string;
  bytes: number;
  width: number;
  height: number;
  createdAt: Date;
}

export async function insertMapPicture(
  tx: Db,
  { programId, shared }: Owner,
  row: MapPictureRow,
): Promise<void> {
  await (
    shared
      ? tx.insertInto('sharedMapPicture').values(row)
      : tx.insertInto('mapPicture').values({ ...row, programId })
  ).execute();
}

/** Returns whether a picture was stored, for an upload that failed. */
export async function isMapPicture(db: Db, { programId, shared }: Owner, id: string): Promise<boolean> {
  const from = shared
    ? sql`shared_map_picture where id = ${id}`
    : sql`map_picture where program_id = ${programId} and id = ${id}`;
  return (await sql`select 1 from ${from}`.execute(db)).rows.length > 0;
}

/** Returns whether a picture that the program refers to is shared. Undefined: it refers to no such picture. */
export async function findMapPicture(
  db: Db,
  programId: string,
  id: string,
): Promise<{ shared: boolean } | undefined> {
  const { rows } = await sql<{ shared: boolean }>`select shared_id is not null as shared from map_picture
    where program_id = ${programId} and id = ${id}`.execute(db);
  return rows[0];
}

const unusedSince = (before: Date) => sql`p.created_at < ${before}
  and not exists (select from map m where m.program_id = p.program_id and m.picture_id = p.id)
  and not exists (select from milestone m where m.program_id = p.program_id and m.photo_id = p.id)`;

/** Statement by statement: one that writes to all machines reads no table that is spread over them. */
async function deleteUnusedSharedPictures(tx: Db, before: Date): Promise<void> {
  const { rows: unshared } = await sql<{ id: string }>`
    select p.id from shared_map_picture p where p.created_at < ${before}
      and not exists (select from shared_map m where m.picture_id = p.id)
      and not exists (select from shared_milestone m where m.photo_id = p.id)
    for update skip locked`.execute(tx);
  const ids = unshared.map(({ id }) => id);
  if (!ids.length) return;
  const { rows: used } = await sql<{ id: string }>`
    select distinct shared_id as id from map_picture where shared_id = any(${ids}::uuid[])`.execute(tx);
  const kept = new Set(used.map(({ id }) => id));
  await sql`delete from shared_map_picture where id = any(${ids.filter((id) => !kept.has(id))}::uuid[])`.execute(
    tx,
  );
}

/**
 * Deletes pictures of maps that nothing refers to, except recent ones and those that a copy has locked: program by program, because
 * rows are locked on one machine. Shared ones are deleted after the rows through which programs referred to them.
 */
export async function deleteUnusedMapPictures(platform: Db, before: Date): Promise<void> {
  const { rows } = await sql<{ programId: string }>`
    select distinct p.program_id from map_picture p where ${unusedSince(before)}`.execute(platform);
  for (const { programId } of rows)
    await sql`delete from map_picture where program_id = ${programId} and id in (
      select p.id from map_picture p where p.program_id = ${programId} and ${unusedSince(before)}
      for update skip locked)`.execute(platform);
  await inTransaction(platform, (tx) => deleteUnusedSharedPictures(tx, before));
}

/** Finds the ids in a folder of files that have a row. */
export async function findMapPictureIds(
  platform: Db,
  { programId, shared }: Owner,
  ids: readonly string[],
): Promise<Set<string>> {
  const from = shared
    ? sql`shared_map_picture where id = any(${ids}::uuid[])`
    : sql`map_picture where program_id = ${programId} and shared_id is null and id = any(${ids}::uuid[])`;
  const { rows } = await sql<{ id: string }>`select id from ${from}`.execute(platform);
  return new Set(rows.map(({ id }) => id));
}
