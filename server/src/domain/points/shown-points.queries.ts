import { badgeIds, isShown } from '#contract/badges.ts';
import { sql, type RawBuilder } from '../../platform/db/db.ts';

const privateBadges = badgeIds.filter((id) => !isShown(id));

/**
 * SQL: whether others may know of the points entry `p`. Those for wellness metrics, for wellness badges and for
 * preventative challenges would tell something about a member's health (docs/decisions/452).
 */
export const isShownToOthers = (programId: string): RawBuilder<boolean> =>
  sql<boolean>`(p.rule <> 'metric' and not (p.rule = 'badge' and (p.cause = any(${privateBadges}::text[])
      or p.cause in (select b.id::text from own_badge b where b.program_id = ${programId} and b.family = 'wellness')))
    and not (p.rule like 'challenge%' and p.cause in (select c.id::text from challenge c
      where c.program_id = ${programId} and c.challenge_type = 'preventative')))`;
