import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceOf, shortOf } from '../../../test/disclosure/world.ts';
import { budget, costs, widthOf } from './budget.ts';
import { figuresOf } from './figures.ts';
import { gaussian } from './noise.ts';
import { lastPeriod, quarterOf } from './periods.ts';
import { treeOf } from './publish.ts';
import { changesBetween, others, releaseOf, type Asked, type Made, type Part } from './release.ts';
import { chosen, partOfChoice, partOfValue, valued } from './shapes.ts';
import { addingUp } from './tree.ts';

const range = [0, 8] as const;
const people = (count: number, value = 5, group = others): Part[] =>
  Array.from({ length: count }, (_, at) => ({
    who: `${group} ${at}`,
    group,
    amounts: partOfValue(value, range),
  }));

const asked = (more: Partial<Asked> = {}): Asked => ({
  subject: 'metric water',
  period: '2026-10-05',
  units: costs.metrics,
  shape: valued,
  groups: [],
  parts: people(800),
  before: null,
  chance: chanceOf(1),
  hashOf: shortOf,
  ...more,
});
const noNoise = () => 2 ** 47;
const shownOf = (made: Made | null, of: Asked) =>
  made ? figuresOf(made, of, { range, activeOf: () => null }) : [];

describe('noise', () => {
  test('is of whole numbers, as often above as below, with the right width and next to none beyond five times it', () => {
    const chance = chanceOf(7);
    const drawn = Array.from({ length: 20_000 }, (_, at) => gaussian(chance(`${at}`), 20));
    expect(drawn.every(Number.isInteger)).toBe(true);
    const mean = drawn.reduce((sum, each) => sum + each, 0) / drawn.length;
    expect(Math.abs(mean)).toBeLessThan(0.6);
    expect(Math.sqrt(drawn.reduce((sum, each) => sum + each * each, 0) / drawn.length)).toBeCloseTo(20, 0);
    expect(drawn.filter((each) => Math.abs(each) > 100)).toEqual([]);
  });

  test('takes every number that a chance can be', () => {
    for (const chance of [0, 1, 2 ** 47, 2 ** 48 - 1])
      expect(Number.isInteger(gaussian(chance, 3))).toBe(true);
    expect([gaussian(0, 3), gaussian(2 ** 47, 3), gaussian(2 ** 48 - 1, 3)]).toEqual([-23, 0, 23]);
  });
});

describe('the budget of a year', () => {
  test('pays for 13 periods of everything, and answers of the plan once', () => {
    const { metrics, question, planStatus, planAnswers } = costs;
    expect(budget.periodsOfYear * (metrics + question + planStatus) + planAnswers).toBeLessThanOrEqual(
      budget.year,
    );
  });

  test('adds up by squares', () => {
    expect(Math.hypot(widthOf(900), widthOf(400))).toBeCloseTo(widthOf(1300), 12);
    expect(widthOf(budget.year)).toBe(budget.width);
  });
});

describe('a release', () => {
  test('answers the same when it is asked again, and otherwise by another key', () => {
    expect(releaseOf(asked())).toEqual(releaseOf(asked()));
    expect(releaseOf(asked({ chance: chanceOf(2) }))!.whole).not.toEqual(releaseOf(asked())!.whole);
  });

  test('shows the same figures in the next period if nobody logs otherwise, and others if many do', () => {
    const before = releaseOf(asked());
    const next = { period: '2026-11-02', before };
    expect(releaseOf(asked(next))).toBe(before);
    expect(releaseOf(asked({ ...next, parts: people(799) }))).toBe(before);
    expect(releaseOf(asked({ ...next, parts: people(800, 3) }))).toMatchObject({ period: '2026-11-02' });
  });

  test('is not made of few people, whatever the noise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer(), (count, seed) => {
        expect(releaseOf(asked({ parts: people(count), chance: chanceOf(seed) }))).toBeNull();
      }),
      // One in two thousand keys makes one of eight people.
      { numRuns: 100, seed: 1 },
    );
  });

  test('counts a value in its range, and of many ticks so many as are allowed, always the same ones', () => {
    const far = people(800, 5).map((part) => ({ ...part, amounts: partOfValue(1e9, range) }));
    expect(Object.fromEntries(releaseOf(asked({ parts: far, chance: noNoise }))!.whole)).toEqual({
      people: 800,
      spread: 800 * 50,
    });
    const shape = chosen(['a', 'b', 'c', 'd', 'e'], 3);
    const ticks = people(800).map((part) => ({ ...part, amounts: partOfChoice(shape.keys.slice(1)) }));
    const drawn = (seed: number) => {
      const chance = (label: string) => (label.startsWith('["drawn"') ? chanceOf(seed)(label) : 2 ** 47);
      return [...releaseOf(asked({ shape, parts: ticks, chance }))!.whole.values()];
    };
    const [all, ...options] = drawn(1);
    expect([all, options.reduce((sum, each) => sum + each, 0)]).toEqual([800, 2400]);
    expect(drawn(1)).toEqual([all, ...options]);
    for (const option of options) expect(Math.abs(option - 480)).toBeLessThan(80);
  });

  test('has figures of groups that add up to the whole', () => {
    const groups = ['north', 'south', others];
    const parts = groups.flatMap((group) => people(300, 5, group));
    for (let seed = 1; seed < 20; seed += 1) {
      const made = releaseOf(asked({ groups, parts, chance: chanceOf(seed) }))!;
      for (const key of valued.keys)
        expect([...made.groups.values()].reduce((sum, group) => sum + group.get(key)!, 0)).toBe(
          made.whole.get(key),
        );
    }
  });
});

