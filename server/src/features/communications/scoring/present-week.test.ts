import { expect, test } from 'vitest';
import { presentWeek } from './present-week.ts';

test('a day of an easier week reaches its half goal in the sum and in the picture alike', () => {
  const totals = [3000, 4100, 8200, 0, 4000, 4500, 9000];
  const week = presentWeek({
    day: '2026-11-16',
    days: totals.map((total, at) => ({ day: `2026-11-${String(9 + at).padStart(2, '0')}`, total })),
    dailyStepGoal: 8000,
    // From the 6th to the 12th.
    easierUntil: '2026-11-12',
    firstDay: '2026-10-01',
    challenges: [],
  });
  expect(week.hills.map(({ isReached }) => isReached)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    true,
  ]);
  expect(week.goalDays).toBe(3);
});
