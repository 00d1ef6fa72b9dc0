import { laplace, type Chance } from './noise.ts';
import { rules, type Rules } from './rules.ts';

export interface Blurred {
  /** The subject of the figures, for the noise. */
  label: string;
  /** Their identities in their group, sorted, as keyed hashes. */
  members: readonly string[];
  /** The Monday of the week in which they are made. */
  week: string;
  chance: Chance;
}

/** The figure that is blurred: its kind, and the keys that tell it from others of the kind, such as the id of an answer. */
export type Figure = readonly [kind: string, ...keys: string[]];

/**
 * Returns the name of a noise. Its parts are quoted, so that no two figures share one, whatever people call their
 * answers.
 */
const labelOf = (...parts: string[]): string => JSON.stringify(parts);

/**
 * Returns the noise of figures, by what they are: one that lasts while the people are the same, so that weeks cannot be
 * averaged, and one of the week, so that they cannot be subtracted.
 */
export function noiseOf({ label, members, week, chance }: Blurred) {
  const lasting = labelOf('of', label, members.join());
  const weekly = labelOf('in', label, week);
  return (figure: Figure, scale: number, most?: number): number =>
    scale === 0
      ? 0
      : laplace(chance(labelOf(lasting, ...figure)), scale, most) +
        laplace(chance(labelOf(weekly, ...figure)), scale, most);
}

/** From how many blurred people on figures are shown: so many that the noise never hides that they are too few. */
export const fewestShown = (by: Rules): number => by.fewestPeople + 4 * by.peopleScale;

export const nearest = (value: number, grain: number): number =>
  Math.max(0, Math.round(value / grain) * grain);

/** Returns a number of people, blurred; null when it is too small to show. */
export function blurredPeople(of: Blurred, figure: Figure, people: number, by: Rules = rules): number | null {
  const counted = people + noiseOf(of)(figure, by.peopleScale, 2 * by.peopleScale);
  return counted < fewestShown(by) ? null : nearest(counted, by.peopleGrain);
}

/** Two of Laplace's noises of one scale together stay within so many times this scale in 95 of 100 cases. */
const likelyReach = 4.15;

/**
 * A mean of values within a range, blurred so that nobody's value shows, and how far off it may be in 95 of 100 cases. That
 * is reckoned from the number of people as it is shown: from the true one it would say exactly how many logged.
 */
export function blurredMean(
  of: Blurred,
  {
    values,
    range: [low, high],
    shownPeople,
  }: { values: readonly number[]; range: readonly [number, number]; shownPeople: number },
  by: Rules = rules,
): { average: number; margin: number } {
  const within = (value: number) => Math.min(high, Math.max(low, value));
  const mean = values.reduce((sum, value) => sum + within(value), 0) / values.length;
  const moved = by.valueScale * (high - low);
  const average = within(mean + noiseOf(of)(['average'], moved / values.length));
  return { average, margin: (likelyReach * moved) / shownPeople };
}

/** Counts the people who are in only one of the two groups. */
export function changesBetween(before: readonly string[], now: readonly string[]): number {
  const had = new Set(before);
  const stayed = now.filter((person) => had.has(person)).length;
  return before.length + now.length - 2 * stayed;
}
