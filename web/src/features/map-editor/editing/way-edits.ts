import type { Point } from '#contract/features/maps/maps.ts';
import { lengthOf, sumsOf } from '../../../domain/maps/geometry.ts';
import { withPlaces, type MapDraft } from './map-draft.ts';

/**
 * Replaces the route. `moved` maps a distance along the old route to one along the new route, or to null if that part
 * was removed. Places therefore stay at the same point of the basemap while the route around them changes.
 */
function withWay(draft: MapDraft, route: readonly Point[], moved: (gone: number) => number | null): MapDraft {
  const [before, after] = [lengthOf(draft.ground, draft.route), lengthOf(draft.ground, route)];
  const next = { ...draft, route };
  if (!(before > 0 && after > 0)) return next;
  const places = draft.places.flatMap((place) => {
    const gone = moved(place.fraction * before);
    return gone === null ? [] : [{ ...place, fraction: Math.min(1, Math.max(0, gone / after)) }];
  });
  return withPlaces(next, places);
}

/** Replaces the points between two others, which stay. Places in between are moved in proportion. */
function replaceBetween(draft: MapDraft, from: number, to: number, points: readonly Point[]): MapDraft {
  const { ground, route } = draft;
  const next = [...route.slice(0, from + 1), ...points, ...route.slice(to)];
  const [old, fresh] = [sumsOf(ground, route), sumsOf(ground, next)];
  const last = fresh.length - 1;
  // The ends of the route have only one neighbour.
  const [a, a2] = from < 0 ? [0, 0] : [old[from]!, fresh[from]!];
  const [b, b2] =
    to >= route.length ? [old.at(-1)!, fresh[last]!] : [old[to]!, fresh[from + 1 + points.length]!];
  return withWay(draft, next, (gone) => {
    if (gone <= a) return gone;
    if (gone >= b) return gone + b2 - b;
    return a2 + ((gone - a) / (b - a)) * (b2 - a2);
  });
}

/** Inserts a point after another one. After the last one the route is extended, and its places do not move. */
export function insertAfter(draft: MapDraft, index: number, point: Point): MapDraft {
  if (index < draft.route.length - 1) return replaceBetween(draft, index, index + 1, [point]);
  return withWay(draft, [...draft.route, point], (gone) => gone);
}

export const movePoint = (draft: MapDraft, index: number, point: Point): MapDraft =>
  draft.route[index] ? replaceBetween(draft, index - 1, index + 1, [point]) : draft;

export const removePoint = (draft: MapDraft, index: number): MapDraft =>
  draft.route[index] ? replaceBetween(draft, index - 1, index + 1, []) : draft;

/** Returns the reversed route. */
export function reverseWay(draft: MapDraft): MapDraft {
  const all = lengthOf(draft.ground, draft.route);
  return withWay(draft, draft.route.toReversed(), (gone) => all - gone);
}

/** Tolerance for rounding, so that a place exactly on the cut is not removed. */
const hair = 1e-9;

/** Cuts off the route before or after a point, together with the places there. */
export function cutWay(draft: MapDraft, index: number, side: 'before' | 'after'): MapDraft {
  const { ground, route } = draft;
  if (!route[index]) return draft;
  const sums = sumsOf(ground, route);
  const [at, slack] = [sums[index]!, sums.at(-1)! * hair];
  return side === 'before'
    ? withWay(draft, route.slice(index), (gone) => (gone < at - slack ? null : Math.max(0, gone - at)))
    : withWay(draft, route.slice(0, index + 1), (gone) => (gone > at + slack ? null : gone));
}
