import type { Point } from '#contract/features/maps/maps.ts';
import { FileProblem } from './file-problem.ts';

/** A named place of a file. */
export interface Spot {
  place: Point;
  title: string;
  text: string;
}

/** The contents of a file, unchanged. */
export interface Found {
  name: string | null;
  /** Routes in their order, without empty ones. */
  segments: Point[][];
  spots: Spot[];
  /** The file had more places than were read. */
  hasMore: boolean;
  /** The file had other things than routes and places. */
  hasOther: boolean;
}

/** The most points that are read. No real trail has more. */
const mostPoints = 500_000;
/** Ten times as many places as a map can have. The rest is ignored. */
const mostSpots = 2_000;
const [mostTitle, mostText] = [100, 4_000];

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** [longitude, latitude] to a tenth of a metre. Refuses coordinates that are not on Earth. */
export function pointAt(longitude: number, latitude: number, line: number | null = null): Point {
  // NaN is not a coordinate either.
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90))
    throw new FileProblem('route_bad_point', line);
  return [round(longitude), round(latitude)];
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const cut = (text: string, most: number) => text.slice(0, most).toWellFormed().trim();

/** Collects what a file has, piece by piece, within limits. */
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
    /** A place without a name is ignored. */
    note(place: Point, title: string, text: string): void {
      const named = cut(oneLine(title), mostTitle);
      if (!named) return;
      if (found.spots.length < mostSpots)
        found.spots.push({ place, title: named, text: cut(text, mostText) });
      else found.hasMore = true;
    },
    /** Takes the first name that is not empty. */
    call(name: string): void {
      found.name ??= cut(oneLine(name), mostTitle) || null;
    },
  };
}
