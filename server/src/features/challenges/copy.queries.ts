import { sql, type Db } from '../../platform/db/db.ts';
import type { ChallengeRow } from '../../domain/challenges/pure.ts';

/** Lists the public challenges of a program that are not over on a day, archived or examples; the earliest first. */
export async function listCopyable(tx: Db, programId: string, day: string): Promise<ChallengeRow[]> {
  const { rows } =
    await sql<ChallengeRow>`select id, name, description, at_stake, challenge_type, competition_of, metrics,
      points_goal, track_questions, track_journals, between_whom, chart_type, tracking_calc, allow_activities, start_date,
      end_date, daily_steps, daily_minutes, open, public, featured, map_id, improvement_board, join_deadline, grace_hours, cap_device,
      cap_manual, cap_minutes, manual_mode, trust_files, measured_only, logged_only, excused_days, rank_nobody, incentive_type, incentive_amount, recognition_title, takes_completion_date,
      takes_free_text, lookback_days, art, rules_text, invitation_text, halfway_text, closing_text, translations
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
  const questions = await tx
    .selectFrom('challengeQuestion')
    .selectAll()
    .where('programId', '=', from.programId)
    .where('challengeId', '=', from.id)
    .execute();
  const copies = questions.map((one) => ({ ...one, programId: to.programId, challengeId: to.id }));
  if (copies.length) await tx.insertInto('challengeQuestion').values(copies).execute();
}

/**
 * Finds the template of the new program with the same name as the original’s. Shipped templates are shared by all
 * programs.
 */
export async function findTwin(tx: Db, from: string, to: string, mapId: string): Promise<string | null> {
  // Two statements, because the two programs can be on different machines.
  const template = await tx
    .selectFrom('map')
    .select('name')
    .where('programId', '=', from)
    .where('id', '=', mapId)
    .executeTakeFirst();
  const { rows } = template
    ? await sql<{ id: string }>`select id from map where program_id = ${to} and challenge_id is null
        and lower(name) = lower(${template.name})`.execute(tx)
    : await sql<{ id: string }>`select id from shared_map where id = ${mapId}`.execute(tx);
  return rows[0]?.id ?? null;
}
