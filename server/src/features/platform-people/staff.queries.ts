import { matchesText } from '../../kernel/lists/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { StaffRow } from './staff.types.ts';

const columns = sql`l.id, l.email, l.platform_role as role, l.staff_since, l.password_hash is not null as has_password,
  l.id::text as sort_key, coalesce(p.name, '') as name,
  exists (select from totp t where t.login_id = l.id and t.confirmed_at is not null)
    or exists (select from passkey k where k.login_id = l.id) as has_second_factor,
  (select max(s.used_at) from session s where s.login_id = l.id and s.ended_at is null) as last_used_at`;

const isStaff = sql`l.platform_role in ('WT Admin', 'Super WT Admin')`;

/** The name in the first of their programs: a login has none of its own. */
const names = sql`select distinct on (l.id) l.id, trim(m.first_name || ' ' || m.last_name) as name from login l
    join login_member o on o.login_id = l.id join member m on m.program_id = o.program_id and m.id = o.member_id
  where ${isStaff} order by l.id, o.program_id`;

const from = sql`from login l left join (${names}) p on p.id = l.id where ${isStaff}`;

const matching = (search: string | null) =>
  search ? sql`and ${matchesText(sql`l.email || ' ' || p.name`, search)}` : sql``;

export async function countStaff(db: Db, search: string | null): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count ${from} ${matching(search)}`.execute(db);
  return rows[0]!.count;
}

/** Newest first. Ids are in the order of time. */
export async function listStaff(
  db: Db,
  search: string | null,
  { afterId, limit, offset }: { afterId: string | null; limit: number; offset: number },
): Promise<StaffRow[]> {
  const beyond = afterId ? sql`and l.id < ${afterId}::uuid` : sql``;
  const { rows } = await sql<StaffRow>`select ${columns} ${from} ${matching(search)} ${beyond}
    order by l.id desc limit ${limit} offset ${afterId ? 0 : offset}`.execute(db);
  return rows;
}

export async function findStaff(db: Db, loginId: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`select ${columns} ${from} and l.id = ${loginId}`.execute(db);
  return rows[0];
}

/** Finds the first program of the installation, in which its staff are at home. */
export async function findFirstProgram(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from program order by created_at, id limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}
