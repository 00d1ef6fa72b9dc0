import { isOpen } from '../../domain/programs/public.ts';
import type { ChallengeRow } from '../../domain/challenges/pure.ts';
import type { Goal } from '../../domain/scoring/pure.ts';
import { sql, type Db } from '../../platform/db/db.ts';

/** Eight in the morning after half of the days, in the challenge's zone; shorter ones than four days have no half. */
const dueAt = sql`((start_date + (end_date - start_date + 1) / 2 + time '08:00') at time zone time_zone)`;

/** Reads challenges that are past halfway and whose emails are not all queued, without archived ones. */
export async function readHalfway(
  platform: Db,
  now: Date,
): Promise<{ programId: string; challengeId: string }[]> {
  const { rows } = await sql<{ programId: string; challengeId: string }>`
    select program_id, id as challenge_id from challenge
    where halfway_text <> '' and halfway_done_at is null and archived_at is null and end_date - start_date >= 3
      and ${dueAt} <= ${now} and ${isOpen(sql`challenge.program_id`)} order by start_date, id`.execute(
    platform,
  );
  return rows;
}

export interface Halfway extends Goal, Pick<ChallengeRow, 'betweenWhom' | 'trackingCalc' | 'translations'> {
  /** The day that it is in its zone. */
  today: string;
  name: string;
  text: string;
  dueAt: Date;
  createdAt: Date;
  isOver: boolean;
  through: string | null;
}

/**
 * Locks and returns the progress of the halfway emails: null when they are sent or the challenge is gone. The row stays
 * locked.
 */
export async function lockHalfway(tx: Db, programId: string, id: string, now: Date): Promise<Halfway | null> {
  const { rows } =
    await sql<Halfway>`select name, between_whom, tracking_calc, daily_steps, daily_minutes, start_date, end_date, chart_type,
      challenge_type, competition_of, points_goal, metrics, track_questions, track_journals,
      (${now}::timestamptz at time zone time_zone)::date as today, halfway_text as text, translations, ${dueAt} as due_at, created_at,
      (${now}::timestamptz at time zone time_zone)::date > end_date as is_over, halfway_through as through
    from challenge where program_id = ${programId} and id = ${id} and halfway_done_at is null
      and halfway_text <> '' and archived_at is null for no key update`.execute(tx);
  return rows[0] ?? null;
}

export async function markHalfway(
  tx: Db,
  programId: string,
  id: string,
  through: string | null,
  doneAt: Date | null,
): Promise<void> {
  await sql`update challenge set halfway_through = coalesce(${through}::uuid, halfway_through),
      halfway_done_at = ${doneAt}::timestamptz
    where program_id = ${programId} and id = ${id}`.execute(tx);
}

export interface HalfwayRow {
  memberId: string;
  loginId: string | null;
  email: string;
  firstName: string;
  locale: string;
  completed: boolean;
  total: number;
  creditedDays: number;
}

/** Reads the members who count in a challenge on a day, by id, a chunk at a time. */
export async function readHalfwayRows(
  tx: Db,
  at: { programId: string; challengeId: string; now: Date },
  after: string | null,
  limit: number,
): Promise<HalfwayRow[]> {
  const { rows } =
    await sql<HalfwayRow>`select s.member_id, m.login_id, m.email, m.first_name, m.locale, s.total, s.credited_days,
      exists (select from preventative_entry e where e.program_id = s.program_id and e.challenge_id = s.challenge_id
        and e.member_id = s.member_id and e.completed_at is not null) as completed
    from score s join member m on m.program_id = s.program_id and m.id = s.member_id and m.status = 'active'
    where s.program_id = ${at.programId} and s.challenge_id = ${at.challengeId}
      and exists (select from challenge_roster r join challenge c on c.program_id = r.program_id and c.id = r.challenge_id
        where r.program_id = s.program_id and r.member_id = s.member_id and r.challenge_id = s.challenge_id
          and (r.counts_to is null or r.counts_to >= (${at.now}::timestamptz at time zone c.time_zone)::date))
      ${after ? sql`and s.member_id > ${after}` : sql``}
    order by s.member_id limit ${limit}`.execute(tx);
  return rows;
}
