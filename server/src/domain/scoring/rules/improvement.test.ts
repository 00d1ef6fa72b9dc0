import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyDay, type DayRecord } from '../../activity/pure.ts';
import { baselineDaysOf, baselineOf, firstDayOf } from './improvement.ts';

const rules = {
  challengeType: 'chart' as const,
  competitionOf: 'steps' as const,
  metrics: [],
  trackQuestions: false,
  trackJournals: false,
  trackingCalc: 'total' as const,
  allowActivities: 0,
  startDate: '2026-11-10',
  endDate: '2026-11-23',
  graceHours: 48,
  capDevice: null,
  capManual: 20_000,
  manualMode: 'replace' as const,
  trustFiles: false,
  measuredOnly: false,
  frozenRates: null,
  improvementBoard: true,
};

/** Returns the day so many days before the first one of the challenge. */
const before = (days: number) => new Date(Date.UTC(2026, 10, 10 - days)).toISOString().slice(0, 10);
const typed = (back: number, manual: number): DayRecord => ({
  ...emptyDay(before(back)),
  manual,
  stepsAt: 1,
});

test.each([
  ['seven days of 1,000', [1, 2, 3, 4, 5, 6, 7].map((back) => typed(back, 1000)), 100_000],
  ['six days are too few', [1, 2, 3, 4, 5, 6].map((back) => typed(back, 1000)), null],
  [
    'a day of nothing is none of the seven',
    [1, 2, 3, 4, 5, 6, 7].map((back) => typed(back, back === 7 ? 0 : 1000)),
    null,
  ],
  ['a cap cuts', [1, 2, 3, 4, 5, 6, 7].map((back) => typed(back, 50_000)), 2_000_000],
  ['the fourteenth day before is the first', [14, 2, 3, 4, 5, 6, 7].map((back) => typed(back, 700)), 70_000],
  ['the fifteenth is none', [15, 2, 3, 4, 5, 6, 7].map((back) => typed(back, 700)), null],
  ['the first day of the challenge is none', [0, 2, 3, 4, 5, 6, 7].map((back) => typed(back, 700)), null],
  ['halves go up', [1, 2, 3, 4, 5, 6, 7, 8].map((back) => typed(back, back === 1 ? 1 : 2)), 188],
])('%s', (_, days, expected) => {
  expect(baselineOf(days, rules)).toBe(expected);
});

test('without the board there is no baseline, and nothing before the first day matters', () => {
  const days = [1, 2, 3, 4, 5, 6, 7].map((back) => typed(back, 1000));
  expect(baselineOf(days, { ...rules, improvementBoard: false })).toBeNull();
  expect(firstDayOf({ ...rules, improvementBoard: false })).toBe('2026-11-10');
  expect(firstDayOf(rules)).toBe('2026-10-27');
});

test('equals a slow reference calculation', () => {
  const entries = fc.uniqueArray(
    fc.record({ back: fc.integer({ min: -3, max: 20 }), steps: fc.integer({ min: 0, max: 40_000 }) }),
    { selector: (one) => one.back, maxLength: 24 },
  );
  fc.assert(
    fc.property(entries, (days) => {
      let sum = 0;
      let count = 0;
      for (let back = 14; back >= 1; back -= 1) {
        const steps = Math.min(days.find((one) => one.back === back)?.steps ?? 0, 20_000);
        if (steps > 0) count += 1;
        sum += steps;
      }
      const records = days.map(({ back, steps }) => typed(back, steps));
      expect(baselineDaysOf(records, rules)).toHaveLength(count);
      expect(baselineOf(records, rules)).toBe(count < 7 ? null : Math.floor((sum * 100) / count + 0.5));
    }),
  );
});
