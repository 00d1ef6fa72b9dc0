import { mostMilestones, mostRoutePoints, type RouteFromFile } from '#contract/features/maps/making.ts';
import type { Point } from '#contract/features/maps/maps.ts';
import { fractionsOf, metresOf, thinned, unwrapped } from '../../../domain/maps/public.ts';
import { FileProblem } from './file-problem.ts';
import { textOf } from './file-text.ts';
import type { Found, Spot } from './found.ts';
import { readGeoJson } from './geo-json.ts';
import { readGpx } from './gpx.ts';
import { nearestOn } from './nearest.ts';

/** The largest distance in metres between two segments that are joined without a gap. */
const gapMetres = 1_000;
/** Places farther from the route than this are left out. */
const farMetres = 2_000;
/** As a fraction of the route: two places nearer to each other count as the same. */
const apart = 2e-6;

type Note = RouteFromFile['notes'][number];

function foundIn(text: string): Found {
  const [first] = text.trimStart();
  if (first === '<') return readGpx(text.trimStart());
  if (first === '{' || first === '[') return readGeoJson(text);
  throw new FileProblem(first === undefined ? 'empty_file' : 'route_not_known');
}

const isGap = (segments: readonly Point[][]) =>
  segments.some((segment, i) => i > 0 && metresOf([segments[i - 1]!.at(-1)!, segment[0]!]) > gapMetres);

interface OnWay extends Omit<Spot, 'place'> {
  fraction: number;
}

/** Returns the places with their fractions of the route, in the order of the file, and the lines left out. */
function placesOn(route: readonly Point[], { spots, hasMore }: Found): { places: OnWay[]; notes: Note[] } {
  const drawn = unwrapped('world', route);
  const fractions = fractionsOf('world', drawn);
  const notes = new Set<Note>(hasMore ? ['places_cut'] : []);
  const places: OnWay[] = [];
  for (const { place, title, text } of spots) {
    const { fraction, metres } = nearestOn(drawn, fractions, place, farMetres);
    if (metres === Infinity) notes.add('places_far');
    else if (places.some((other) => Math.abs(other.fraction - fraction) < apart))
      notes.add('places_same_spot');
    else if (places.length >= mostMilestones) notes.add('places_cut');
    else places.push({ fraction: Math.round(fraction * 1e7) / 1e7, title, text });
  }
  return { places: places.toSorted((a, b) => a.fraction - b.fraction), notes: [...notes] };
}

/** Returns the route and places of a file in the form of the contract. Throws a FileProblem. */
export function routeOfFile(bytes: Uint8Array): RouteFromFile {
  const found = foundIn(textOf(bytes));
  const segments = found.segments.filter((segment) => segment.length > 0);
  const all = segments.flat();
  const [first] = all;
  if (!first || all.every(([x, y]) => x === first[0] && y === first[1]))
    throw new FileProblem('route_no_way');
  const kept = thinned(unwrapped('world', all), mostRoutePoints).map((index) => all[index]!);
  const { places, notes } = placesOn(kept, found);
  const about: [Note, boolean][] = [
    ['joined_tracks', segments.length > 1],
    ['gap', isGap(segments)],
    ['thinned', kept.length < all.length],
    ['other_geometry', found.hasOther],
  ];
  return {
    name: found.name,
    route: kept,
    pointsInFile: all.length,
    lengthMetres: Math.round(metresOf(kept)),
    places,
    notes: [...about.flatMap(([note, is]) => (is ? [note] : [])), ...notes],
  };
}
