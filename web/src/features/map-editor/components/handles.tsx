import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import type { Editor } from '../hooks/use-editor.ts';
import { nearestOnWay, placeAt, sumsOf } from '../../../domain/maps/geometry.ts';
import { handlesIn, type View } from '../editing/view.ts';

const apart = 18;
/** Ignores small movements of a trembling hand while selecting. */
const slack = 3;

interface HandlesProps {
  editor: Editor;
  view: View;
  mode: 'way' | 'places';
  onChoosePoint(index: number): void;
  onMovePoint(index: number, x: number, y: number): void;
  onChoosePlace(index: number): void;
  onMovePlace(key: string, fraction: number): void;
}

interface Drag {
  /** The point or place that is being dragged. */
  what: number;
  to: [number, number];
}

/** Returns the pointer's position on the basemap. */
function placeIn(svg: SVGSVGElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top } = svg.getBoundingClientRect();
  return [clientX - left, clientY - top] as [number, number];
}

/**
 * Follows a dragged handle until it is released, and changes nothing before. The svg captures the pointer instead of
 * the handle, because a chosen handle is redrawn last and moving an element loses the capture.
 */
function useDrag(onPress: (what: number) => void, onDrop: (what: number, x: number, y: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  const holding = (what: number) => ({
    onPointerDown: (event: PointerEvent<SVGGElement>) => {
      if (event.button !== 0) return;
      const svg = event.currentTarget.ownerSVGElement!;
      const from = placeIn(svg, event);
      let to: [number, number] | null = null;
      const held = new AbortController();
      const { signal } = held;
      const end = () => {
        held.abort();
        setDrag(null);
      };
      const follow = (move: globalThis.PointerEvent) => {
        const there = placeIn(svg, move);
        if (!to && Math.hypot(there[0] - from[0], there[1] - from[1]) <= slack) return;
        to = there;
        setDrag({ what, to });
      };
      const letGo = () => {
        end();
        if (to) drop.current(what, ...to);
      };
      svg.setPointerCapture(event.pointerId);
      svg.addEventListener('pointermove', follow, { signal });
      svg.addEventListener('pointerup', letGo, { signal });
      svg.addEventListener('pointercancel', end, { signal });
      onPress(what);
    },
  });
  return { drag, holding };
}

/** A finger on a handle must not scroll. Browsers ignore touch-action on svg shapes. */
function useStillPage() {
  const element = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const keep = (event: TouchEvent) => event.preventDefault();
    const svg = element.current!;
    svg.addEventListener('touchmove', keep, { passive: false });
    return () => svg.removeEventListener('touchmove', keep);
  }, []);
  return element;
}

const apartPlaces = 26;

/** Shows only some of the marks that would overlap, always including the chosen one. The others are dots. */
function spreadOut(marks: readonly ([number, number] | null)[], chosen: number): Set<number> {
  const shown: number[] = [];
  for (const index of [chosen, ...marks.keys()]) {
    const mark = marks[index];
    const isFree = (other: number) =>
      Math.hypot(marks[other]![0] - mark![0], marks[other]![1] - mark![1]) >= apartPlaces;
    if (mark && shown.every(isFree)) shown.push(index);
  }
  return new Set(shown);
}

/** Shows the numbered places at their positions. In the places step they can be dragged along the route. */
function PlaceHandles({ editor, view, mode, onChoosePlace, onMovePlace }: HandlesProps) {
  const { ground, route, places } = editor.draft;
  const sums = useMemo(() => sumsOf(ground, route), [ground, route]);
  const along = (x: number, y: number) => nearestOnWay(ground, route, view.unproject(x, y));
  const { drag, holding } = useDrag(onChoosePlace, (what, x, y) => {
    const found = along(x, y);
    const key = places[what]?.key;
    if (found && key) onMovePlace(key, found.fraction);
  });
  const active = mode === 'places';
  const stands = places.map(({ fraction }, index) => {
    const held = drag?.what === index ? along(...drag.to)?.point : undefined;
    const there = held ?? placeAt(ground, route, fraction, sums);
    return there && view.project(there);
  });
  const numbered = active
    ? spreadOut(
        stands,
        places.findIndex(({ key }) => key === editor.place),
      )
    : null;
  // Numbers are above dots.
  const isNumbered = (index: number) => (numbered?.has(index) ? 1 : 0);
  const order = [...places.keys()].toSorted((a, b) => isNumbered(a) - isNumbered(b));
  return order.map((index) => {
    const { key } = places[index]!;
    const at = stands[index];
    if (!at) return null;
    const [x, y] = at;
    const large = numbered?.has(index);
    const name = `edit-place${active ? ' active' : ''}${active && key === editor.place ? ' chosen' : ''}`;
    return (
      <g key={key} className={name} transform={`translate(${x} ${y})`} {...(active ? holding(index) : {})}>
        {active && <circle className="reach" r={large ? 20 : 8} />}
        <circle className={large ? 'dot' : 'dot small'} r={large ? 12 : 5} />
        {large && (
          <text y="4.5" textAnchor="middle">
            {index + 1}
          </text>
        )}
      </g>
    );
  });
}

/** The route points that can be dragged, and a preview of the line during a drag. */
function PointHandles({ editor, view, onChoosePoint, onMovePoint }: HandlesProps) {
  const { route } = editor.draft;
  const { drag, holding } = useDrag(onChoosePoint, onMovePoint);
  const to = drag?.to;
  const bent =
    drag && [route[drag.what - 1], route[drag.what + 1]].map((point) => point && view.project(point));
  const line =
    to &&
    [bent?.[0], to, bent?.[1]]
      .filter(Boolean)
      .map((point) => point!.join(','))
      .join(' ');
  return (
    <>
      {line && <polyline className="edit-ghost" points={line} />}
      {handlesIn(route, view, editor.point, apart)
        .toReversed()
        .map(({ index, x, y }) => {
          const [left, top] = (drag?.what === index && to) || [x, y];
          const end = index === 0 ? ' start' : index === route.length - 1 ? ' end' : '';
          return (
            <g
              key={index}
              className={`edit-point${end}${index === editor.point ? ' chosen' : ''}`}
              data-point={index}
              transform={`translate(${left} ${top})`}
              {...holding(index)}
            >
              <circle className="reach" r="18" />
              <circle className="dot" r={index === editor.point ? 9 : 6} />
            </g>
          );
        })}
    </>
  );
}

/** Shows the overlay above the basemap. The lists beside it offer the same to screen readers. */
export function Handles(props: HandlesProps) {
  const element = useStillPage();
  return (
    <svg ref={element} className="edit-handles" aria-hidden="true">
      <PlaceHandles {...props} />
      {props.mode === 'way' && <PointHandles {...props} />}
    </svg>
  );
}
