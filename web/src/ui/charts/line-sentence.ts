export interface Sentence {
  /** A key below `chart` of data-table. */
  key: 'up' | 'down' | 'same' | 'one' | 'none';
  first: string;
  firstAt: string;
  last: string;
  lastAt: string;
  highest: string;
  highestAt: string;
  lowest: string;
  lowestAt: string;
}

/** Returns what a line shows: where it begins and ends, and its highest and lowest point. Points without a value are left out. */
export function sentenceOf(
  points: readonly { at: string; value: number | null }[],
  format: (value: number) => string,
): Sentence {
  const known = points.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]));
  const first = known[0];
  const last = known.at(-1);
  const none = { at: '', value: 0 };
  // Of equal ones the first.
  const highest = known.reduce((a, b) => (b.value > a.value ? b : a), first ?? none);
  const lowest = known.reduce((a, b) => (b.value < a.value ? b : a), first ?? none);
  const moved = Math.sign((last ?? none).value - (first ?? none).value);
  return {
    key: known.length < 2 ? (last ? 'one' : 'none') : moved > 0 ? 'up' : moved < 0 ? 'down' : 'same',
    first: format((first ?? none).value),
    firstAt: (first ?? none).at,
    last: format((last ?? none).value),
    lastAt: (last ?? none).at,
    highest: format(highest.value),
    highestAt: highest.at,
    lowest: format(lowest.value),
    lowestAt: lowest.at,
  };
}
