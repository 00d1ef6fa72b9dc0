import { memo, startTransition, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import './journey.css';
import { pixelOf, viewOfWay, type Size, type WorldView } from './fitted.ts';
import type { MapProps } from './map-props.ts';
import { markSize, namedTravellers, withRoom } from './marks.ts';
import { placesOnWay } from './places-on-way.ts';
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

/** The land of the view, drawn beside the page once it has nothing else to do; empty before. */
function useLand(view: WorldView | null, due: boolean): string {
  const [path, setPath] = useState('');
  useEffect(() => {
    if (!view || !due) return undefined;
    let gone = false;
    void import('./land-path.ts')
      .then(({ landPath }) => landPath(view))
      // Without it the way stands on water alone.
      .catch(() => '')
      .then((drawn) => !gone && setPath(drawn || 'M0 0'));
    return () => {
      gone = true;
    };
  }, [view, due]);
  return path;
}

const lineOf = (view: WorldView, points: readonly (readonly number[])[]) =>
  points
    .map(([lon = 0, lat = 0], at) => {
      const [x, y] = pixelOf(view, [lon, lat]);
      return `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');

interface PlaceProps {
  place: ReturnType<typeof placesOnWay>[number];
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

/**
 * The places: those with room with their number, the others as dots. Drawn one by one, so that the page answers in
 * between, and not again when people move.
 */
const Places = memo(function PlacesOfView({
  view,
  journey,
  milestones,
}: Pick<MapProps, 'journey' | 'milestones'> & { view: WorldView }) {
  const places = useMemo(() => placesOnWay({ journey, milestones }), [journey, milestones]);
  const pixels = places.map(({ at }) => pixelOf(view, at));
  const numbered = withRoom(
    places.map(({ rank }, index) => {
      const [x, y] = pixels[index]!;
      return { x, y, width: markSize, height: markSize, rank };
    }),
  );
  // Dots below all numbers.
  const order = places.map((_, index) => index).toSorted((a, b) => +numbered.has(a) - +numbered.has(b));
  return order.map((index) => (
    <Place key={places[index]!.id} place={places[index]!} at={pixels[index]!} named={numbered.has(index)} />
  ));
});

/** Who is on the way. They stand above the drawing in elements of their own: moving them draws nothing anew. */
function Travellers({ view, journey, travellers }: MapProps & { view: WorldView }) {
  const pixels = travellers.map(({ position }) => pixelOf(view, placeOn(journey.outline, position)));
  const named = namedTravellers(travellers, pixels);
  return travellers.map(({ kind, entrantId, shown }, index) => {
    const [x, y] = pixels[index]!;
    return (
      <span
        key={entrantId ?? kind}
        className="journey-mover"
        aria-hidden="true"
        style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
      >
        <span className={`map-traveller ${kind}${named.has(index) ? '' : ' mute'}`}>{shown}</span>
      </span>
    );
  });
}

/** The way on the world as a light drawing: what is seen first, and all there is until the map is opened. */
export function DrawnWay({ due, ...props }: MapProps & { due: boolean }) {
  const { t } = useTranslation('maps');
  const element = useRef<HTMLElement>(null);
  const size = useSize(element);
  const { journey, travellers, open } = props;
  const view = useMemo(() => size && viewOfWay(journey.outline, size), [journey.outline, size]);
  const land = useLand(view, due);
  const way = useMemo(() => (view ? lineOf(view, journey.outline) : ''), [view, journey.outline]);
  const mine = travellers.find(({ kind }) => kind === 'mine');
  return (
    <figure
      ref={element}
      className="journey-drawn"
      aria-label={t('map', { name: journey.name })}
      data-ready={land ? 'yes' : 'no'}
    >
      {view && (
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
            <path className="land" d={land} />
            <path className="casing" d={way} />
            <path className="way" d={way} />
            {mine && <path className="walked" d={lineOf(view, walkedTo(journey.outline, mine.position))} />}
            <Places journey={journey} milestones={props.milestones} view={view} />
          </svg>
          <Travellers {...props} view={view} />
        </>
      )}
    </figure>
  );
}
