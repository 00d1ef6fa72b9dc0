import type { Size } from '../fitted.ts';
import { overlaps, type Box } from './marks.ts';
import type { DrawnSurroundings } from '../land/surroundings-drawing.ts';
import { textWidth } from './text-width.ts';

type Name = DrawnSurroundings['names'][number];

/** Returns names with their labels. Countries are named in the reader's language, everything else by its local name. */
export function writtenNames<Named extends Pick<Name, 'kind' | 'name'>>(
  names: readonly Named[],
  language: string,
): (Named & { text: string })[] {
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  return names.map((one) => ({
    ...one,
    text: one.kind === 'country' ? (countries.of(one.name) ?? one.name) : one.name,
  }));
}

/** The start of the name on its baseline. */
interface Placed {
  textX: number;
  textY: number;
}

export const nameSize = 12;
const lineHeight = 15;
/** The gap between a symbol and its name, and the margin at the edge of the map. */
const gap = 7;
const edge = 6;

const boxOf = (x: number, y: number, width: number): Box => ({
  x: x + width / 2,
  y,
  width: width + 4,
  height: lineHeight,
  rank: 0,
});

/** Towns and peaks have a symbol. Water, countries and ranges show only their name. */
export const hasSign = (kind: Name['kind']) => kind === 'town' || kind === 'peak';

/** Possible positions of a name: beside, above or below its symbol, or on its point if it has none. */
function boxesOf({ kind, x, y }: Name, width: number): Box[] {
  if (!hasSign(kind)) return [boxOf(x - width / 2, y, width)];
  return [
    boxOf(x + gap, y, width),
    boxOf(x - gap - width, y, width),
    boxOf(x - width / 2, y - 14, width),
    boxOf(x - width / 2, y + 14, width),
  ];
}

const signOf = ({ x, y }: Name): Box => ({ x, y, width: 10, height: 10, rank: 0 });

/** Returns the room that labels leave on a map: whether a box is free, and taking one. */
function roomOn({ width: right, height: bottom }: Size, taken: readonly Box[]) {
  const all = [...taken];
  return {
    free: (box: Box) =>
      box.x - box.width / 2 >= edge &&
      box.x + box.width / 2 <= right - edge &&
      box.y - box.height / 2 >= edge &&
      box.y + box.height / 2 <= bottom - edge &&
      !all.some((other) => overlaps(box, other)),
    take: (box: Box) => void all.push(box),
  };
}

/**
 * Selects the names that fit on the map beside existing labels and each other. `sides` limits how many sides of the
 * symbol are tried, starting with the right.
 */
export function placedNames<Written extends Name & { text: string }>(
  names: readonly Written[],
  taken: readonly Box[],
  size: Size,
  sides = 4,
): (Written & Placed)[] {
  const { free, take } = roomOn(size, taken);
  return names.flatMap((one) => {
    const signed = hasSign(one.kind);
    if (signed && !free(signOf(one))) return [];
    const width = textWidth(one.text, nameSize, 600);
    const box = boxesOf(one, width).slice(0, sides).find(free);
    if (!box) return [];
    take(box);
    if (signed) take(signOf(one));
    return [{ ...one, textX: box.x - width / 2, textY: box.y + 4 }];
  });
}

/** A place that has been reached, with the half of its mark's size. */
export interface MarkedPlace {
  id: string;
  title: string;
  x: number;
  y: number;
  half: number;
}

/**
 * Returns the names of places that fit beside their marks, in the order of importance, with the boxes that they take.
 */
export function namesOfPlaces(
  places: readonly MarkedPlace[],
  taken: readonly Box[],
  size: Size,
): (MarkedPlace & Placed & { box: Box })[] {
  const { free, take } = roomOn(size, taken);
  return places.flatMap((place) => {
    const { x, y, half } = place;
    const width = textWidth(place.title, nameSize, 700);
    const beside = half + gap;
    const over = half + 4 + lineHeight / 2;
    const box = [
      boxOf(x + beside, y, width),
      boxOf(x - beside - width, y, width),
      boxOf(x - width / 2, y + over, width),
      boxOf(x - width / 2, y - over, width),
    ].find(free);
    if (!box) return [];
    take(box);
    return [{ ...place, textX: box.x - width / 2, textY: box.y + 4, box }];
  });
}

/** Boxes along the route that no name may cover. */
export function boxesAlong(line: readonly (readonly [number, number])[], { width, height }: Size): Box[] {
  const known = new Map<string, Box>();
  const cell = 8;
  const add = (x: number, y: number) => {
    if (x < 0 || y < 0 || x > width || y > height) return;
    const key = `${Math.round(x / cell)} ${Math.round(y / cell)}`;
    if (!known.has(key)) known.set(key, { x, y, width: cell, height: cell, rank: 0 });
  };
  for (const [at, [x, y]] of line.entries()) {
    const [fromX, fromY] = line[Math.max(0, at - 1)]!;
    // When zoomed in, the route is longer than the screen.
    const steps = Math.min(500, Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / cell)));
    for (let step = 1; step <= steps; step += 1)
      add(fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps);
  }
  return [...known.values()];
}
