import type { BodyOf } from '#contract/endpoint.ts';
import { drawingNames, type DrawingName } from '#contract/features/drawings.ts';
import type { createMap, MapInMaking, RouteFromFile, SentMilestone } from '#contract/features/map-making.ts';
import type { MapGround, MapKind, Point } from '#contract/features/maps.ts';
import { lengthOf, nearestOnWay, placeAt, sumsOf } from './geometry.ts';

/** A place of a map while it is made. */
export interface PlaceDraft {
  /** Its name in the editor, from the first moment on; the server knows it by another. */
  key: string;
  fraction: number;
  title: string;
  text: string;
  fact: string;
  sourceLabel: string;
  sourceUrl: string;
  drawing: DrawingName | null;
}

/** All that is typed and drawn of a map; never changed in place. */
export interface MapDraft {
  name: string;
  about: string;
  kind: MapKind;
  ground: MapGround;
  /** Null: as long as the way is drawn. */
  lengthMetres: number | null;
  route: readonly Point[];
  /** In the order in which they are come to. */
  places: readonly PlaceDraft[];
}

/** What the server calls the places, by their keys. */
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

/** Each place of a saved map under its own key, and of a map that was sent just now under the keys it had. */
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

/** What is sent of it; a place that the server no longer has (it was deleted, and that taken back) is a new one. */
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

/** Takes what a file had: the way in the place of the one there was, its places besides those there are or with it. */
export function takeFile(
  draft: MapDraft,
  file: RouteFromFile,
  part: PartOfFile,
  newKey: () => string,
): MapDraft {
  const own = part === 'all' ? [] : draft.places;
  const route = part === 'places' ? draft.route : file.route;
  const named = part === 'way' ? [] : file.places;
  // Places alone go where they lie in the world, however this way and that of the file differ.
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
