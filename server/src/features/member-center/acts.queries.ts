import { sql, type Db } from '../../platform/db/db.ts';

export interface Subject {
  id: string;
  status: string;
  roleName: string;
  platformRole: string | null;
}

/** These members as they are now; with `locks`, until the transaction ends. */
export async function readSubjects(
  tx: Db,
  programId: string,
  ids: readonly string[],
  { locks }: { locks: boolean },
): Promise<Subject[]> {
  const lock = locks ? sql`for no key update` : sql``;
  const { rows } = await sql<Subject & { loginId: string | null }>`select id, status, role_name, login_id
    from member where program_id = ${programId} and id = any(${ids}::uuid[]) and status <> 'erased'
    order by id ${lock}`.execute(tx);
  const { rows: staff } = await sql<{ id: string; platformRole: string }>`select id, platform_role from login
    where platform_role is not null and id = any(${rows.map((row) => row.loginId)}::uuid[])`.execute(tx);
  const platformRoles = new Map(staff.map((row) => [row.id, row.platformRole]));
  return rows.map(({ loginId, ...row }) => ({
    ...row,
    platformRole: (loginId && platformRoles.get(loginId)) ?? null,
  }));
}

export async function countKnown(db: Db, programId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from member
    where program_id = ${programId} and id = any(${ids}::uuid[]) and status <> 'erased'`.execute(db);
  return rows[0]!.count;
}

/**
 * Reads the registration date of a member, their own today, and the day of their first steps or activity. Wellness
 * entries do not count, because a date that is refused would tell an admin when somebody logged one.
 */
export async function readRegistration(
  tx: Db,
  programId: string,
  memberId: string,
  now: Date,
): Promise<{ registeredOn: string; today: string; firstEntry: string | null }> {
  const first = (table: string) => sql`(select min(e.day) from ${sql.table(table)} e
    where e.program_id = ${programId} and e.member_id = ${memberId} and e.day >= m.registered_on)`;
  const { rows } = await sql<{ registeredOn: string; today: string; firstEntry: string | null }>`select
      m.registered_on::text as registered_on, (${now}::timestamptz at time zone m.time_zone)::date::text as today,
      least(${first('step_day')}, ${first('converter_entry')})::text as first_entry
    from member m where m.program_id = ${programId} and m.id = ${memberId}`.execute(tx);
  return rows[0]!;
}
