import type { Milestone, Traveller } from '#contract/features/journeys/journeys.ts';

/** Diameter in pixels. */
export const markSize = 24;

type Place = Pick<Milestone, 'position' | 'reached'>;

/**
 * Returns the priority of a place's number when not all have room: first the last place reached and the next one, then
 * the ends, then round numbers. Lower wins.
 */
export function rankOf({ position, reached }: Place, all: readonly Place[]): number {
  const next = all.find((one) => !one.reached)?.position ?? all.length + 1;
  if (position === next || (reached && position === next - 1)) return 0;
  if (position === 1 || position === all.length) return 1;
  const round = [100, 50, 20, 10, 5, 2].findIndex((step) => position % step === 0);
  return round < 0 ? 8 : 2 + round;
}

/** A box on the screen. A lower rank is more important. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  rank: number;
}

export const overlaps = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height;

/** Returns the indexes of the boxes, given by their centres, that have room beside more important ones. */
export function withRoom(boxes: readonly Box[]): Set<number> {
  const kept: Box[] = [];
  const found = new Set<number>();
  const order = boxes.map((box, index) => ({ box, index })).toSorted((a, b) => a.box.rank - b.box.rank);
  for (const { box, index } of order) {
    if (kept.some((other) => overlaps(box, other))) continue;
    kept.push(box);
    found.add(index);
  }
  return found;
}

/** The reader comes before everyone else. */
export const rankOfKind: Record<Traveller['kind'], number> = { mine: 0, pacer: 1, leading: 2, friend: 3 };
