/**
 * A whole number from 0 to 2^48 - 1 for a text, always the same one: a keyed hash, so that nobody without the key can say it.
 * Asking again gives the same noise, so that it cannot be averaged away. Tests pass their own.
 */
export type Chance = (label: string) => number;

const chances = 2 ** 48;
/** Beyond so many standard deviations less than one chance of all is left. */
const reach = 8;

const tables = new Map<number, Float64Array>();

/** For each whole number from the least on, how many chances fall on it or below. */
function tableOf(sd: number): Float64Array {
  const known = tables.get(sd);
  if (known) return known;
  const most = Math.ceil(reach * sd);
  const sums = new Float64Array(2 * most + 1);
  let sum = 0;
  for (let at = 0; at < sums.length; at += 1) sums[at] = sum += Math.exp(-((at - most) ** 2) / (2 * sd * sd));
  for (let at = 0; at < sums.length; at += 1) sums[at] = Math.round((sums[at]! / sum) * chances);
  tables.set(sd, sums);
  return sums;
}

/**
 * Noise in whole numbers: the discrete Gaussian. It is read from a table of whole numbers, so that no digit of a result tells
 * what was added to it, as digits of floating-point noise do (Mironov 2012).
 */
export function gaussian(chance: number, sd: number): number {
  const sums = tableOf(sd);
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle]! > chance) high = middle;
    else low = middle + 1;
  }
  return low - (sums.length - 1) / 2;
}
