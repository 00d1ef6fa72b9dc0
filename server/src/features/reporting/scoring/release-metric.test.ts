import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Chance, Contribution } from '../../../kernel/disclosure/public.ts';
import { outside, releaseMetric, type Group } from './release-metric.ts';

const programs = 600;
const chanceOf =
  (seed: number): Chance =>
  (label) =>
    createHmac('sha256', `key ${seed}`).update(label).digest().readUInt32BE() / 2 ** 32;
const logged = (count: number): Contribution[] =>
  Array.from({ length: count }, () => ({ value: 4, entries: 7 }));
const group = (id: string, count: number): Group => ({
  id,
  members: Array.from({ length: count }, (_, at) => `${id} ${at}`).toSorted(),
  active: count,
  before: null,
});

/** Whether the admin says rightly that the one person logs, by whether the other organization is hidden. */
const isRight = (seed: number, logs: boolean) => {
  const groups = new Map(
    [group('program', 61), group('north', 60), group('alone', 1)].map((each) => [each.id, each]),
  );
  const values = new Map([
    ['program', logged(60 + (logs ? 1 : 0))],
    ['north', logged(60)],
    ['alone', logged(logs ? 1 : 0)],
  ]);
  const released = releaseMetric('program', groups, {
    metric: 'sleep',
    week: '2026-11-09',
    values,
    chance: chanceOf(seed),
  });
  return (released.get('north')!.cell === null) === logs;
};

/**
 * The attack: an admin moves everybody but one person out of an organization and looks whether the other one is hidden with
 * it. Before what is hidden was decided by blurred numbers, that told in 574 of 600 programs whether the person logs.
 */
test('what is hidden does not tell whether one person logs', () => {
  const right = Array.from({ length: programs }, (_, seed) => isRight(seed, seed % 2 === 0)).filter(Boolean);
  expect(right.length).toBeLessThan(0.56 * programs);
  expect(right.length).toBeGreaterThan(0.44 * programs);
});

test('members without an organization are never shown, and the smallest group is hidden with few of them', () => {
  const groups = new Map(
    [group('program', 92), group('north', 60), group('south', 30), group(outside, 2)].map((each) => [
      each.id,
      each,
    ]),
  );
  const values = new Map([
    ['program', logged(92)],
    ['north', logged(60)],
    ['south', logged(30)],
    [outside, logged(2)],
  ]);
  const shown = Array.from({ length: 50 }, (_, seed) => {
    const released = releaseMetric('program', groups, {
      metric: 'sleep',
      week: '2026-11-09',
      values,
      chance: chanceOf(seed),
    });
    expect(released.has(outside)).toBe(false);
    return released.get('south')!.cell !== null;
  });
  expect(shown.filter(Boolean).length).toBeLessThan(20);
});
