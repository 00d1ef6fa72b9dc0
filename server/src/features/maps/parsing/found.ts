import type { Point } from '#contract/features/maps.ts';
import { FileProblem } from './file-problem.ts';

/** A named place of a file. */
export interface Spot {
  place: Point;
  title: string;
  text: string;
}

/** What a file holds, as it stands there. */
export interface Found {
  name: string | null;
  /** Ways in their order; those without a point are left out. */
  segments: Point[][];
  spots: Spot[];
  /** There were more places than were looked at. */
  hasMore: boolean;
  /** Other things than ways and places. */
  hasOther: boolean;
}

/** So many are read at most: more is no trail. */
const mostPoints = 500_000;
/** Ten times as many as a map has; the rest is not looked at. */
const mostSpots = 2_000;
const [mostTitle, mostText] = [100, 4_000];

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** [longitude, latitude] to a tenth of a metre; refused where that is no place on the world. */
export function pointAt(longitude: number, latitude: number, line: number | null = null): Point {
  // NaN is no place either.
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90))
    throw new FileProblem('route_bad_point', line);
  return [round(longitude), round(latitude)];
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const cut = (text: string, most: number) => text.slice(0, most).toWellFormed().trim();

/** Takes what a file holds, piece by piece, within bounds. */
export function gathering() {
  const found: Found = { name: null, segments: [], spots: [], hasMore: false, hasOther: false };
  let count = 0;
  return {
    found,
    begin: () => void found.segments.push([]),
    add(point: Point): void {
      count += 1;
      if (count > mostPoints) throw new FileProblem('route_too_many_points');
      found.segments.at(-1)?.push(point);
    },
    /** A place without a name is none to tell of. */
    note(place: Point, title: string, text: string): void {
      const named = cut(oneLine(title), mostTitle);
      if (!named) return;
      if (found.spots.length < mostSpots)
        found.spots.push({ place, title: named, text: cut(text, mostText) });
      else found.hasMore = true;
    },
    /** The first name that says something. */
    call(name: string): void {
      found.name ??= cut(oneLine(name), mostTitle) || null;
    },
  };
}
