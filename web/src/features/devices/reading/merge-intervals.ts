/** The steps of one source on one day: by quarters of an hour from midnight on, or the day's total alone. */
export interface SourceDay {
  /** Smaller ones are asked first: a watch before a phone. */
  rank: number;
  source: string;
  total: number;
  quarters: Float64Array | null;
}

export interface MergedDay {
  steps: number;
  hours: number[] | null;
}

export const quartersOfDay = 96;

/** Rounds numbers so that their sum is the rounded sum. */
function roundedHours(quarters: Float64Array): number[] {
  let exact = 0;
  let told = 0;
  return Array.from({ length: 24 }, (_, hour) => {
    for (let at = hour * 4; at < hour * 4 + 4; at += 1) exact += quarters[at]!;
    const value = Math.round(exact) - told;
    told += value;
    return value;
  });
}

/** A watch that was taken off within a quarter of an hour counted some of it. What the phone counted isn't lost. */
const muchMore = 1.5;
/** Shares of intervals are fractions, which are not exact. */
const inexact = 1e-6;

/** Quarter by quarter the first source that counted something, unless a later one has more than 1.5 times as many. */
function mergeQuarters(sources: readonly Float64Array[]): Float64Array {
  const merged = new Float64Array(quartersOfDay);
  for (let at = 0; at < quartersOfDay; at += 1) {
    const first = sources.find((quarters) => quarters[at]! > 0)?.[at] ?? 0;
    const most = sources.reduce((best, quarters) => Math.max(best, quarters[at]!), first);
    merged[at] = most > muchMore * first + inexact ? most : first;
  }
  return merged;
}

/**
 * Returns the steps of a day from a watch, a phone and apps that copy them, never added: the rule of the server's
 * merge-sources.ts, by quarters. Sources with quarters are merged where the first of them is; then the first one
 * counts, unless a later one has more than 1.5 times as many.
 */
export function mergeDay(sources: readonly SourceDay[]): MergedDay | null {
  const sorted = sources.toSorted((a, b) => a.rank - b.rank || (a.source < b.source ? -1 : 1));
  const timed = sorted.flatMap(({ quarters }) => (quarters ? [quarters] : []));
  const told: MergedDay[] = [];
  let isMerged = false;
  for (const { quarters, total } of sorted) {
    if (!quarters) told.push({ steps: Math.round(total), hours: null });
    else if (!isMerged) {
      isMerged = true;
      const hours = roundedHours(mergeQuarters(timed));
      told.push({ steps: hours.reduce((all, one) => all + one, 0), hours });
    }
  }
  const [first] = told;
  if (!first) return null;
  const most = told.reduce((best, one) => (one.steps > best.steps ? one : best), first);
  return most.steps > muchMore * first.steps ? most : first;
}
