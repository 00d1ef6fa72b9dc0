import { expect, test } from 'vitest';
import { isKept, startOf, sumsOf } from './periods.ts';

test.each([
  ['2026-11-16', '2026-11-16', '2026-11-01'],
  ['2026-11-22', '2026-11-16', '2026-11-01'],
  ['2026-11-01', '2026-10-26', '2026-11-01'],
  ['2027-01-01', '2026-12-28', '2027-01-01'],
])('%s lies in the week of %s and the month of %s', (day, week, month) => {
  expect([startOf('day', day), startOf('week', day), startOf('month', day)]).toEqual([day, week, month]);
});

test('days of one member are summed, what cancels out is left out, others stay apart', () => {
  const days = [
    { memberId: 'a', day: '2026-11-16', steps: 100 },
    { memberId: 'a', day: '2026-11-17', steps: 50 },
    { memberId: 'a', day: '2026-11-18', steps: 0 },
    { memberId: 'b', day: '2026-11-16', steps: -30 },
    { memberId: 'b', day: '2026-11-17', steps: 30 },
  ];
  const sums = sumsOf(days, '2026-11-18').map(({ memberId, period, steps }) => [memberId, period, steps]);
  expect(sums).toEqual([
    ['a', 'day', 100],
    ['a', 'week', 150],
    ['a', 'month', 150],
    ['a', 'all', 150],
    ['a', 'day', 50],
    ['b', 'day', -30],
    ['b', 'day', 30],
  ]);
});

test('keeps no values that nobody can ask for, except the sum of all', () => {
  const old = sumsOf([{ memberId: 'a', day: '2025-01-01', steps: 7 }], '2026-11-18');
  expect(old.map(({ period }) => period)).toEqual(['all']);
  expect(isKept('day', '2026-10-19', '2026-11-18')).toBe(true);
});
