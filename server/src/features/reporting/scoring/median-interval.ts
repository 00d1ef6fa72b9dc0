/** Returns the natural logarithms of the factorials from 0 to n. */
function logFactorials(n: number): Float64Array {
  const logs = new Float64Array(n + 1);
  for (let at = 2; at <= n; at += 1) logs[at] = logs[at - 1]! + Math.log(at);
  return logs;
}

/** Calculates the probability that of n draws, each a hit with probability p, at least `least` hit. */
function atLeast(least: number, n: number, p: number, logs: Float64Array): number {
  if (p <= 0) return least <= 0 ? 1 : 0;
  if (p >= 1) return least <= n ? 1 : 0;
  let sum = 0;
  for (let hits = least; hits <= n; hits += 1) {
    const logChoose = logs[n]! - logs[hits]! - logs[n - hits]!;
    sum += Math.exp(logChoose + hits * Math.log(p) + (n - hits) * Math.log1p(-p));
  }
  return sum;
}

/** Returns the lowest rank at which the median of a resample lies with at least this probability. */
function rankOf(probability: number, middle: number, n: number, logs: Float64Array): number {
  let [low, high] = [1, n];
  while (low < high) {
    const rank = Math.floor((low + high) / 2);
    if (atLeast(middle, n, rank / n, logs) >= probability) high = rank;
    else low = rank + 1;
  }
  return low;
}

export function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/**
 * Returns the median of values with its 95 % bootstrap interval. The interval is what resampling without end would give
 * (Efron 1982, "The Jackknife, the Bootstrap and Other Resampling Plans", 10.4): the median of a resample is at most
 * the value of rank k when at least half of n draws hit one of the first k values, which is a binomial probability. The
 * same values therefore always give the same interval. With an even count, the lower bound goes by the lower of both
 * middle values and the upper bound by the upper one.
 */
export function medianWithInterval(values: readonly number[]): { median: number; low: number; high: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const n = sorted.length;
  const logs = logFactorials(n);
  const low = rankOf(0.025, Math.ceil(n / 2), n, logs);
  const high = rankOf(0.975, Math.floor(n / 2) + 1, n, logs);
  return { median: medianOf(sorted), low: sorted[low - 1]!, high: sorted[high - 1]! };
}
