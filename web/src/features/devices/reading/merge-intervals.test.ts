// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DayBook } from './day-book.ts';
import { mergeDay, type SourceDay } from './merge-intervals.ts';

const minuteMs = 60_000;
const quarter = 15 * minuteMs;

interface Spell {
  source: number;
  /** Minutes from midnight on. */
  from: number;
  minutes: number;
  perMinute: number;
}

/**
 * Minute by minute, source by source, without anything clever: each quarter is that of the first source with steps in it,
 * unless another one has more than 1.5 times as many.
 */
function reference(spells: readonly Spell[]): number[] {
  return Array.from({ length: 24 }, (_, hour) => {
    let steps = 0;
    for (let at = hour * 4; at < hour * 4 + 4; at += 1) {
      const counts = [0, 1, 2].map((source) => {
        let counted = 0;
        for (const spell of spells)
          for (let minute = spell.from; minute < spell.from + spell.minutes; minute += 1)
            if (spell.source === source && Math.floor(minute / 15) === at) counted += spell.perMinute;
        return counted;
      });
      const [first = 0] = counts.filter((counted) => counted > 0);
      const most = Math.max(...counts);
      steps += most > 1.5 * first ? most : first;
    }
    return steps;
  });
}

const spells = fc.uniqueArray(
  fc.record({
    source: fc.nat(2),
    from: fc.integer({ min: 0, max: 24 * 60 - 120 }),
    minutes: fc.integer({ min: 1, max: 120 }),
    // Together they are steps that a day can have.
    perMinute: fc.integer({ min: 1, max: 25 }),
  }),
  { minLength: 1, maxLength: 30, selector: (spell) => JSON.stringify(spell) },
);

test('merging intervals equals the slow reference, in whatever order they come', () => {
  const midnight = Date.UTC(2026, 10, 15);
  fc.assert(
    fc.property(spells, (some) => {
      const book = new DayBook();
      for (const { source, from, minutes, perMinute } of some) {
        const start = midnight + from * minuteMs;
        book.addSteps(
          { name: `source ${source}`, rank: source },
          start,
          start + minutes * minuteMs,
          perMinute * minutes,
        );
      }
      expect(book.days()).toEqual([{ date: '2026-11-15', hours: reference(some) }]);
    }),
  );
});

const timed = (rank: number, quarters: Record<number, number>): SourceDay => {
  const all = new Float64Array(96);
  for (const [at, steps] of Object.entries(quarters)) all[Number(at)] = steps;
  return { rank, source: `${rank}`, total: all.reduce((sum, one) => sum + one, 0), quarters: all };
};
const whole = (rank: number, total: number): SourceDay => ({
  rank,
  source: `${rank}`,
  total,
  quarters: null,
});

test.each<[string, SourceDay[], number]>([
  ['the watch counts, although the phone counted more', [timed(1, { 40: 900 }), timed(0, { 40: 700 })], 700],
  [
    'the phone goes on where the watch was taken off',
    [timed(0, { 40: 700 }), timed(1, { 40: 650, 41: 80 })],
    780,
  ],
  ['a total of an app is never added', [timed(0, { 40: 700 }), whole(2, 690)], 700],
  ['a total counts if it has more than 1.5 times as many', [timed(0, { 40: 700 }), whole(2, 1051)], 1051],
  ['halves of steps make whole ones', [timed(0, { 40: 0.5, 44: 0.5 })], 1],
])('%s', (_, sources, steps) => {
  expect(mergeDay(sources)?.steps).toBe(steps);
});

test('an interval over midnight is shared by both days, and one of hours tells no hours', () => {
  const book = new DayBook();
  const phone = { name: 'phone', rank: 1 };
  const midnight = Date.UTC(2026, 10, 15);
  book.addSteps(phone, midnight - quarter, midnight + quarter, 60);
  book.addSteps(phone, midnight + 24 * 4 * quarter, midnight + 36 * 4 * quarter, 5000);
  expect(book.days()).toEqual([
    { date: '2026-11-14', hours: [...Array<number>(23).fill(0), 30] },
    { date: '2026-11-15', hours: [30, ...Array<number>(23).fill(0)] },
    { date: '2026-11-16', steps: 5000 },
  ]);
});
