import type { BodyOf } from '#contract/endpoint.ts';
import type { createOwnBadge as endpoint } from '#contract/features/badges/own-badges.ts';
import { familyOfMetric, mostOwnBadges } from '#contract/own-badges.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { effectiveTier } from '../../../domain/tiers/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { OwnBadgeRow } from '../badges.types.ts';
import { insertOwnBadge, lockOwnBadges, noteEveryone } from '../own-badges.queries.ts';
import { isInTier } from '../scoring/evaluate-member.ts';
import { refuseLook } from './own-badge-look.ts';

type Input = BodyOf<typeof endpoint>;

/** Rules that contradict themselves: a streak of one day, a sum that is to be reached several times. */
function countOf({ window, count }: Input): number {
  if (window === 'ever') {
    if (count !== undefined && count !== 1) throw invalid('count', 'badge_count_ever');
    return 1;
  }
  if (window === 'streak' && (count ?? 1) < 2) throw invalid('count', 'badge_count_streak');
  return count ?? 1;
}

/** Creates a badge of the program, and has everyone looked at, because some have done enough already. Answers its id. */
export async function createOwnBadge(context: Context, tx: Db, input: Input): Promise<string> {
  const { programId, actor, now } = context;
  const program = await findProgram(tx, programId);
  if (!program) throw notFound();
  const { name, text = '', picture = null, value = 0, metric, window: period, threshold } = input;
  const family = familyOfMetric(metric);
  if (!isInTier(family, effectiveTier(program.tier, actor.roleName)))
    throw new AppError('tier_required', { fields: { metric: ['tier_required'] } });
  const count = countOf(input);
  if ((await lockOwnBadges(tx, programId)) >= mostOwnBadges) throw invalid('name', 'too_many_badges');
  const id = newId();
  const row: OwnBadgeRow = {
    id,
    name: name.trim(),
    text: text.trim(),
    picture,
    family,
    metric,
    period,
    threshold,
    count,
    value,
    active: true,
  };
  await refuseLook(tx, programId, null, row);
  await insertOwnBadge(tx, programId, row, now);
  await noteEveryone(tx, programId, now);
  await writeAudit(tx, context, {
    action: 'programs.createBadge',
    subjectType: 'program',
    subjectId: programId,
    details: { ...row },
  });
  return id;
}
