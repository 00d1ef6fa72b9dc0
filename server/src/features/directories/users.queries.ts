import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';

export interface UserRow {
  programId: string;
  id: string;
  userName: string;
  externalId: string | null;
  employeeNumber: string | null;
  email: string;
  firstName: string;
  lastName: string;
  active: boolean;
  memberId: string | null;
  suspendedHere: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const columns = [
  'programId',
  'id',
  'userName',
  'externalId',
  'employeeNumber',
  'email',
  'firstName',
  'lastName',
  'active',
  'memberId',
  'suspendedHere',
  'version',
  'createdAt',
  'updatedAt',
] as const;

export const findUser = (db: Db, programId: string, id: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('directoryUser')
    .select(columns)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** Locked until the transaction ends, so that changes of one person follow each other. */
export const lockUser = (tx: Db, programId: string, id: string): Promise<UserRow | undefined> =>
  tx
    .selectFrom('directoryUser')
    .select(columns)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function insertUser(tx: Db, row: UserRow): Promise<void> {
  await tx.insertInto('directoryUser').values(row).execute();
}

export async function updateUser(tx: Db, row: UserRow & { deletedAt?: Date | null }): Promise<void> {
  const { programId, id, createdAt: _, ...change } = row;
  await tx
    .updateTable('directoryUser')
    .set(change)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

export async function isUserNameTaken(
  db: Db,
  programId: string,
  { id, userName }: { id: string; userName: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from directory_user where program_id = ${programId} and id <> ${id}
    and lower(user_name) = lower(${userName}) and deleted_at is null`.execute(db);
  return rows.length > 0;
}

/** Whether somebody of the directory has its own id already; those whom it deleted don't. */
export async function isExternalIdTaken(db: Db, programId: string, externalId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from directory_user where program_id = ${programId}
    and external_id = ${externalId} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

/** Finds the member of somebody whom the directory deleted, by the directory's own id. */
export async function findDeletedMember(
  db: Db,
  programId: string,
  externalId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('directoryUser')
    .select('memberId')
    .where('programId', '=', programId)
    .where('externalId', '=', externalId)
    .where('deletedAt', 'is not', null)
    .orderBy('deletedAt', 'desc')
    .executeTakeFirst();
  return row?.memberId ?? null;
}

/** Finds the person of the directory who is a member, also when the directory has deleted them. */
export async function findUserOfMember(
  db: Db,
  programId: string,
  memberId: string,
): Promise<(UserRow & { deletedAt: Date | null }) | undefined> {
  return db
    .selectFrom('directoryUser')
    .select([...columns, 'deletedAt'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
}

interface Page {
  where: RawBuilder<boolean>;
  offset: number;
  limit: number;
}

export async function countUsers(db: Db, programId: string, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from directory_user u
    where program_id = ${programId} and deleted_at is null and ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listUsers(
  db: Db,
  programId: string,
  { where, offset, limit }: Page,
): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`select ${sql.join(columns.map((column) => sql.ref(column)))}
    from directory_user u where program_id = ${programId} and deleted_at is null and ${where}
    order by created_at, id offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export async function countDirectory(
  db: Db,
  programId: string,
): Promise<{ people: number; deactivated: number; groups: number }> {
  const { rows } = await sql<{ people: number; deactivated: number; groups: number }>`
    select count(*)::integer as people, (count(*) filter (where not active))::integer as deactivated,
      (select count(*)::integer from directory_group g where g.program_id = ${programId}) as groups
    from directory_user where program_id = ${programId} and deleted_at is null`.execute(db);
  return rows[0]!;
}
