import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  blurredPeople,
  releaseOf,
  rules,
  type Chance,
  type Contribution,
  type Release,
  type Rules,
} from './public.ts';

/**
 * The attack that the rules are made against (docs/privacy.md): an admin wants to know the values of one member. They
 * have ten accounts of their own, know who else logs, watch for eight weeks, and move the member between two
 * organizations every week, with enough of their own accounts that each release is a new one. They then compare the
 * sums of each organization with and without the member. Everything else is as easy for them as can be: all others log
 * the same value every week, so that only the control stands between the admin and the answer.
 */
const weeks = 8;
const ownAccounts = 10;
const range = [0, 8] as const;
const programs = 200;

/** The rules without any of the control. */
const open: Rules = {
  fewestPeople: 0,
  fewestChanges: 0,
  peopleScale: 0,
  peopleGrain: 1,
  valueScale: 0,
  fewestForAverage: 0,
  fewestForEntries: 0,
};

/** Numbers of a seed, the same in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const between = (value: number, [low, high]: readonly [number, number]) =>
  Math.min(high, Math.max(low, value));
const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;

interface World {
  others: [Contribution[], Contribution[]];
  target: Contribution;
  /** If false, nobody but the member knows a value. */
  logs: boolean;
  chance: Chance;
}

function worldOf(seed: number): World {
  const random = seeded(seed);
  const normal = () => Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random());
  const one = (): Contribution => ({
    value: between(4 + 2 * normal(), range),
    entries: 7,
  });
  const group = () => Array.from({ length: 25 + Math.floor(random() * 20) }, one);
  return {
    others: [group(), group()],
    target: one(),
    logs: random() < 0.5,
    chance: (label) => createHmac('sha256', `key ${seed}`).update(label).digest().readUInt32BE() / 2 ** 32,
  };
}

interface Seen {
  /** Sums of the values, and numbers of people, of an organization in weeks with and without the member. */
  sums: [number[], number[]];
  counts: [number[], number[]];
}

/** Returns the admin's view of both organizations in eight weeks. */
function watch({ others, target, logs, chance }: World, by: Rules, targetLogs = logs): Seen[] {
  return ([0, 1] as const).map((organization) => {
    const seen: Seen = { sums: [[], []], counts: [[], []] };
    let before: Release | null = null;
    for (let week = 0; week < weeks; week++) {
      const isHere = week % 2 === organization;
      // Half of the own accounts come and go with the member; which ones differs, so that the noise is different each time.
      const own = Array.from({ length: ownAccounts }, (_, at) => at).filter(
        (at) => (at + week * 3) % ownAccounts < ownAccounts / 2 === isHere,
      );
      const contributions = [
        ...others[organization],
        ...own.map(() => ({ value: 4, entries: 7 })),
        ...(isHere && targetLogs ? [target] : []),
      ];
      const belong = [
        ...others[organization].map((_, at) => `other${at}`),
        ...own.map((at) => `own${at}`),
        ...(isHere ? ['target'] : []),
      ];
      const asked = {
        label: `water ${organization}`,
        members: belong.toSorted(),
        week: String(week),
        contributions,
        range,
        before,
        chance,
      };
      const release: Release = releaseOf(asked, by);
      before = release;
      const at = isHere ? 0 : 1;
      // The admin even knows how many others log, so an average gives a sum. A release that is held back tells nothing new.
      const { cell } = release;
      if (!cell || release.week !== String(week)) continue;
      seen.counts[at].push(cell.people - own.length - others[organization].length);
      if (cell.average !== null) seen.sums[at].push(cell.average * contributions.length - own.length * 4);
    }
    return seen;
  });
}

/** Returns the member's value as the difference of the sums with and without them; null when nothing was shown. */
function valueFrom(seen: readonly Seen[]): number | null {
  const differences = seen.flatMap(({ sums: [here, away] }) =>
    here.length && away.length ? [mean(here) - mean(away)] : [],
  );
  return differences.length ? mean(differences) : null;
}

/** Decides by the numbers of people whether the member logs. */
const logsFrom = (seen: readonly Seen[]): boolean =>
  mean(
    seen.flatMap(({ counts: [here, away] }) =>
      here.length && away.length ? [mean(here) - mean(away)] : [0],
    ),
  ) > 0.5;

