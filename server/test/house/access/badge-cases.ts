import { getBadge, listMemberBadges } from '#contract/features/badges/badges.ts';
import { getRecords, getStreakCalendar } from '#contract/features/badges/records.ts';
import { getStreak, setRestDay } from '#contract/features/badges/streaks.ts';
import { withHidden, type AccessCase } from './cases.ts';
import { memberOf } from './world.ts';

const ofMember = (spec: AccessCase['spec'], body?: object): AccessCase => ({
  spec,
  at: 'id',
  targets: withHidden,
  input: (world, actor, target) => ({
    params: { id: memberOf(world, actor, target) },
    ...(body ? { body } : {}),
  }),
});

export const badgeCases: readonly AccessCase[] = [
  ofMember(listMemberBadges),
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
  ofMember(getStreak),
  ofMember(getRecords),
  {
    spec: getStreakCalendar,
    at: 'id',
    targets: withHidden,
    input: (world, actor, target) => ({
      params: { id: memberOf(world, actor, target) },
      query: { year: 2026 },
    }),
  },
  ofMember(setRestDay, { day: '2026-11-16', rest: true }),
];
