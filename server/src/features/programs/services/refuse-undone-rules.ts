import type { ProgramSettings } from '#contract/features/programs/programs.ts';
import {
  listOpenMinutes,
  listOpenWellness,
  type WellnessChallenge,
} from '../../../domain/challenges/public.ts';
import { hasEnoughMetrics } from '../../../domain/challenges/pure.ts';
import type { ProgramRow } from '../../../domain/programs/public.ts';
import { withinTier } from '../../../domain/tiers/public.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { PlannedChange, Sent } from '../plan-change.ts';

const names = ({ id, name }: WellnessChallenge) => ({ id, name });

/**
 * Returns the wellness challenges that have enough metrics in a program now, and would not in the one that is planned
 * (docs/domain.md#rules-that-hold).
 */
export async function challengesUndone(
  tx: Db,
  before: ProgramRow,
  after: Pick<ProgramRow, 'tier' | 'settings'>,
  now: Date,
): Promise<{ id: string; name: string }[]> {
  const [had, has] = [before, after].map(({ tier, settings }) => withinTier(tier, settings));
  const open = await listOpenWellness(tx, before.id, now);
  return open
    .filter(({ metrics }) => hasEnoughMetrics(metrics, had!) && !hasEnoughMetrics(metrics, has!))
    .map(names);
}

/** The fields that decide which metrics can be logged. A type sets some of them. */
const deciding = ['metricsOff', 'metricsOn', 'type'] as const;

/** What a tier locks comes back with the next one, so settings are judged as if nothing were locked. */
const highest = 'pro' as const;

/** Nobody could log minutes any more where they are what counts. */
async function refuseWithoutActivities(
  tx: Db,
  program: ProgramRow,
  { settings }: PlannedChange,
  now: Date,
): Promise<void> {
  if (settings.converter !== false || !program.settings.converter) return;
  const challenges = await listOpenMinutes(tx, program.id, now);
  if (!challenges.length) return;
  throw new AppError('challenges_need_activities', {
    fields: { converter: ['challenges_need_activities'] },
    names: challenges.map(({ name }) => name),
    details: { challenges },
  });
}

/** Refuses settings that undo a rule of a challenge that somebody has joined or may join, and names these challenges. */
export async function refuseUndoneRules(
  tx: Db,
  program: ProgramRow,
  plan: PlannedChange,
  { sent, now }: { sent: Sent; now: Date },
): Promise<void> {
  const { settings } = plan;
  await refuseWithoutActivities(tx, program, plan, now);
  if (!('metricsOff' in settings || 'metricsOn' in settings)) return;
  const after = { tier: highest, settings: { ...program.settings, ...settings } as ProgramSettings };
  const challenges = await challengesUndone(tx, { ...program, tier: highest }, after, now);
  if (!challenges.length) return;
  const fields = deciding
    .filter((field) => field in sent)
    .map((field) => [field, ['challenges_need_metrics']]);
  throw new AppError('challenges_need_metrics', {
    fields: Object.fromEntries(fields),
    names: challenges.map(({ name }) => name),
    details: { challenges },
  });
}
