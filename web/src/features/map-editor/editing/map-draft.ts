import type { BodyOf } from '#contract/endpoint.ts';
import { drawingNames, type DrawingName } from '#contract/features/maps/drawings.ts';
import type { createMap, MapInMaking, RouteFromFile, SentMilestone } from '#contract/features/maps/making.ts';
import type { MapBasemap, MapKind, Point } from '#contract/features/maps/maps.ts';
import { lengthOf, nearestOnWay, placeAt, sumsOf } from '../../../domain/maps/geometry.ts';

export interface PlaceDraft {
  /** A key that never changes in the editor. The server has an id of its own. */
  key: string;
  fraction: number;
  title: string;
  text: string;
  fact: string;
  sourceLabel: string;
  sourceUrl: string;
  drawing: DrawingName | null;
}

/** Everything typed and drawn for a map. It is never mutated. */
export interface MapDraft {
  name: string;
  about: string;
  kind: MapKind;
  ground: MapBasemap;
  /** Null to use the length of the drawn route. */
  lengthMetres: number | null;
  route: readonly Point[];
  /** In the order in which they are reached. */
  places: readonly PlaceDraft[];
}

/** The server's ids of the places, by key. */
export type Ids = Readonly<Record<string, string>>;

export const emptyDraft: MapDraft = {
  name: '',
  about: '',
  kind: 'normal',
  ground: 'world',
  lengthMetres: null,
  route: [],
  places: [],
};

export const blankPlace = (key: string, fraction: number): PlaceDraft => ({
  key,
  fraction,
  title: '',
  text: '',
  fact: '',
  sourceLabel: '',
  sourceUrl: '',
  drawing: null,
});

const inOrder = (places: readonly PlaceDraft[]): PlaceDraft[] =>
  places.toSorted((a, b) => a.fraction - b.fraction);

export const withPlaces = (draft: MapDraft, places: readonly PlaceDraft[]): MapDraft => ({
  ...draft,
  places: inOrder(places),
});

/** Length of the route in metres; 0 for a route on a picture without an entered length. */
export function metresOf({ ground, lengthMetres, route }: MapDraft): number {
  return lengthMetres ?? (ground === 'world' ? Math.round(lengthOf(ground, route)) : 0);
}

export function draftOf(map: MapInMaking): MapDraft {
  return {
    name: map.name,
    about: map.about,
    kind: map.kind,
    ground: map.ground,
    lengthMetres: map.lengthGiven ? map.lengthMetres : null,
    route: map.route,
    places: inOrder(
      map.places.map(({ id, fraction, title, text, fact, source, drawing }) => ({
        key: id,
        fraction,
        title,
        text,
        fact,
        sourceLabel: source?.label ?? '',
        sourceUrl: source?.url ?? '',
        drawing: drawingNames.find((name) => name === drawing) ?? null,
      })),
    ),
  };
}

/** Returns the places of a saved map with new keys, or after a save with the keys they had. */
export function idsOf(map: MapInMaking, sent?: MapDraft): Ids {
  const places = map.places.toSorted((a, b) => a.fraction - b.fraction);
  return Object.fromEntries(places.map(({ id }, at) => [sent?.places[at]?.key ?? id, id]));
}

function sentPlace(place: PlaceDraft, id: string | undefined): SentMilestone {
  const { fraction, title, text, fact, sourceLabel, sourceUrl, drawing } = place;
  const hasSource = sourceLabel.trim() !== '' || sourceUrl.trim() !== '';
  return {
    ...(id ? { id } : {}),
    fraction,
    title,
    text,
    fact,
    source: hasSource ? { label: sourceLabel.trim(), url: sourceUrl.trim() } : null,
    drawing,
  };
}

/** Returns the request body. A place that the server no longer has (deleted, then undone) is sent as a new one. */
export function valuesOf(
  draft: MapDraft,
  ids: Ids,
  saved: MapInMaking | null,
): Omit<BodyOf<typeof createMap>, 'ground' | 'shared'> {
  const known = new Set(saved?.places.map(({ id }) => id));
  const { name, about, kind, lengthMetres, route, places } = draft;
  return {
    name,
    about,
    kind,
    lengthMetres,
    route: [...route],
    places: places.map((place) => {
      const id = ids[place.key];
      return sentPlace(place, id && known.has(id) ? id : undefined);
    }),
  };
}

export const partsOfFile = ['all', 'way', 'places'] as const;
export type PartOfFile = (typeof partsOfFile)[number];

/** Uses the content of a file: its route replaces the current one, and its places are added or replace the others. */
export function takeFile(
  draft: MapDraft,
  file: RouteFromFile,
  part: PartOfFile,
  newKey: () => string,
): MapDraft {
  const own = part === 'all' ? [] : draft.places;
  const route = part === 'places' ? draft.route : file.route;
  const named = part === 'way' ? [] : file.places;
  // When only places are imported, they keep their position on the world, even if the file's route differs.
  const sums = sumsOf('world', file.route);
  const put = (fraction: number) => {
    if (part !== 'places' || route.length < 2) return fraction;
    const there = placeAt('world', file.route, fraction, sums);
    return (there && nearestOnWay(draft.ground, route, there)?.fraction) ?? fraction;
  };
  const taken = named.map(({ fraction, title, text }) => ({
    ...blankPlace(newKey(), put(fraction)),
    title,
    text,
  }));
  const name = draft.name === '' && part !== 'places' ? (file.name ?? '').slice(0, 100) : draft.name;
  const lengthMetres = part === 'places' ? draft.lengthMetres : null;
  return withPlaces({ ...draft, name, route, lengthMetres }, [...own, ...taken]);
}
