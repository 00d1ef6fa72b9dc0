import type { Size } from './fitted.ts';
import type { MapProps } from './map-props.ts';
import { markSize, rankOfKind, withRoom, type Box } from './marks.ts';
import { textWidth } from './text-width.ts';

/** A name on the map and the number of a place, in pixels. */
export const pillHeight = 30;
/** The pill's edge from the place it tells of. */
const above = 14;
/** Across, of somebody without a name. */
const dotSize = 16;
/** Left free at the edge of the map. */
const edge = 6;
/** Inside a pill beside its name. */
const inside = 24;

/** Where a name stands: beside its place by so much, or below it where above there is no room. */
export interface Pill {
  shift: number;
  below: boolean;
  box: Box;
  /** What stands at the place itself where the name has no room. */
  dot: Box;
}

export function pillAt(
  { kind, shown }: MapProps['travellers'][number],
  [x, y]: readonly [number, number],
  { width: room }: Size,
): Pill {
  const width = Math.ceil(textWidth(shown, 13, 650)) + inside;
  const middle = Math.min(Math.max(x, edge + width / 2), Math.max(room - edge - width / 2, room / 2));
  const below = y - above - pillHeight < edge;
  return {
    shift: middle - x,
    below,
    dot: { x, y, width: dotSize, height: dotSize, rank: -1 },
    box: {
      x: middle,
      y: y + (above + pillHeight / 2) * (below ? 1 : -1),
      width,
      height: pillHeight,
      rank: rankOfKind[kind],
    },
  };
}

interface Spot {
  x: number;
  y: number;
  rank: number;
}

/** How much room a number takes: its mark and a line between two of them. */
const numberBox = ({ x, y, rank }: Spot): Box => ({ x, y, width: markSize + 2, height: markSize + 2, rank });

/**
 * Who and what has room: I before everybody and everything, then the places where I am between, the pacer, the ends, and
 * then the others. By their indexes, people and places each of their own.
 */
export function roomFor(
  pills: readonly Pill[],
  places: readonly Spot[],
): { named: Set<number>; numbered: Set<number> } {
  const numbers = places.map((one) =>
    numberBox({ ...one, rank: one.rank < 2 ? one.rank + 0.5 : one.rank + 2 }),
  );
  const isPill = (index: number) => index < pills.length;
  const named = new Set([...withRoom([...pills.map(({ box }) => box), ...numbers])].filter(isPill));
  // Travellers without a name must not cover a number either.
  const standing = pills.map(({ box, dot }, index) => (named.has(index) ? { ...box, rank: -2 } : dot));
  const kept = [...withRoom([...standing, ...numbers])].filter((index) => !isPill(index));
  return { named, numbered: new Set(kept.map((index) => index - pills.length)) };
}
