import { sql, type Db } from '../../platform/db/db.ts';
import type { OwnBadgeRow } from './badges.types.ts';

const columns = sql`b.id, b.name, b.text, b.picture, b.family, b.metric, b.period, b.threshold::float8 as threshold,
  b.count, b.value, b.active`;

/** Reads all badges that the program made, those that are off included. */
export async function readOwnBadges(db: Db, programId: string): Promise<OwnBadgeRow[]> {
  const { rows } = await sql<OwnBadgeRow>`select ${columns} from own_badge b where b.program_id = ${programId}
    order by b.created_at, b.id`.execute(db);
  return rows;
}

export interface ListedOwnBadge extends OwnBadgeRow {
  holders: number;
}

const listed = sql`${columns}, (select count(*) from badge_award a
    join member m on m.program_id = a.program_id and m.id = a.member_id and m.status = 'active'
    where a.program_id = b.program_id and a.badge = b.id::text) as holders`;

/** Lists a page by name, and how many there are. `search` is a pattern for lower case. */
export async function listOwnBadges(
  db: Db,
  programId: string,
  search: string | null,
  at: { page: number; perPage: number },
): Promise<{ rows: ListedOwnBadge[]; total: number }> {
  const found = sql`from own_badge b where b.program_id = ${programId}
    ${search ? sql`and lower(b.name) like ${search}` : sql``}`;
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db);
  const { rows } = await sql<ListedOwnBadge>`select ${listed} ${found}
    order by lower(b.name), b.id limit ${at.perPage} offset ${(at.page - 1) * at.perPage}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function findOwnBadge(
  db: Db,
  programId: string,
  id: string,
): Promise<ListedOwnBadge | undefined> {
  const { rows } = await sql<ListedOwnBadge>`select ${listed} from own_badge b
    where b.program_id = ${programId} and b.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the own badges of a program until the transaction ends. Answers how many there are. */
export async function lockOwnBadges(tx: Db, programId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`own badges:${programId}`}, 23))`.execute(tx);
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from own_badge where program_id = ${programId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function isOwnBadgeNameTaken(
  tx: Db,
  programId: string,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  const { rows } =
    await sql`select from own_badge where program_id = ${programId} and lower(name) = lower(${name})
    and id is distinct from ${exceptId}::uuid`.execute(tx);
  return rows.length > 0;
}

/** Returns whether a picture was uploaded for this program. */
export async function isProgramPicture(db: Db, programId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('programPicture')
    .select('id')
    .where('programId', '=', programId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertOwnBadge(
  tx: Db,
  programId: string,
  row: OwnBadgeRow,
  createdAt: Date,
): Promise<void> {
  await tx
    .insertInto('ownBadge')
    .values({ ...row, programId, createdAt })
    .execute();
}

export async function updateOwnBadgeRow(
  tx: Db,
  programId: string,
  id: string,
  change: Partial<Pick<OwnBadgeRow, 'name' | 'text' | 'picture' | 'value' | 'active'>>,
): Promise<void> {
  await tx
    .updateTable('ownBadge')
    .set(change)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

/** Notes everyone, because they may have earned a badge that is new. */
export async function noteEveryone(tx: Db, programId: string, now: Date): Promise<void> {
  await sql`insert into badge_due (program_id, member_id, due_at)
    select program_id, id, ${now}::timestamptz from member
    where program_id = ${programId} and status = 'active'
    on conflict do nothing`.execute(tx);
}
