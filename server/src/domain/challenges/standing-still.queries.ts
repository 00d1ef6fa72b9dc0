import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { Tier } from '#contract/features/programs/programs.ts';
import { tierHas } from '../tiers/public.ts';
import { fewestMetrics, openMetrics } from './rules/enough-metrics.ts';

const tiers: readonly Tier[] = ['core', 'plus', 'pro'];
const withMetrics = tiers.filter((tier) => tierHas(tier, 'metrics'));

/**
 * SQL: whether the scores of the challenge `c` stand still because too few of its metrics can be logged. It is asked whenever scores
 * would move, so no write can get around it. `hasEnoughMetrics` answers the same for a change that is not made yet.
 */
export const standsStill: RawBuilder<boolean> = sql<boolean>`(c.challenge_type = 'wellness' and exists (
  select from program p where p.id = c.program_id and not (
    p.tier = any(${withMetrics}::text[]) and coalesce((p.settings->>'metricsOn')::boolean, false)
    and (select count(*) from unnest(c.metrics) metric where metric <> all(${openMetrics}::text[])
      and not jsonb_exists(coalesce(p.settings->'metricsOff', '[]'), metric)) >= ${fewestMetrics})))`;

export interface WellnessChallenge {
  id: string;
  name: string;
  metrics: string[];
}

/** Lists the wellness challenges of a program whose results are open. */
export async function listOpenWellness(tx: Db, programId: string, now: Date): Promise<WellnessChallenge[]> {
  const { rows } = await sql<WellnessChallenge>`select id, name, metrics from challenge
    where program_id = ${programId} and challenge_type = 'wellness' and archived_at is null and final_at > ${now}
    order by start_date, id`.execute(tx);
  return rows;
}

/** Lists the challenges of minutes of a program whose results are open. */
export async function listOpenMinutes(
  tx: Db,
  programId: string,
  now: Date,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from challenge
    where program_id = ${programId} and competition_of = 'minutes' and archived_at is null and final_at > ${now}
    order by start_date, id`.execute(tx);
  return rows;
}

export async function doesStandStill(db: Db, programId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ still: boolean }>`select ${standsStill} as still from challenge c
    where c.program_id = ${programId} and c.id = ${id}`.execute(db);
  return rows[0]?.still ?? false;
}
