/** What one person's part in a release looks like, and the noise that hides all of it. */
export interface Shape {
  /** The most that a person moves a figure by. */
  mostOf(key: string): number;
  /** The least: figures that count people have none below 0. */
  leastOf(key: string): number;
  /** The most figures that a person moves beside `people`. */
  most: number;
  keys: readonly string[];
  /** The standard deviation of the noise of a figure, if the whole part moves all of them by this width. */
  noiseOf(key: string, width: number): number;
}

/** The figure of every shape that counts the people who have a part. */
export const people = 'people';
const spread = 'spread';

/** Steps from the middle of a range to its end: a value moves the sum by at most so many. */
const steps = 50;

/**
 * People and the sum of their values. From no part to a part at an end of the range, and from one end to the other, is
 * as far: so no noise is wasted.
 */
export const valued: Shape = {
  keys: [people, spread],
  most: 1,
  mostOf: (key) => (key === people ? 1 : steps),
  leastOf: (key) => (key === people ? 0 : -steps),
  noiseOf: (key, width) => (key === people ? 2 / Math.sqrt(3) : 2 * steps) / width,
};

/** People, and how many chose each of the options, of which one person's count at most so many. */
export const chosen = (options: readonly string[], most: number): Shape => ({
  keys: [people, ...options],
  most,
  mostOf: () => 1,
  leastOf: () => 0,
  noiseOf: (_, width) => Math.sqrt(2 * most) / width,
});

export type Amounts = ReadonlyMap<string, number>;
export type Range = readonly [number, number];

const middleOf = ([low, high]: Range) => (low + high) / 2;
const halfOf = ([low, high]: Range) => (high - low) / 2;

/** The part of a person with a value. */
export const partOfValue = (value: number, range: Range): Amounts =>
  new Map([
    [people, 1],
    [spread, Math.round(((value - middleOf(range)) / halfOf(range)) * steps)],
  ]);

export const partOfChoice = (options: readonly string[]): Amounts =>
  new Map([[people, 1], ...options.map((option) => [option, 1] as const)]);

/** The mean of a range and the standard deviation of its noise, from the blurred figures alone. */
export function meanOf(
  blurred: (key: string) => number,
  noiseOf: (key: string) => number,
  range: Range,
): { mean: number; noise: number } {
  const count = Math.max(1, blurred(people));
  const off = blurred(spread) / steps / count;
  const noise = Math.hypot(noiseOf(spread) / steps, off * noiseOf(people)) / count;
  const mean = middleOf(range) + Math.max(-1, Math.min(1, off)) * halfOf(range);
  return { mean, noise: noise * halfOf(range) };
}
