import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hiddenWith, laplace, releaseOf, rules, type Chance, type Contribution } from './public.ts';

const chanceOf =
  (key: string): Chance =>
  (label) =>
    createHmac('sha256', key).update(label).digest().readUInt32BE() / 2 ** 32;

const people = (count: number): Contribution[] =>
  Array.from({ length: count }, () => ({ value: 5, entries: 7 }));
const ids = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `p${from + at}`).toSorted();

const asked = {
  label: 'water program',
  members: ids(60),
  week: '2026-11-09',
  range: [0, 8] as const,
  before: null,
  chance: chanceOf('key'),
};

describe('noise', () => {
  test('is Laplace noise: as often above as below, with the right width', () => {
    const drawn = Array.from({ length: 20_000 }, (_, at) => laplace((at + 0.5) / 20_000, 3));
    expect(Math.abs(drawn.reduce((sum, each) => sum + each, 0) / drawn.length)).toBeLessThan(0.01);
    const size = drawn.reduce((sum, each) => sum + Math.abs(each), 0) / drawn.length;
    expect(size).toBeCloseTo(3, 1);
  });

  test('stays within its bound', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (chance) => {
        expect(Math.abs(laplace(chance, 5, 10))).toBeLessThanOrEqual(10);
      }),
    );
  });
});

describe('a release', () => {
  test('answers the same when it is asked again', () => {
    const contributions = people(60);
    expect(releaseOf({ ...asked, contributions })).toEqual(releaseOf({ ...asked, contributions }));
    expect(releaseOf({ ...asked, contributions, chance: chanceOf('another') })).not.toEqual(
      releaseOf({ ...asked, contributions }),
    );
  });

  test('is never made of fewer than ten people, whatever the noise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.string(), (count, key) => {
        const { cell } = releaseOf({ ...asked, contributions: people(count), chance: chanceOf(key) });
        expect(cell === null || count >= rules.fewestPeople).toBe(true);
      }),
    );
  });

  test('limits values to the usual range before they are averaged', () => {
    const heavy = people(100).map((each) => ({ ...each, value: 1000 }));
    const { cell } = releaseOf({ ...asked, contributions: heavy }, { ...rules, valueScale: 0 });
    expect(cell!.average).toBe(8);
  });

  test('states a margin that holds in 95 of 100 cases', () => {
    const contributions = people(200);
    const within = Array.from({ length: 1000 }, (_, at) => {
      const { cell } = releaseOf({ ...asked, contributions, chance: chanceOf(`key ${at}`) });
      return Math.abs(cell!.average! - 5) <= cell!.margin!;
    }).filter(Boolean).length;
    expect(within).toBeGreaterThan(930);
    expect(within).toBeLessThan(970);
  });

  test.each([
    // The same people: what changed are their values, which the noise of the week blurs.
    [0, 0, '2026-11-16'],
    [4, 0, '2026-11-09'],
    [2, 2, '2026-11-09'],
    [3, 2, '2026-11-16'],
    [5, 0, '2026-11-16'],
  ])('with %i people gone and %i new ones shows the week of %s%s', (gone, came, week) => {
    const before = releaseOf({ ...asked, contributions: people(60) });
    const members = [...ids(60).slice(gone), ...ids(came, 100)];
    expect(releaseOf({ ...asked, week: '2026-11-16', contributions: people(58), members, before }).week).toBe(
      week,
    );
  });

  test('shows averages from 30 and numbers of entries from 50 people on', () => {
    const without = { ...rules, peopleScale: 0 };
    const of = (count: number) => releaseOf({ ...asked, contributions: people(count) }, without).cell;
    expect(of(9)).toBeNull();
    expect(of(10)).toMatchObject({ people: 10, entries: null, average: null, margin: null });
    expect(of(30)).toMatchObject({ people: 30, entries: null, average: expect.any(Number) });
    expect(of(50)).toMatchObject({ entries: 350 });
  });
});

describe('hides further parts beside small ones', () => {
  test('leaves no remainder of one to nine people', () => {
    const part = fc.record({ people: fc.integer({ min: 0, max: 40 }), shown: fc.boolean() });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.integer({ min: 0, max: 12 }), (drawn, outside) => {
        const inGroups = drawn.map((each, at) => ({ id: String(at), ...each }));
        const parts = outside ? [...inGroups, { id: 'outside', people: outside, shown: false }] : inGroups;
        const hidden = hiddenWith(parts, 10);
        const whole = parts.reduce((sum, each) => sum + each.people, 0);
        const told = parts.filter(({ id }) => !hidden.has(id));
        const rest = whole - told.reduce((sum, each) => sum + each.people, 0);
        expect(rest === 0 || rest >= 10 || told.length === 0).toBe(true);
        for (const { id, shown } of parts) if (!shown) expect(hidden.has(id)).toBe(true);
      }),
    );
  });

  test.each([
    [[], 0, []],
    [
      [
        ['a', 20, true],
        ['b', 30, true],
      ],
      0,
      [],
    ],
    [
      [
        ['a', 20, true],
        ['b', 30, true],
      ],
      3,
      ['a'],
    ],
    [
      [
        ['a', 4, false],
        ['b', 12, true],
        ['c', 30, true],
      ],
      0,
      ['a', 'b'],
    ],
    [
      [
        ['a', 4, false],
        ['b', 7, false],
        ['c', 30, true],
      ],
      0,
      ['a', 'b'],
    ],
  ] as const)('%j with %i outside hides %j', (parts, outside, expected) => {
    const given = parts.map(([id, count, shown]) => ({ id, people: count, shown: shown as boolean }));
    if (outside) given.push({ id: 'outside' as never, people: outside as never, shown: false });
    const hidden = [...hiddenWith(given, 10)].filter((id) => id !== 'outside');
    expect(hidden.toSorted()).toEqual(expected);
  });
});
