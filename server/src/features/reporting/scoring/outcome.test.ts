import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { medianOf, medianWithInterval } from './median-interval.ts';
import { daysNeeded, outcomeOf, participationOf, type MemberSpan } from './outcome.ts';

/** Returns a reproducible stream of numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Calculates the slow and obvious way: resamples, takes medians, and cuts off 2.5 % at each end. */
function resampled(values: readonly number[], random: () => number) {
  const medians = Array.from({ length: 4000 }, () => {
    const drawn = values.map(() => values[Math.floor(random() * values.length)]!);
    return medianOf(drawn.toSorted((a, b) => a - b));
  }).toSorted((a, b) => a - b);
  return { low: medians[99]!, high: medians[3899]! };
}

/** Returns how wide the interval of evenly spread values is. */
function width(n: number): number {
  const { low, high } = medianWithInterval(Array.from({ length: n }, (_, at) => at / n));
  return high - low;
}

describe('the interval of a median', () => {
  test.each([
    [[1, 2, 3], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
  ])('of %j has the median %d inside', (values, median) => {
    const found = medianWithInterval(values);
    expect(found.median).toBe(median);
    expect(found.low).toBeLessThanOrEqual(median);
    expect(found.high).toBeGreaterThanOrEqual(median);
  });

  test('goes from the 40th to the 61st of 100 values', () => {
    const values = Array.from({ length: 100 }, (_, at) => at + 1);
    expect(medianWithInterval(values)).toEqual({ median: 50.5, low: 40, high: 61 });
  });

  test('equals the result of resampling within one value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 60 }), fc.integer(), (n, seed) => {
        const random = randomFrom(seed);
        const values = Array.from({ length: n }, () => Math.round(random() * 10_000));
        const sorted = values.toSorted((a, b) => a - b);
        const [found, slow] = [medianWithInterval(values), resampled(values, random)];
        // Counts the values between both bounds.
        const between = (a: number, b: number) =>
          sorted.filter((value) => value > Math.min(a, b) && value < Math.max(a, b)).length;
        expect(between(found.low, slow.low)).toBeLessThanOrEqual(1);
        expect(between(found.high, slow.high)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 25 },
    );
  });

  test('estimates are more precise with more people', () => {
    expect(width(10_000)).toBeLessThan(width(100) / 5);
  });
});

const span = (over: Partial<MemberSpan> = {}): MemberSpan => ({
  takesPart: true,
  daysBefore: 10,
  stepsBefore: 50_000,
  daysDuring: 10,
  stepsDuring: 60_000,
  stillLogs: true,
  ...over,
});
const many = (count: number, over: Partial<MemberSpan> = {}) =>
  Array.from({ length: count }, () => span(over));

describe('an outcome', () => {
  test('compares averages over days with steps', () => {
    const { figures } = outcomeOf([...many(9), span({ daysDuring: 20 })], daysNeeded(30));
    expect(figures).toEqual({ before: 5000, during: 6000, change: 1000, low: 1000, high: 1000 });
  });

  test.each([
    ['nine people', many(9), 9],
    ['people with too few days before', [...many(9), span({ daysBefore: 6 })], 9],
    ['people with too few days during', [...many(9), span({ daysDuring: 6 })], 9],
  ])('shows nothing of %s', (_, spans, compared) =>
    expect(outcomeOf(spans, daysNeeded(30))).toEqual({ people: spans.length, compared, figures: null }),
  );

  test('asks for half of the days of a short period', () => {
    expect([daysNeeded(5), daysNeeded(14), daysNeeded(90)].map(({ during }) => during)).toEqual([3, 7, 7]);
  });

  test('counts members who never logged, and those who stopped', () => {
    const spans = [span(), span({ stillLogs: false }), span({ daysDuring: 0, stillLogs: false })];
    expect(participationOf(spans)).toEqual({ joined: 3, neverLogged: 1, droppedOut: 1 });
  });
});
