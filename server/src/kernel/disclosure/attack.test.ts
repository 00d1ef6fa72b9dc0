import { describe, expect, test } from 'vitest';
import { isRight, rightShare, type Attack } from '../../../test/disclosure/world.ts';
import { testsEverything } from '../../../test/runs.ts';
import { control } from './bound.ts';

/**
 * The attack that the control is made against (docs/privacy.md#how-to-check-this): somebody knows everything about everybody but
 * one person, has ten accounts, moves them and the person between organizations in each period, and reads all that is released in
 * a year. They go by the likelihood of all of it together. Nobody can do better with it.
 */
const attacks: Attack[] = (['whether', 'which'] as const).flatMap((wanted) => [
  { wanted, crowd: 'stirs' },
  { wanted, crowd: 'stays' },
  { wanted, crowd: 'is at the edge' },
  { wanted, crowd: 'stirs', leavesIn: 6 },
]);

const programs = testsEverything ? 5000 : 40;
/** So far the share of programs in a sample may be from the share in all, in 95 of 100 cases. */
const likelyReach = 1.96 * Math.sqrt(0.25 / programs);

describe('whoever knows everybody else and reads all releases of a year', () => {
  test.each(['whether', 'which'] as const)('is right in at most 55 of 100 cases about %s', (wanted) => {
    expect(rightShare({ wanted })).toBeGreaterThan(0.53);
    expect(rightShare({ wanted })).toBeLessThan(0.55);
  });

  test('is right in no more made-up programs, whatever all others do', { timeout: 600_000 }, () => {
    const right = Array.from({ length: programs }, (_, at) => isRight(at + 1, attacks[at % attacks.length]!));
    const share = right.filter(Boolean).length / programs;
    expect(share - likelyReach).toBeLessThan(0.55);
    if (testsEverything) expect(share + likelyReach).toBeLessThan(0.57);
  });

  test.each([
    ['limits', { wanted: 'whether' }],
    ['draws', { wanted: 'which', ticks: 300 }],
    ['hidesWholeYear', { wanted: 'which' }],
    ['remembers', { wanted: 'which', looks: 12 }],
  ] as const)('is right far more often without the part of the control that %s', (part, asked) => {
    expect(rightShare({ ...asked, by: { ...control, [part]: false } })).toBeGreaterThan(0.63);
    expect(rightShare(asked)).toBeLessThan(0.55);
  });
});
