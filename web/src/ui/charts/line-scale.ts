/** A chart has this many lines across, beside its lowest one. */
const steps = 4;

/** Returns the next greater number that a person likes to read on an axis: 1, 2, 2.5 or 5 times a power of ten. */
function readable(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= value * (1 - 1e-9))!;
}

/** Returns the values on the axis, lowest first. `auto` ends the axis above the greatest value. */
export function ticksOf(
  values: readonly number[],
  [least, most]: readonly [number, number | 'auto'],
): number[] {
  const step =
    most === 'auto' ? readable((Math.max(least + 1, ...values) - least) / steps) : (most - least) / steps;
  return Array.from({ length: steps + 1 }, (_, at) => least + at * step);
}

export interface Spot {
  /** Per cent of the width and of the height of the chart, from its start and its bottom. */
  x: number;
  y: number;
  /** Its place in the data. */
  at: number;
}

/** Returns the unbroken parts of a line: where nothing is known, it is interrupted. */
export function partsOf(values: readonly (number | null)[], ticks: readonly number[]): Spot[][] {
  const [least, most] = [ticks[0]!, ticks.at(-1)!];
  const parts: Spot[][] = [[]];
  for (const [at, value] of values.entries()) {
    if (value === null) {
      parts.push([]);
      continue;
    }
    const x = values.length > 1 ? (at * 100) / (values.length - 1) : 50;
    parts.at(-1)!.push({ x, y: ((value - least) / (most - least)) * 100, at });
  }
  return parts.filter((part) => part.length > 0);
}

/**
 * Returns the places in the data whose names are written below: the last one, and others at equal distances before it.
 */
export function namedPlaces(count: number, room: number): number[] {
  const every = Math.max(1, Math.ceil(count / room));
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0);
}
