import { bounded, control, type Control } from './bound.ts';
import { budget, widthOf } from './budget.ts';
import { gaussian, type Chance } from './noise.ts';
import type { Amounts, Shape } from './shapes.ts';
import { addingUp } from './tree.ts';

/** One person's part in a release. */
export interface Part {
  /** A name that only the program's key can lead back to the person. */
  who: string;
  /** The group of the tree that the person belongs to. */
  group: string;
  amounts: Amounts;
}

/** The group of all others of a program: small groups, and people in none. */
export const others = '';

export interface Asked {
  /** What it is about, such as `metric sleep`. */
  subject: string;
  /** The Monday on which the period of four weeks begins. */
  period: string;
  units: number;
  shape: Shape;
  /** The groups whose figures add up to the whole, `others` among them; none: there is only the whole. */
  groups: readonly string[];
  parts: readonly Part[];
  before: Made | null;
  chance: Chance;
  /** Returns a keyed hash of a text. */
  hashOf(text: string): string;
}

export interface Made {
  /** The period whose truth it shows. */
  period: string;
  /** Blurred figures of the whole. */
  whole: ReadonlyMap<string, number>;
  groups: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Who had which part in it, as keyed hashes, sorted. */
  parts: readonly string[];
}

/** The noise of a release, as anybody may know it: each figure of each group, and of the whole, has it. */
export function noiseOf({ shape, units, groups }: Pick<Asked, 'shape' | 'units' | 'groups'>) {
  // A person is in the whole and in one group.
  const width = widthOf(units) / Math.sqrt(groups.length ? 2 : 1);
  return (key: string): number => shape.noiseOf(key, width);
}

/**
 * The blurred number of changed parts from which on a release is made anew. It is so wide that a decision tells less than the
 * figures it is about, and so high that a few changes never reach it.
 */
export function turnOf(units: number): { middle: number; noise: number } {
  const noise = Math.SQRT2 / widthOf(units);
  return { middle: Math.round(3.2 * noise), noise };
}

/** Counts the people whose part is not what it was. One person changes it by at most one. */
export function changesBetween(before: readonly string[], now: readonly string[]): number {
  const [few, many] = before.length < now.length ? [new Set(before), now] : [new Set(now), before];
  return many.filter((part) => !few.has(part)).length;
}

const wholeKey = 'whole';
const ofGroup = (group: string) => `group ${group}`;

/** Adds up the parts after they were limited, and names each by a hash. */
export function countedOf({ shape, groups, parts, chance, hashOf }: Asked, by: Control = control) {
  const hashes: string[] = [];
  const sums = new Map<string, Map<string, number>>();
  const add = (place: string, key: string, amount: number) => {
    const own = sums.get(place) ?? new Map<string, number>();
    sums.set(place, own.set(key, (own.get(key) ?? 0) + amount));
  };
  for (const part of parts) {
    const group = groups.includes(part.group) ? part.group : others;
    const amounts = bounded(part, shape, chance, by);
    hashes.push(hashOf(JSON.stringify([part.who, group, [...amounts]])));
    for (const [key, amount] of amounts) {
      add(wholeKey, key, amount);
      add(ofGroup(group), key, amount);
    }
  }
  return {
    hashes: hashes.toSorted(),
    sumOf: (group: string | null, key: string) =>
      sums.get(group === null ? wholeKey : ofGroup(group))?.get(key) ?? 0,
  };
}

/**
 * Returns the figures of a period. They stay what they were until the parts of so many people have changed that one person
 * could not be the reason: an unchanged truth has unchanged figures, and how many it takes is itself blurred. Null: so many
 * have never had a part.
 */
export function releaseOf(asked: Asked, by: Control = control, look = 0): Made | null {
  const { subject, period, units, shape, groups, before, chance, hashOf } = asked;
  const { hashes, sumOf } = countedOf(asked, by);
  const turn = turnOf(units);
  const needed = turn.middle + gaussian(chance(JSON.stringify(['turn', subject, period])), turn.noise);
  if (changesBetween(before?.parts ?? [], hashes) < Math.max(1, needed)) return before;

  const about = [subject, period, hashOf(hashes.join()), ...(by.remembers ? [] : [look])];
  const noise = by.hidesWholeYear ? noiseOf(asked) : (key: string) => shape.noiseOf(key, budget.width);
  const measured = (group: string | null, key: string) =>
    sumOf(group, key) + gaussian(chance(JSON.stringify(['noise', ...about, group, key])), noise(key));
  const whole = new Map<string, number>();
  const ofGroups = new Map(groups.map((group) => [group, new Map<string, number>()]));
  for (const key of shape.keys) {
    const parts = groups.map((group) => measured(group, key));
    const found = addingUp({ whole: measured(null, key), parts });
    whole.set(key, found.whole);
    for (const [at, group] of groups.entries()) ofGroups.get(group)!.set(key, found.parts[at]!);
  }
  return { period, whole, groups: ofGroups, parts: hashes };
}
