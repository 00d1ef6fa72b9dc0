import { sql, type Db } from '../../platform/db/db.ts';

export interface ActivityRow {
  id: string;
  name: string;
  rate: number;
  countedByDevices: boolean;
  enabled: boolean;
}

/** The converter's list in its order, with what the program has switched on. */
export async function readActivities(db: Db, programId: string): Promise<ActivityRow[]> {
  const { rows } =
    await sql<ActivityRow>`select a.id, a.name, a.rate, a.counted_by_devices, p.activity_id is not null as enabled
    from activity a left join program_activity p on p.program_id = ${programId} and p.activity_id = a.id
    order by a.position`.execute(db);
  return rows;
}

interface DayFilter {
  programId: string;
  memberId: string;
  from: string | null;
  to: string | null;
}

const days = ({ programId, memberId, from, to }: DayFilter) => sql`
  from (select day from step_day where program_id = ${programId} and member_id = ${memberId}
    union select day from converter_entry where program_id = ${programId} and member_id = ${memberId}) entered
  where (${from}::date is null or day >= ${from}::date) and (${to}::date is null or day <= ${to}::date)`;

export async function countEnteredDays(db: Db, filter: DayFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${days(filter)}`.execute(db);
  return rows[0]!.count;
}

/** Days with an entry, newest first. */
export async function listEnteredDays(
  db: Db,
  filter: DayFilter,
  limit: number,
  offset: number,
): Promise<string[]> {
  const { rows } = await sql<{
    day: string;
  }>`select day ${days(filter)} order by day desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => row.day);
}

export async function hasAnyEntry(db: Db, programId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select from step_day where program_id = ${programId}
    and member_id = ${memberId}) or exists (select from converter_entry where program_id = ${programId}
    and member_id = ${memberId}) as found`.execute(db);
  return rows[0]!.found;
}
