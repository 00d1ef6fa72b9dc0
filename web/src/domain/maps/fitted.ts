import type { Journey } from '#contract/features/journeys/journeys.ts';

type Outline = Journey['outline'];

export interface Size {
  width: number;
  height: number;
}

/**
 * The visible part of the world: its upper left corner as fractions of the world's width, and the width of the world in
 * pixels.
 */
export interface WorldView extends Size {
  left: number;
  top: number;
  world: number;
}

/**
 * The margin around the route in pixels, and the maximum width of the world. The MapLibre map starts with the same
 * values.
 */
export const padding = 44;
export const maxZoom = 11;
const widest = 512 * 2 ** maxZoom;
/** The Mercator projection is infinite beyond this latitude. */
const lastLatitude = 85.0511;

/** Mercator coordinates from 0 to 1. Longitudes beyond 180 degrees give values outside this range. */
export function projected(lon: number, lat: number): [number, number] {
  const held = Math.min(lastLatitude, Math.max(-lastLatitude, lat));
  const slant = Math.log(Math.tan(Math.PI / 4 + (held * Math.PI) / 360));
  return [(lon + 180) / 360, (1 - slant / Math.PI) / 2];
}

/** West, south, east and north of the drawn area. */
export function boundsOf(outline: Outline): [number, number, number, number] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of outline) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  return west <= east ? [west, south, east, north] : [-180, -60, 180, 75];
}

/** Returns the largest view that shows the whole route. */
export function viewOfWay(outline: Outline, { width, height }: Size): WorldView {
  const [west, south, east, north] = boundsOf(outline);
  const [left, bottom] = projected(west, south);
  const [right, top] = projected(east, north);
  const room = [Math.max(1, width - 2 * padding), Math.max(1, height - 2 * padding)] as const;
  const world = Math.min(widest, room[0] / (right - left || 1e-9), room[1] / (bottom - top || 1e-9));
  return {
    width,
    height,
    world,
    left: (left + right) / 2 - width / 2 / world,
    top: (top + bottom) / 2 - height / 2 / world,
  };
}

/** Returns the position of a point on the screen. */
export function pixelOf(
  { left, top, world }: WorldView,
  [lon, lat]: readonly [number, number],
): [number, number] {
  const [x, y] = projected(lon, lat);
  return [(x - left) * world, (y - top) * world];
}

/** Moves a place with a longitude from -180 to 180 to the copy of the world that the route is in. */
export function besideWay(
  [lon, lat]: readonly [number, number],
  [way]: readonly [number, number],
): [number, number] {
  return [lon + Math.round((way - lon) / 360) * 360, lat];
}
