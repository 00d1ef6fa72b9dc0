import { badgeIds, isShown } from '#contract/badges.ts';
import { sql, type RawBuilder } from '../../platform/db/db.ts';

const privateBadges = badgeIds.filter((id) => !isShown(id));

/**
 * SQL: whether others may know of the points entry `p`. Those for wellness metrics, for wellness badges and for
 * preventative challenges would tell something about a member's health (docs/decisions/452). Those for a journal entry, which may be
 * private, are known from the next week on.
 */
export const isShownToOthers = (programId: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(p.rule <> 'metric' and not (p.rule = 'badge' and (split_part(p.cause, '#', 1) = any(${privateBadges}::text[])
      or split_part(p.cause, '#', 1) in (select b.id::text from own_badge b where b.program_id = ${programId} and b.family = 'wellness')))
    and not (p.rule like 'challenge%' and p.cause in (select c.id::text from challenge c
      where c.program_id = ${programId} and c.challenge_type = 'preventative'))
    and (p.rule <> 'journal' or p.created_at < (select date_trunc('week', ${now}::timestamptz at time zone g.time_zone)
      at time zone g.time_zone from program g where g.id = ${programId})))`;
