import { getBadge } from '#contract/features/badges/badges.ts';
import { getStreakCalendar } from '#contract/features/badges/records.ts';
import { setRestDay } from '#contract/features/badges/streaks.ts';
import { withHidden, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { memberOf } from './world.ts';

export const badgeCases: readonly AccessCase[] = [
  {
    spec: getBadge,
    at: 'memberId in the query',
    targets: withHidden,
    input: (world, actor, target) => ({
      params: { badge: 'steps-5k' },
      query: { memberId: memberOf(world, actor, target) },
    }),
    // None of them has it, so for others it does not exist.
    allows: ({ target }) => target === 'own',
  },
  {
    spec: getStreakCalendar,
    at: 'id',
    targets: withHidden,
    input: (world, actor, target) => ({
      params: { id: memberOf(world, actor, target) },
      query: { year: 2026 },
    }),
  },
  about(setRestDay, { body: { day: '2026-11-16', rest: false } }),
];
