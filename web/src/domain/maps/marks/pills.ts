import type { Size } from '../fitted.ts';
import type { MapProps } from '../map-props.ts';
import { markSize, rankOfKind, withRoom, type Box } from './marks.ts';
import { textWidth } from './text-width.ts';

/** Sizes of names on the map and of place numbers, in pixels. */
export const pillHeight = 30;
/** The distance of the pill's edge from its place. */
const above = 14;
/** The diameter of a marker without a name. */
const dotSize = 16;
/** The margin at the edge of the map. */
const edge = 6;
/** The padding of a pill beside its name. */
const inside = 24;

/** The distance of a name from its place; it goes below if there is no room above. */
export interface Pill {
  shift: number;
  below: boolean;
  box: Box;
  /** The marker at the place itself, where the name has no room. */
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

/** Returns the space for a number: its mark and the gap to the next. */
const numberBox = ({ x, y, rank }: Spot): Box => ({ x, y, width: markSize + 2, height: markSize + 2, rank });

/**
 * Decides which labels have room: the reader first, then the places before and after the reader, the pacer, the ends,
 * and then all others. Returns indexes of people and of places separately.
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
