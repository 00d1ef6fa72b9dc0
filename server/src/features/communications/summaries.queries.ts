import { firstDayOf } from '../../domain/members/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';

const dayNames = sql`array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']`;

/**
 * Lists the programs whose weekly summary is due, each with its own day. One that was queued in the last 7 days is not
 * due again, also if the program has chosen another day since.
 */
export async function listDueSummaries(
  platform: Db,
  now: Date,
): Promise<{ programId: string; day: string }[]> {
  const { rows } = await sql<{ programId: string; day: string }>`select l.id as program_id, l.at::date as day
    from (select id, settings, ${now}::timestamptz at time zone time_zone as at from program
      where settings->>'mailSummaryDay' <> 'off' and closed_at is null) l
    left join weekly_summary s on s.program_id = l.id
    where l.settings->>'mailSummaryDay' = (${dayNames})[extract(isodow from l.at)::integer]
      and to_char(l.at, 'HH24:MI') >= l.settings->>'mailSummaryTime'
      and (s.day is null or s.day <= l.at::date - 7 or (s.day = l.at::date and not s.done))
    order by l.id`.execute(platform);
  return rows;
}

export async function putSummary(
  tx: Db,
  row: { programId: string; day: string; done: boolean },
): Promise<void> {
  await tx
    .insertInto('weeklySummary')
    .values(row)
    .onConflict((conflict) => conflict.column('programId').doUpdateSet({ day: row.day, done: row.done }))
    .execute();
}

export interface SummaryMember {
  id: string;
  loginId: string;
  email: string;
  firstName: string;
  locale: string;
  dailyStepGoal: number | null;
  easierUntil: string | null;
  /** What they see in place of steps. */
  stepUnit: string;
}

/** Active members with an account, by id. */
export async function readSummaryMembers(
  db: Db,
  programId: string,
  after: string | null,
  limit: number,
): Promise<SummaryMember[]> {
  const { rows } =
    await sql<SummaryMember>`select id, login_id, email, first_name, locale, daily_step_goal, easier_until,
      step_unit from member where program_id = ${programId} and status = 'active' and login_id is not null
      ${after ? sql`and id > ${after}` : sql``}
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Reads the first day of each of these members (docs/domain.md#what-figures-mean). */
export async function readFirstDays(
  db: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{
    id: string;
    day: string;
  }>`select m.id, ${firstDayOf('m')}::text as day from member m
    where m.program_id = ${programId} and m.id = any(${memberIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

interface RunningChallenge {
  memberId: string;
  name: string;
  isCheckUp: boolean;
}

/** Reads the running challenges of these members, by name. Check-ups are marked, because they are health data. */
export async function readRunningChallenges(
  db: Db,
  programId: string,
  memberIds: readonly string[],
  day: string,
): Promise<RunningChallenge[]> {
  const { rows } = await sql<RunningChallenge>`select distinct r.member_id, c.name,
      c.challenge_type = 'preventative' as is_check_up
    from challenge_roster r
    join challenge c on c.program_id = r.program_id and c.id = r.challenge_id
      and c.start_date <= ${day}::date and c.end_date >= ${day}::date and c.archived_at is null
    where r.program_id = ${programId} and r.member_id = any(${memberIds}::uuid[])
      and (r.counts_to is null or r.counts_to >= ${day}::date)
    order by r.member_id, c.name`.execute(db);
  return rows;
}
