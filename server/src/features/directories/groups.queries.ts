import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';

export interface GroupRow {
  programId: string;
  id: string;
  displayName: string;
  externalId: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const columns = [
  'programId',
  'id',
  'displayName',
  'externalId',
  'version',
  'createdAt',
  'updatedAt',
] as const;

export const findGroup = (db: Db, programId: string, id: string): Promise<GroupRow | undefined> =>
  db
    .selectFrom('directoryGroup')
    .select(columns)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .executeTakeFirst();

export const lockGroup = (tx: Db, programId: string, id: string): Promise<GroupRow | undefined> =>
  tx
    .selectFrom('directoryGroup')
    .select(columns)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function insertGroup(tx: Db, row: GroupRow): Promise<void> {
  await tx.insertInto('directoryGroup').values(row).execute();
}

export async function updateGroup(tx: Db, row: GroupRow): Promise<void> {
  const { programId, id, createdAt: _, ...change } = row;
  await tx
    .updateTable('directoryGroup')
    .set(change)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

export async function deleteGroup(tx: Db, programId: string, id: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('directoryGroup')
    .where('programId', '=', programId)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Which of these are people of the directory, with the members they are. */
export async function listPeople(
  db: Db,
  programId: string,
  ids: readonly string[],
): Promise<{ id: string; memberId: string | null }[]> {
  const { rows } = await sql<{ id: string; memberId: string | null }>`select id, member_id from directory_user
    where program_id = ${programId} and id = any(${ids}::uuid[]) and deleted_at is null`.execute(db);
  return rows;
}

/** Answers who was in the group before already, so that nobody counts twice. */
export async function addPeople(
  tx: Db,
  { programId, id }: GroupRow,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{
    userId: string;
  }>`insert into directory_group_user (program_id, group_id, user_id)
    select ${programId}, ${id}, u.id from unnest(${userIds}::uuid[]) as u (id)
    on conflict do nothing returning user_id`.execute(tx);
  return rows.map(({ userId }) => userId);
}

export async function removePeople(
  tx: Db,
  { programId, id }: GroupRow,
  userIds: readonly string[] | 'all',
): Promise<void> {
  const who = userIds === 'all' ? sql`true` : sql`user_id = any(${userIds}::uuid[])`;
  await sql`delete from directory_group_user where program_id = ${programId} and group_id = ${id} and ${who}`.execute(
    tx,
  );
}

export interface GroupMember {
  groupId: string;
  userId: string;
  userName: string;
}

export async function listGroupMembers(
  db: Db,
  programId: string,
  groupIds: readonly string[],
): Promise<GroupMember[]> {
  const { rows } =
    await sql<GroupMember>`select g.group_id, g.user_id, u.user_name from directory_group_user g
    join directory_user u on u.program_id = g.program_id and u.id = g.user_id and u.deleted_at is null
    where g.program_id = ${programId} and g.group_id = any(${groupIds}::uuid[])
    order by g.group_id, g.user_id`.execute(db);
  return rows;
}

export async function countGroups(db: Db, programId: string, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from directory_group u
    where program_id = ${programId} and ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listGroups(
  db: Db,
  programId: string,
  { where, offset, limit }: { where: RawBuilder<boolean>; offset: number; limit: number },
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`select ${sql.join(columns.map((column) => sql.ref(column)))}
    from directory_group u where program_id = ${programId} and ${where}
    order by created_at, id offset ${offset} limit ${limit}`.execute(db);
  return rows;
}