const done = new Map<Rules, ReturnType<typeof attackOnce>>();
/** The same attack is asked about twice, and takes seconds. */
function attack(by: Rules) {
  const known = done.get(by) ?? attackOnce(by);
  done.set(by, known);
  return known;
}

/** How wrong the guesses are on average, and how often the admin says rightly whether the member logs. */
function attackOnce(by: Rules) {
  const outcomes = Array.from({ length: programs }, (_, seed) => {
    const world = worldOf(seed + 1);
    const guess = mean(world.others.flat().map(({ value }) => value));
    const found = valueFrom(watch(world, by, true)) ?? guess;
    // An attacker who knows the size of the noise weighs the guess by it: 2 is the spread of the members' values.
    const noise = 8 * by.valueScale;
    const leaning = guess + (found - guess) * (4 / (4 + noise * noise));
    return {
      guessed: Math.abs(guess - world.target.value),
      attacked: Math.abs(between(found, range) - world.target.value),
      leaned: Math.abs(leaning - world.target.value),
      isRight: logsFrom(watch(world, by)) === world.logs,
    };
  });
  return {
    guessed: mean(outcomes.map((each) => each.guessed)),
    attacked: mean(outcomes.map((each) => each.attacked)),
    leaned: mean(outcomes.map((each) => each.leaned)),
    rightShare: outcomes.filter(({ isRight }) => isRight).length / programs,
  };
}

describe('an admin with ten accounts learns nothing about one member in eight weeks', () => {
  test('an estimate is on average no closer to the member’s value than the mean of all', () => {
    const { guessed, attacked, leaned } = attack(rules);
    expect(attacked).toBeGreaterThan(guessed);
    expect(leaned).toBeGreaterThan(0.95 * guessed);
  });

  test('an attacker does not learn whether the member logs: right in at most 62 of 100 cases, where 50 are luck', () => {
    expect(attack(rules).rightShare).toBeLessThan(0.62);
  });

  test('learns both without the control, so that this test would notice its loss', () => {
    const { attacked, guessed, rightShare } = attack(open);
    expect(attacked).toBeLessThan(0.05 * guessed);
    expect(rightShare).toBeGreaterThan(0.95);
  });

  test.each([
    ['noise of values', { valueScale: 0 }],
    ['noise of counts', { peopleScale: 0, peopleGrain: 1 }],
  ])('learns something as soon as the %s is off', (_, off) => {
    const { attacked, guessed, rightShare } = attack({ ...rules, ...off });
    expect(attacked < 0.95 * guessed || rightShare > 0.62).toBe(true);
  });
});

const asked = (count: number, seed: number) => ({
  label: 'sleep program',
  members: Array.from({ length: 120 }, (_, at) => `m${at}`).toSorted(),
  week: '2026-11-09',
  range,
  before: null,
  chance: worldOf(seed).chance,
  contributions: Array.from({ length: count }, () => ({ value: 4, entries: 7 })),
});

describe('nothing else of an answer tells more than its figures', () => {
  test('the margin says how many people there are only as it is shown', () => {
    let compared = 0;
    for (let seed = 1; seed <= programs; seed += 1) {
      const { cell } = releaseOf(asked(40 + (seed % 50), seed));
      if (!cell || cell.margin === null) continue;
      compared += 1;
      expect((4.15 * 8) / cell.margin).toBeCloseTo(cell.people, 6);
    }
    expect(compared).toBeGreaterThan(150);
  });

  test('no two figures share a noise, whatever people call their answers', () => {
    const of = { ...asked(0, 1), label: 'question 1' };
    const keys = ['all', 'people', 'average', 'total', 'of', 'in', '"', '","', ' of ', ''];
    const figures = [
      ...keys.map((key) => [key] as const),
      ...keys.flatMap((key) => keys.map((each) => [key, each] as const)),
    ];
    // The same true number of everything: what is left of a difference is that of two noises.
    const shown = figures.map((figure) => blurredPeople(of, figure, 1000, { ...rules, peopleGrain: 1e-9 }));
    expect(new Set(shown).size).toBe(figures.length);
  });
});
