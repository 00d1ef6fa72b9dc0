import {
  changesBetween,
  countedOf,
  noiseOf,
  turnOf,
  type Asked,
  type Made,
} from '../../src/kernel/disclosure/release.ts';
import type { Control } from '../../src/kernel/disclosure/bound.ts';

/** The chance that a normal number of this standard deviation is at most so high (Abramowitz and Stegun 26.2.17). */
export function normal(at: number, sd = 1): number {
  const far = Math.abs(at) / sd;
  const t = 1 / (1 + 0.2316419 * far);
  const tail =
    (Math.exp((-far * far) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return at > 0 ? 1 - tail : tail;
}

/** The chance that a release is made anew when so many parts have changed. */
function turnChance({ units }: Asked, changes: number): number {
  const { middle, noise } = turnOf(units);
  return changes < 1 ? 0 : normal(changes + 0.5 - middle, noise);
}

const least = 1e-12;

/**
 * What one release says for the second of two worlds against the first, as the logarithm of the ratio of their likelihoods: of
 * whether it was made anew, and of each of its figures. Figures that add up say as much as they did before they were made to.
 */
export function evidenceOf(made: Made | null, [first, second]: readonly [Asked, Asked], by: Control): number {
  const counted = [countedOf(first, by), countedOf(second, by)] as const;
  const chances = [first, second].map((asked, at) =>
    turnChance(asked, changesBetween(asked.before?.parts ?? [], counted[at]!.hashes)),
  );
  const isNew = made !== null && made.period === first.period;
  const odds = (chance: number) => Math.log(Math.max(least, isNew ? chance : 1 - chance));
  let evidence = odds(chances[1]!) - odds(chances[0]!);
  if (!isNew) return evidence;
  const noise = by.hidesWholeYear ? noiseOf(first) : (key: string) => first.shape.noiseOf(key, 0.24);
  for (const group of [null, ...first.groups])
    for (const key of first.shape.keys) {
      const [one, two] = [counted[0].sumOf(group, key), counted[1].sumOf(group, key)];
      if (one === two) continue;
      const seen = (group === null ? made.whole : made.groups.get(group)!).get(key)!;
      evidence += ((two - one) * (seen - (one + two) / 2)) / noise(key) ** 2;
    }
  return evidence;
}
