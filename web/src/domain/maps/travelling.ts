import { Marker, type GeoJSONSource, type Map as Drawn } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { isStill } from '../../ui/look/plain.ts';
import type { MapProps } from './map-props.ts';
import { markSize, overlaps, type Box } from './marks/marks.ts';
import { pillAt, roomFor } from './marks/pills.ts';
import { placesOnWay, type PlaceOnWay } from './marks/places-on-way.ts';
import { placeOn, walkedTo } from './way.ts';

const moveMs = 900;

const lineOf = (coordinates: [number, number][]) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: { type: 'LineString' as const, coordinates },
});

export const setLine = (map: Drawn, name: 'way' | 'walked', points: [number, number][]) =>
  map.getSource<GeoJSONSource>(name)?.setData(points.length > 1 ? lineOf(points) : lineOf([]));

/** Returns a marker on the map. The list beside it has the same content for screen readers. */
function place(map: Drawn, kind: string, text: string, at: [number, number]): Marker {
  const element = document.createElement('span');
  const name = Object.assign(document.createElement('span'), {
    className: `map-traveller ${kind}`,
    textContent: text,
  });
  element.append(name);
  const marker = new Marker({ element, anchor: 'top-left' }).setLngLat(at).addTo(map);
  for (const attribute of ['aria-label', 'role', 'tabindex']) element.removeAttribute(attribute);
  element.className += ' journey-mark';
  element.setAttribute('aria-hidden', 'true');
  return marker;
}

interface Mark {
  marker: Marker;
  at: number;
}

type Travellers = MapProps['travellers'];
const keyOf = (one: Travellers[number]) => one.entrantId ?? one.kind;

/** The map's buttons are in its upper right corner. */
const besideButtons = { width: 50, below: 140 };

/** Shows only the names that have room, and updates them whenever the map stops moving. Returns their positions. */
function nameThem(map: Drawn, travellers: Travellers, known: ReadonlyMap<string, Mark>): Box[] {
  const shown = travellers.filter((one) => known.has(keyOf(one)));
  const marks = shown.map((one) => known.get(keyOf(one))!.marker);
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const pills = shown.map((one, index) => {
    const { x, y } = map.project(marks[index]!.getLngLat());
    return pillAt(one, [x, y], {
      width: width - (y < besideButtons.below ? besideButtons.width : 0),
      height,
    });
  });
  const { named } = roomFor(pills, []);
  for (const [index, marker] of marks.entries()) {
    const pill = marker.getElement().firstElementChild as HTMLElement;
    pill.classList.toggle('mute', !named.has(index));
    pill.classList.toggle('below', pills[index]!.below);
    // It moves with the map, and returns to the edge when the map stops.
    pill.style.marginLeft = named.has(index) ? `${pills[index]!.shift}px` : '';
  }
  return pills.filter((_, index) => named.has(index)).map(({ box }) => box);
}

/** Hides the numbers below a name. Their dots remain. */
function hideBelow(map: Drawn, names: readonly Box[], places: readonly PlaceOnWay[]): void {
  const below = places.filter(({ at }) => {
    const { x, y } = map.project(at);
    return names.some((name) => overlaps(name, { x, y, width: markSize, height: markSize, rank: 0 }));
  });
  map.setFilter(
    'places',
    below.length ? ['!', ['in', ['get', 'id'], ['literal', below.map(({ id }) => id)]]] : null,
  );
}

/** Animates markers to their new positions, or moves them at once for readers who prefer reduced motion. */
export function useTravelling(map: Drawn | null, { journey, milestones, travellers }: MapProps): void {
  const kept = useRef<{ map: Drawn | null; marks: Map<string, Mark> }>({ map: null, marks: new Map() });
  useEffect(() => {
    if (!map) return undefined;
    const { outline } = journey;
    // A different map has none of the marks.
    if (kept.current.map !== map) kept.current = { map, marks: new Map() };
    const known = kept.current.marks;
    const moves = travellers.map((one) => {
      const before = known.get(keyOf(one));
      const from = before?.at ?? one.position;
      const marker = before?.marker ?? place(map, one.kind, one.shown, placeOn(outline, from));
      known.set(keyOf(one), { marker, at: one.position });
      return { marker, from, to: one.position, mine: one.kind === 'mine' };
    });
    const here = new Set(travellers.map(keyOf));
    for (const [key, { marker }] of known)
      if (!here.has(key)) {
        marker.remove();
        known.delete(key);
      }
    const began = performance.now();
    const paces = moves.some(({ from, to }) => from !== to) && !isStill();
    const places = placesOnWay({ journey, milestones });
    const name = () => hideBelow(map, nameThem(map, travellers, known), places);
    let frame = 0;
    const step = () => {
      const part = paces ? Math.min(1, (performance.now() - began) / moveMs) : 1;
      for (const { marker, from, to, mine } of moves) {
        const at = from + (to - from) * part;
        if (part === 1 || from !== to) marker.setLngLat(placeOn(outline, at));
        if (mine && (part === 1 || from !== to)) setLine(map, 'walked', walkedTo(outline, at));
      }
      if (part < 1) frame = requestAnimationFrame(step);
      else name();
    };
    step();
    map.on('moveend', name);
    return () => {
      cancelAnimationFrame(frame);
      map.off('moveend', name);
    };
  }, [map, journey, milestones, travellers]);
}
