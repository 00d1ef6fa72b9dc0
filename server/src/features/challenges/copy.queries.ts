import { sql, type Db } from '../../platform/db/db.ts';
import type { ChallengeRow } from '../../domain/challenges/pure.ts';

/** The public challenges of a program that are not over on a day, archived or examples; the earliest first. */
export async function listCopyable(tx: Db, programId: string, day: string): Promise<ChallengeRow[]> {
  const { rows } =
    await sql<ChallengeRow>`select id, name, description, at_stake, challenge_type, competition_of, metrics,
      points_goal, track_questions, track_journals, between_whom, chart_type, tracking_calc, allow_activities, start_date,
      end_date, daily_steps, open, public, featured, map_id, improvement_board, join_deadline, grace_hours, cap_device,
      cap_manual, manual_mode, trust_files, measured_only, logged_only, rank_nobody, incentive_type, incentive_amount, recognition_title, takes_completion_date,
      takes_free_text, lookback_days, art, rules_text, invitation_text, halfway_text, closing_text
    from challenge where program_id = ${programId} and public and archived_at is null
      and not is_example and end_date >= ${day}::date
    order by start_date, id`.execute(tx);
  return rows;
}

interface Place {
  programId: string;
  id: string;
}

export async function copyQuestions(tx: Db, from: Place, to: Place): Promise<void> {
  await sql`insert into challenge_question (program_id, challenge_id, week, text, question, options, answer)
    select ${to.programId}::uuid, ${to.id}::uuid, week, text, question, options, answer from challenge_question
    where program_id = ${from.programId} and challenge_id = ${from.id}`.execute(tx);
}

/** The template of the new program with the same name as the original’s. Shipped templates are shared by all programs. */
export async function findTwin(tx: Db, from: string, to: string, mapId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select twin.id from map template
      join map twin on twin.program_id = ${to} and twin.challenge_id is null and lower(twin.name) = lower(template.name)
    where template.program_id = ${from} and template.id = ${mapId}
    union all select id from shared_map where id = ${mapId}`.execute(tx);
  return rows[0]?.id ?? null;
}