test('a whole lies between what was measured of it and the sum of its parts, nearer to the more exact one', () => {
  expect(addingUp({ whole: 130, parts: [40, 30, 20] })).toEqual({ whole: 120, parts: [50, 40, 30] });
  expect(addingUp({ whole: 10, parts: [1, 1, 1] })).toEqual({ whole: 8, parts: [3, 3, 2] });
  expect(addingUp({ whole: 7, parts: [] })).toEqual({ whole: 7, parts: [] });
});

const named = (parts: string[]) => parts.map((each, at) => `${at} ${each}`);
const own = (each: string | null) => (each === null ? [] : [`one ${each}`]);

test('one person changes the number of changed parts by at most one', () => {
  const part = fc.constantFrom('a', 'b', 'c');
  fc.assert(
    fc.property(fc.array(part), fc.array(part), fc.option(part), fc.option(part), (before, now, had, has) => {
      const without = changesBetween(named(before), named(now));
      const among = changesBetween([...named(before), ...own(had)], [...named(now), ...own(has)]);
      expect(Math.abs(among - without)).toBeLessThanOrEqual(1);
    }),
  );
});

describe('what is shown', () => {
  test('holds the truth within its margin in 95 of 100 cases, of the whole and of a group', () => {
    const groups = ['north', others];
    const parts = groups.flatMap((group) => people(150, 5, group));
    const within = { whole: 0, north: 0 };
    const tries = 250;
    for (let seed = 1; seed <= tries; seed += 1) {
      const of = asked({ groups, parts, units: budget.year, chance: chanceOf(seed) });
      for (const { group, average, margin } of shownOf(releaseOf(of), of))
        if (Math.abs(average! - 5) <= margin!) within[group === null ? 'whole' : 'north'] += 1;
    }
    for (const count of Object.values(within)) {
      expect(count / tries).toBeGreaterThan(0.9);
      expect(count / tries).toBeLessThan(0.985);
    }
  });

  test('is nothing in a program of 60 people, and an average in one of 300', () => {
    const shares = [60, 300].map((count) => {
      const shown = Array.from({ length: 100 }, (_, seed) => {
        const of = asked({ parts: people(count), chance: chanceOf(seed) });
        return shownOf(releaseOf(of), of)[0]?.average ?? null;
      });
      return shown.filter((average) => average !== null).length;
    });
    expect(shares[0]).toBeLessThan(25);
    expect(shares[1]).toBeGreaterThan(95);
  });

  test('is never a group of fewer than 50 members, nor all others', () => {
    expect(
      treeOf(
        new Map([
          ['large', 50],
          ['small', 49],
          [others, 3],
        ]),
      ),
    ).toEqual(['large', others]);
    expect(
      treeOf(
        new Map([
          ['small', 49],
          [others, 300],
        ]),
      ),
    ).toEqual([]);
    expect(treeOf(new Map([['large', 80]]))).toEqual([]);
    const of = asked({ groups: ['large', others], parts: [...people(900, 5, 'large'), ...people(900)] });
    expect(shownOf(releaseOf(of), of).map(({ group }) => group)).toEqual([null, 'large']);
  });
});

test('periods are of four weeks from Monday on, the same in every program, and three make a quarter', () => {
  expect(lastPeriod('2026-11-01')).toBe('2026-09-07');
  expect(lastPeriod('2026-11-02')).toBe('2026-10-05');
  expect(lastPeriod('2026-11-29')).toBe('2026-10-05');
  expect(['2026-10-05', '2026-11-02', '2026-11-30'].map(quarterOf)).toEqual(Array(3).fill('2026-10-05'));
  expect(quarterOf('2026-12-28')).toBe('2026-12-28');
});
