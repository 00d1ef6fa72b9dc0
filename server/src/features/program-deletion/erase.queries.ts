import { forgetAddresses } from '../../kernel/personal-data/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { ProgramTable } from './program-deletion.types.ts';

/**
 * Lists every table with rows of programs, as the database knows them, so that a new one cannot be forgotten. Of tables
 * that belong to no program, those that may only be added to are left out: their rows go with that of the program.
 */
export async function listProgramTables(db: Db): Promise<ProgramTable[]> {
  const { rows } = await sql<ProgramTable>`select c.relname::text as name,
      array(select a.attname::text from unnest(i.indkey::smallint[]) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number order by k.place) as key,
      array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents,
      not has_table_privilege(c.oid, 'delete') as is_append_only
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'program_id' and not a.attisdropped)
      and (c.relrowsecurity or has_table_privilege(c.oid, 'delete'))
    order by c.relname`.execute(db);
  return rows;
}

/** Only here, and not in what is sent on to other machines: they are asked in the name of this role anyway. */
const takeRole = (role: string) => sql`select set_config('role', ${role}, true)`;

/**
 * Deletes some rows of a program. Returns how many. The role that can delete from append-only tables is taken on only
 * for this.
 */
export async function deleteRows(
  tx: Db,
  { name, key, isAppendOnly }: ProgramTable,
  programId: string,
  limit: number,
): Promise<number> {
  const [table, columns] = [sql.table(name), sql.join(key.map((column) => sql.ref(column)))];
  if (isAppendOnly) await takeRole('goodstride_eraser').execute(tx);
  const { numAffectedRows } =
    await sql`delete from ${table} where program_id = ${programId} and (${columns}) in
    (select ${columns} from ${table} where program_id = ${programId} limit ${limit})`.execute(tx);
  if (isAppendOnly) await takeRole('goodstride_platform').execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Adds to how many rows of a table are deleted. False if the deletion does not run: then nothing may be deleted. */
export async function addCount(tx: Db, id: string, table: string, count: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update program_deletion
    set counts = counts || jsonb_build_object(${table}::text, coalesce((counts ->> ${table}::text)::bigint, 0) + ${count}::bigint)
    where id = ${id} and state = 'running'`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

export interface LockedLogin {
  id: string;
  email: string;
  isStaff: boolean;
}

/** Locks some logins of a program, so that none of them can become a member of another program before it is deleted. */
export async function lockLogins(tx: Db, programId: string, limit: number): Promise<LockedLogin[]> {
  const { rows } =
    await sql<LockedLogin>`select l.id, l.email, l.platform_role is not null as is_staff from login l
    where l.id in (select login_id from login_member where program_id = ${programId} order by login_id limit ${limit})
    order by l.id for update`.execute(tx);
  return rows;
}

/** Lists those of them that belong to another program as well. */
export async function listLoginsElsewhere(
  tx: Db,
  programId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ loginId: string }>`select distinct login_id from login_member
    where login_id = any(${ids}::uuid[]) and program_id <> ${programId}`.execute(tx);
  return new Set(rows.map(({ loginId }) => loginId));
}

/** Takes these logins out of the program, with the sessions that they have in it. */
export async function detachLogins(tx: Db, programId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from session where program_id = ${programId} and login_id = any(${ids}::uuid[])`.execute(
    tx,
  );
  await sql`delete from login_member where program_id = ${programId} and login_id = any(${ids}::uuid[])`.execute(
    tx,
  );
}

/** Deletes logins with everything that belongs to them, and emails to their addresses that belong to no program. */
export async function deleteLogins(tx: Db, logins: readonly LockedLogin[]): Promise<void> {
  const emails = logins.map(({ email }) => email.toLowerCase());
  await sql`delete from mail where lower(recipient) = any(${emails}::text[]) and program_id is null`.execute(
    tx,
  );
  await forgetAddresses(tx, emails);
  await sql`delete from login where id = any(${logins.map(({ id }) => id)}::uuid[])`.execute(tx);
}

/** Deletes the last row, and with it whatever was written during the erasure. */
export async function deleteProgramRow(tx: Db, programId: string): Promise<void> {
  await tx.deleteFrom('program').where('id', '=', programId).execute();
}
