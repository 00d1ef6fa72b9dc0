import { memo, startTransition, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import './journey.css';
import { Basemap, BasemapNames, useDrawnBasemap } from './drawn-basemap.tsx';
import { pixelOf, viewOfWay, type Size, type WorldView } from './fitted.ts';
import type { MapProps } from './map-props.ts';
import { markSize } from './marks/marks.ts';
import { boxesAlong, namesOfPlaces } from './marks/name-room.ts';
import { pillAt, roomFor, type Pill } from './marks/pills.ts';
import { placesOnWay, type PlaceOnWay } from './marks/places-on-way.ts';
import { placeOn, walkedTo } from './way.ts';

/**
 * Returns the size of the drawing, updated when it changes. Anything that depends on it is rendered in slices, so that
 * the page stays responsive.
 */
function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      startTransition(() => setSize({ width, height }));
    });
    watch.observe(element.current!);
    return () => watch.disconnect();
  }, [element]);
  return size;
}

const lineOf = (view: WorldView, points: readonly (readonly number[])[]) =>
  points
    .map(([lon = 0, lat = 0], at) => {
      const [x, y] = pixelOf(view, [lon, lat]);
      return `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');

interface PlaceProps {
  place: PlaceOnWay;
  at: readonly [number, number];
  named: boolean;
}

function Place({ place: { id, position, reached, title }, at: [x, y], named }: PlaceProps) {
  const { t } = useTranslation('maps');
  return (
    <g
      className={`map-place${reached ? ' reached' : ''}`}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      data-place={id}
    >
      <title>{title ?? t('locked', { position })}</title>
      <circle r={named ? markSize / 2 - 1 : 3.5} />
      {named && <text dy="4">{position}</text>}
    </g>
  );
}

interface PlacesProps {
  places: readonly PlaceOnWay[];
  view: WorldView;
  /** Ids of the places whose number has room. It is redrawn only when this list changes, not whenever someone moves. */
  numbered: string;
}

/**
 * The places: a number where there is room, otherwise a dot. They are drawn one by one to keep the page responsive, and
 * are not drawn again when people move.
 */
const Places = memo(function PlacesOfView({ places, view, numbered }: PlacesProps) {
  const named = new Set(numbered.split(' '));
  // Dots go below all numbers.
  const order = places.toSorted((a, b) => +named.has(a.id) - +named.has(b.id));
  return order.map((place) => (
    <Place key={place.id} place={place} at={pixelOf(view, place.at)} named={named.has(place.id)} />
  ));
});

interface TravellersProps extends Pick<MapProps, 'travellers'> {
  pixels: readonly (readonly [number, number])[];
  pills: readonly Pill[];
  named: ReadonlySet<number>;
}

/** Shows the people on the route. They are separate elements above the drawing, so moving them redraws nothing else. */
function Travellers({ travellers, pixels, pills, named }: TravellersProps) {
  return travellers.map(({ kind, entrantId, shown }, index) => {
    const [x, y] = pixels[index]!;
    const { shift, below } = pills[index]!;
    return (
      <span
        key={entrantId ?? kind}
        className="journey-mover"
        aria-hidden="true"
        style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
      >
        <span
          className={`map-traveller ${kind}${named.has(index) ? '' : ' mute'}${below ? ' below' : ''}`}
          style={named.has(index) ? { marginLeft: shift } : undefined}
        >
          {shown}
        </span>
      </span>
    );
  });
}

/** Returns the positions of places and people in a view, and which of their numbers and names have room. */
function useStanding({ journey, milestones, travellers }: MapProps, view: WorldView | null) {
  const places = useMemo(() => placesOnWay({ journey, milestones }), [journey, milestones]);
  const spots = useMemo(
    () =>
      places.map(({ at, rank }) => {
        const [x, y] = view ? pixelOf(view, at) : [0, 0];
        return { x, y, rank };
      }),
    [places, view],
  );
  return useMemo(() => {
    if (!view) return null;
    const pixels = travellers.map(({ position }) => pixelOf(view, placeOn(journey.outline, position)));
    const pills = travellers.map((one, index) => pillAt(one, pixels[index]!, view));
    const { named, numbered } = roomFor(pills, spots);
    // The space that the names of the surroundings leave free.
    const taken = [
      ...spots.map(({ x, y }, at) => ({ x, y, ...sizeOfPlace(numbered.has(at)), rank: 0 })),
      ...pills.filter((_, index) => named.has(index)).map(({ box }) => box),
      ...pixels.map(([x, y]) => ({ x, y, ...sizeOfPlace(false), rank: 0 })),
    ];
    // The newest place first: it is where the story is.
    const reached = places
      .map((place, at) => ({ ...place, ...spots[at]!, half: (numbered.has(at) ? markSize : 10) / 2 }))
      .filter(({ title, reached: been }) => been && title)
      .toSorted((a, b) => b.position - a.position)
      .map(({ id, title, x, y, half }) => ({ id, title: title!, x, y, half }));
    return {
      places,
      reached,
      pixels,
      pills,
      named,
      taken,
      numbered: [...numbered].map((at) => places[at]!.id).join(' '),
    };
  }, [view, travellers, journey.outline, places, spots]);
}

const sizeOfPlace = (numbered: boolean) =>
  numbered ? { width: markSize + 4, height: markSize + 4 } : { width: 18, height: 18 };

/**
 * Returns the names of reached places that have room, and the boxes that are not free for names of the surroundings.
 */
function useNames(
  { outline }: MapProps['journey'],
  view: WorldView | null,
  standing: ReturnType<typeof useStanding>,
) {
  const along = useMemo(() => {
    const points = outline.map(([x = 0, y = 0]) => [x, y] as const);
    return view
      ? boxesAlong(
          points.map((point) => pixelOf(view, point)),
          view,
        )
      : [];
  }, [view, outline]);
  return useMemo(() => {
    const marks = [...along, ...(standing?.taken ?? [])];
    const names = view && standing ? namesOfPlaces(standing.reached, marks, view) : [];
    return { names, taken: [...marks, ...names.map(({ box }) => box)] };
  }, [along, standing, view]);
}

/**
 * Shows the route on the world as a light drawing. It is shown first, and replaced only when the interactive map is
 * opened.
 */
export function DrawnWay({ due, ...props }: MapProps & { due: boolean }) {
  const { t } = useTranslation('maps');
  const element = useRef<HTMLElement>(null);
  const size = useSize(element);
  const { journey, travellers, open } = props;
  const view = useMemo(() => size && viewOfWay(journey.outline, size), [journey.outline, size]);
  const ground = useDrawnBasemap(view, due);
  const standing = useStanding(props, view);
  const { names, taken } = useNames(journey, view, standing);
  const way = useMemo(() => (view ? lineOf(view, journey.outline) : ''), [view, journey.outline]);
  const mine = travellers.find(({ kind }) => kind === 'mine');
  return (
    <figure
      ref={element}
      className="journey-drawn"
      aria-label={t('map', { name: journey.name })}
      data-ready={ground ? 'yes' : 'no'}
      data-land={ground?.land ? 'yes' : 'no'}
    >
      {view && standing && (
        <>
          <svg
            width={view.width}
            height={view.height}
            aria-hidden="true"
            onClick={({ target }) => {
              const place = (target as Element).closest<SVGElement>('[data-place]')?.dataset['place'];
              if (place) open?.(place);
            }}
          >
            <Basemap ground={ground} />
            <path className="casing" d={way} />
            <path className="way" d={way} />
            {mine && <path className="walked" d={lineOf(view, walkedTo(journey.outline, mine.position))} />}
            {ground && <BasemapNames ground={ground} view={view} taken={taken} />}
            <Places places={standing.places} view={view} numbered={standing.numbered} />
            {names.map(({ id, title, textX, textY }) => (
              <g key={id} className="map-name place" data-place={id}>
                <text x={textX} y={textY}>
                  {title}
                </text>
              </g>
            ))}
          </svg>
          <Travellers {...standing} travellers={travellers} />
        </>
      )}
    </figure>
  );
}
