import { expect, test } from 'vitest';
import { memberDaysChanges } from './roster.ts';

const rules = { startDate: '2026-11-10', endDate: '2026-11-23' };
const day = '2026-11-16';
const interval = (countsFrom: string) => ({ countsFrom, countsTo: null, teamId: 'red' });
const before = [interval('2026-11-10')];
const after = [interval('2026-11-13')];

test.each([
  [false, 0, -3],
  [false, 4, -3],
  [true, 0, undefined],
  [true, 4, -3],
])(
  'days that leave M where only those who logged count (%s), of a member with %i credited days: %s',
  (loggedOnly, creditedDays, moved) => {
    const credits = [{ teamId: 'red', creditedDays }];
    const changes = memberDaysChanges({ ...rules, loggedOnly }, before, after, { day, credits, excused: [] });
    expect(changes.get('red')).toBe(moved);
  },
);

test('an excused day is in M of nobody', () => {
  const at = { day, credits: [], excused: ['2026-11-09', '2026-11-11', '2026-11-14', '2026-11-17'] };
  expect(memberDaysChanges(rules, before, after, at).get('red')).toBe(-2);
});
