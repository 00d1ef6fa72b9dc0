import { memo, startTransition, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import './journey.css';
import { Basemap, BasemapNames, useDrawnBasemap } from './drawn-basemap.tsx';
import { pixelOf, viewOfWay, type Size, type WorldView } from './fitted.ts';
import type { MapProps } from './map-props.ts';
import { markSize } from './marks.ts';
import { boxesAlong } from './name-room.ts';
import { pillAt, roomFor, type Pill } from './pills.ts';
import { placesOnWay, type PlaceOnWay } from './places-on-way.ts';
import { placeOn, walkedTo } from './way.ts';

/** How large the drawing is, followed; what depends on it is drawn in slices, while the page answers in between. */
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
  /** Whose number has room, by their ids: drawn anew when others have, not whenever somebody moves. */
  numbered: string;
}

/**
 * The places: those with room with their number, the others as dots. Drawn one by one, so that the page answers in
 * between, and not again when people move.
 */
const Places = memo(function PlacesOfView({ places, view, numbered }: PlacesProps) {
  const named = new Set(numbered.split(' '));
  // Dots below all numbers.
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

/** Who is on the way. They stand above the drawing in elements of their own: moving them draws nothing anew. */
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

/** Where places and people stand in a view, and whose number and name has room. */
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
    // What the names of the land leave free.
    const taken = [
      ...spots.map(({ x, y }, at) => ({ x, y, ...sizeOfPlace(numbered.has(at)), rank: 0 })),
      ...pills.filter((_, index) => named.has(index)).map(({ box }) => box),
      ...pixels.map(([x, y]) => ({ x, y, ...sizeOfPlace(false), rank: 0 })),
    ];
    return {
      places,
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

/** The way on the world as a light drawing: what is seen first, and all there is until the map is opened. */
export function DrawnWay({ due, ...props }: MapProps & { due: boolean }) {
  const { t } = useTranslation('maps');
  const element = useRef<HTMLElement>(null);
  const size = useSize(element);
  const { journey, travellers, open } = props;
  const view = useMemo(() => size && viewOfWay(journey.outline, size), [journey.outline, size]);
  const ground = useDrawnBasemap(view, due);
  const standing = useStanding(props, view);
  const along = useMemo(
    () =>
      view
        ? boxesAlong(
            journey.outline.map(([x = 0, y = 0]) => pixelOf(view, [x, y])),
            view,
          )
        : [],
    [view, journey.outline],
  );
  const taken = useMemo(() => [...along, ...(standing?.taken ?? [])], [along, standing]);
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
          </svg>
          <Travellers {...standing} travellers={travellers} />
        </>
      )}
    </figure>
  );
}
