import { cleanName } from '#contract/clean-name.ts';
import { column, sql, type Db } from '../../platform/db/db.ts';
import { employeeKey } from './rules/employee-key.ts';

export interface NamedMember {
  id: string;
  employeeNumber: string | null;
  loginId: string | null;
  status: string;
  roleName: string;
}

/** Locks a member by id, employee number or address. */
export async function lockMemberOf(
  tx: Db,
  programId: string,
  by: { email: string } | { id: string } | { employeeNumber: string },
): Promise<NamedMember | undefined> {
  const which =
    'id' in by
      ? sql`m.id = ${by.id}`
      : 'email' in by
        ? sql`lower(m.email) = lower(${by.email})`
        : sql`m.id = (select k.member_id from member_number k
            where k.program_id = ${programId} and k.employee_key = ${employeeKey(by.employeeNumber)})`;
  const { rows } = await sql<NamedMember>`select m.id, m.login_id, m.status, m.role_name,
      (select n.employee_number from member_number n
        where n.program_id = ${programId} and n.member_id = m.id) as employee_number
    from member m
    where m.program_id = ${programId} and ${which} and m.status <> 'erased' for no key update`.execute(tx);
  return rows[0];
}

/** Gives somebody without an account other names, and another address if it is free. */
export async function renameUnregistered(
  tx: Db,
  programId: string,
  memberId: string,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
): Promise<void> {
  await sql`update member set first_name = ${cleanName(firstName)}, last_name = ${cleanName(lastName)},
      email = case when exists (select 1 from member o where o.program_id = ${programId} and o.id <> ${memberId}
        and lower(o.email) = lower(${email})) then email else ${email} end
    where program_id = ${programId} and id = ${memberId} and login_id is null`.execute(tx);
}

/** Gives a member other names. Answers whether anything changed. */
export async function renameMember(
  tx: Db,
  programId: string,
  memberId: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<boolean> {
  const { rows } =
    await sql`update member m set first_name = ${cleanName(firstName)}, last_name = ${cleanName(lastName)}
    where program_id = ${programId} and id = ${memberId}
      and (first_name, last_name) is distinct from (${cleanName(firstName)}, ${cleanName(lastName)}) returning id`.execute(
      tx,
    );
  return rows.length > 0;
}

export interface NamedPerson {
  memberId: string;
  firstName: string;
  lastName: string;
}

/** Gives members with an account other names. Answers whose changed. */
export async function renameRegistered(
  tx: Db,
  programId: string,
  people: readonly NamedPerson[],
): Promise<string[]> {
  const names = people.map(({ memberId, firstName, lastName }) => ({
    memberId,
    firstName: cleanName(firstName),
    lastName: cleanName(lastName),
  }));
  const { rows } = await sql<{
    id: string;
  }>`update member m set first_name = n.first_name, last_name = n.last_name
    from unnest(${column(names, 'memberId')}::uuid[], ${column(names, 'firstName')}::text[], ${column(names, 'lastName')}::text[])
      as n (id, first_name, last_name)
    where m.program_id = ${programId} and m.id = n.id and m.login_id is not null
      and (m.first_name, m.last_name) is distinct from (n.first_name, n.last_name) returning m.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export interface AdminToTell {
  id: string;
  loginId: string | null;
  email: string;
  firstName: string;
  locale: string;
}

/** Lists the active admins of a program, for an email to each; or `only` this member, whatever their role is. */
export async function listAdmins(
  db: Db,
  programId: string,
  only: string | null = null,
): Promise<AdminToTell[]> {
  const which = only === null ? sql`role_name <> 'NonAdmin'` : sql`id = ${only}`;
  const { rows } = await sql<AdminToTell>`select id, login_id, email, first_name, locale from member
    where program_id = ${programId} and status = 'active' and ${which} order by id`.execute(db);
  return rows;
}

export async function countActiveAdmins(tx: Db, programId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from member
    where program_id = ${programId} and status = 'active' and role_name <> 'NonAdmin'`.execute(tx);
  return rows[0]!.count;
}
