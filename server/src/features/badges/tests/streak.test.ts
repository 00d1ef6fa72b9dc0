import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../platform/clock/days.ts';
import { mayTakeBack, restProblem, streakOf, type StreakFacts } from '../scoring/streak.ts';

const today = '2026-11-16';
/** `x` counts, `r` is rested on, `e` excused, `.` is none of them; the last one is today. */
function facts(drawn: string, registeredOn = '2025-01-01'): StreakFacts {
  const at = (mark: string) =>
    [...drawn].flatMap((each, place) => (each === mark ? [addDays(today, place + 1 - drawn.length)] : []));
  return { days: at('x'), rest: at('r'), excused: at('e'), today, registeredOn };
}
const lengths = (drawn: string) => {
  const { days, best } = streakOf(facts(drawn));
  return [days, best];
};

describe('a streak', () => {
  test.each([
    ['', 0, 0],
    ['.', 0, 0],
    ['x', 1, 1],
    ['xxx', 3, 3],
    // A day that is not over breaks nothing; a whole one does.
    ['xxx.', 3, 3],
    ['xxx..', 0, 3],
    ['xxxxx..xx', 2, 5],
    // Rest days keep it and do not count.
    ['xxrx', 3, 3],
    ['xxrrx', 3, 3],
    ['xxr.', 2, 2],
    ['xxrr', 2, 2],
    ['xx.rx', 1, 2],
    ['r', 0, 0],
    // So do excused days, as many as there are.
    ['xxeeex', 3, 3],
    ['xxer.', 2, 2],
  ])('%s is %i, the best %i', (drawn, days, best) => {
    expect(lengths(drawn)).toEqual([days, best]);
  });

  test('returns the last seven days and which of them can become rest days', () => {
    const { week, restLeft, since, todayCounts } = streakOf(facts('xxxxxr.x.'));
    expect(week.map(({ state }) => state)).toEqual([
      'counted',
      'counted',
      'counted',
      'rest',
      'open',
      'counted',
      'open',
    ]);
    expect(week.map(({ claimable }) => claimable)).toEqual([false, false, false, false, true, false, true]);
    expect([restLeft, since, todayCounts]).toEqual([1, '2026-11-15', false]);
  });
});

test.each([
  // Nothing is broken, or nothing is there to keep.
  ['xxx.', null, 0],
  ['....', null, 0],
  ['xxxx..', [-1], 4],
  ['xxxx...', [-2, -1], 4],
  // A third day, or one beside two of the same week, is too much.
  ['xxxx....', null, 0],
  ['xxr.rx..', null, 0],
  ['xxx.r.', [-2], 3],
  // What began anew joins on, as long as the days between can be claimed.
  ['xxxx.x', [-1], 5],
  ['xxxx..xx.', [-4, -3], 6],
  ['xxxx.xxxxxx', [-6], 10],
  ['xxxx.xxxxxxx', null, 0],
])('%s is brought back by resting on %j', (drawn, days, length) => {
  const state = streakOf(facts(drawn));
  const expected = days && { days: days.map((shift) => addDays(today, shift)), length };
  expect(state.rescue).toEqual(expected);
  if (!expected) return;
  const rested = { ...facts(drawn), rest: [...facts(drawn).rest, ...expected.days] };
  expect(streakOf(rested).days).toBe(length);
});

describe('keeps a streak on a rest day', () => {
  test.each([
    ['xxx.xxx', -3, null],
    ['xxxxxxx', -3, 'rest_counts'],
    ['xxxexxx', -3, 'rest_excused'],
    ['x.......', -6, null],
    ['........', -7, 'rest_window'],
    ['.......', 1, 'rest_window'],
    ['...rr..', -1, 'rest_limit'],
    // Two of any seven: those before the last seven days count, too.
    ['rr.....x', -1, 'rest_limit'],
    ['rr....x.', 0, null],
    // Two rest days at most lie between two days of a streak.
    ['x..', 0, null],
    ['x...', 0, 'rest_no_streak'],
    ['xeee..', 0, null],
    ['xeee...', 0, 'rest_no_streak'],
    ['......', 0, 'rest_no_streak'],
    ['.r.r....', -1, 'rest_limit'],
    ['.rr.....', 0, 'rest_limit'],
  ] as const)('%s, claimed %i days from today: %s', (drawn, at, problem) => {
    expect(restProblem(facts(drawn), addDays(today, at))).toBe(problem);
  });

  test('rejects rest days before the registration, and takes them back in the same days', () => {
    expect(restProblem(facts('.......', '2026-11-14'), '2026-11-13')).toBe('rest_window');
    expect(restProblem(facts('.......', '2026-11-14'), '2026-11-14')).toBe('rest_no_streak');
    expect([
      mayTakeBack(facts('r.......'), '2026-11-09'),
      mayTakeBack(facts('r......'), '2026-11-10'),
    ]).toEqual([false, true]);
  });
});

test('equals a count backward from today, and never has three rest days in seven', () => {
  const marks = fc.array(fc.constantFrom('x', 'x', 'x', '.', 'r'), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(marks, fc.array(fc.integer({ min: -6, max: 0 }), { maxLength: 6 }), (drawn, claims) => {
      let state = facts(drawn.join('').replaceAll('r', '.'));
      for (const claim of claims) {
        const day = addDays(today, claim);
        if (!restProblem(state, day)) state = { ...state, rest: [...state.rest, day] };
      }
      for (let first = -60; first <= 0; first += 1) {
        const window = Array.from({ length: 7 }, (_, at) => addDays(today, first + at));
        expect(window.filter((day) => state.rest.includes(day)).length).toBeLessThanOrEqual(2);
      }
      let length = 0;
      for (let day = today; ; day = addDays(day, -1)) {
        if (state.days.includes(day)) length += 1;
        else if (day !== today && !state.rest.includes(day)) break;
      }
      expect(streakOf(state).days).toBe(length);
    }),
  );
});
