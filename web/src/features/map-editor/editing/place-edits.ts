import { blankPlace, withPlaces, type MapDraft, type PlaceDraft } from './map-draft.ts';

/** Returns the position for a new place: the start, then the end, then the middle of the widest gap. */
export function freeFraction({ places }: MapDraft): number {
  const taken = places.map(({ fraction }) => fraction);
  if (!taken.includes(0)) return 0;
  if (!taken.includes(1)) return 1;
  let [widest, middle] = [0, 0.5];
  taken.forEach((fraction, at) => {
    const gap = fraction - (taken[at - 1] ?? 0);
    if (gap > widest) [widest, middle] = [gap, fraction - gap / 2];
  });
  return middle;
}

export const addPlace = (draft: MapDraft, key: string, fraction: number): MapDraft =>
  withPlaces(draft, [...draft.places, blankPlace(key, fraction)]);

export const changePlace = (draft: MapDraft, key: string, part: Partial<Omit<PlaceDraft, 'key'>>): MapDraft =>
  withPlaces(
    draft,
    draft.places.map((place) => (place.key === key ? { ...place, ...part } : place)),
  );

export const removePlace = (draft: MapDraft, key: string): MapDraft => ({
  ...draft,
  places: draft.places.filter((place) => place.key !== key),
});

/** Swaps a place with the one before or after it, positions included. */
export function swapPlace(draft: MapDraft, key: string, step: -1 | 1): MapDraft {
  const at = draft.places.findIndex((place) => place.key === key);
  const [one, other] = [draft.places[at], draft.places[at + step]];
  if (!one || !other) return draft;
  return withPlaces(
    draft,
    draft.places.map((place) => {
      if (place === one) return { ...one, fraction: other.fraction };
      return place === other ? { ...other, fraction: one.fraction } : place;
    }),
  );
}
