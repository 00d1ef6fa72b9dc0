import { useState, type PointerEvent } from 'react';
import type { Editor } from './use-editor.ts';
import { nearestOnWay, placeAt } from './geometry.ts';
import { handlesIn, type View } from './view.ts';

const apart = 18;
/** A hand that trembles while it chooses moves nothing. */
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
  /** The point or the place that is held. */
  what: number;
  from: [number, number];
  to: [number, number] | null;
}

/** Where on the ground the pointer is. */
function placeOf(event: PointerEvent<SVGGElement>): [number, number] {
  const { left, top } = event.currentTarget.ownerSVGElement!.getBoundingClientRect();
  return [event.clientX - left, event.clientY - top];
}

/** Follows a handle that is held, until it is let go; nothing is changed before. */
function useDrag(onPress: (what: number) => void, onDrop: (what: number, x: number, y: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const holding = (what: number) => ({
    onPointerDown: (event: PointerEvent<SVGGElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ what, from: placeOf(event), to: null });
      onPress(what);
    },
    onPointerMove: (event: PointerEvent<SVGGElement>) => {
      if (drag?.what !== what) return;
      const to = placeOf(event);
      const far = Math.hypot(to[0] - drag.from[0], to[1] - drag.from[1]);
      if (drag.to || far > slack) setDrag({ ...drag, to });
    },
    onPointerUp: () => {
      if (drag?.to) onDrop(what, ...drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { drag, holding };
}

const apartPlaces = 26;

/** Of marks that would lie on one another some, the chosen one in any case: the others are dots. */
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

/** The places, numbered, where they stand; while places are edited they can be dragged along the way. */
function PlaceHandles({ editor, view, mode, onChoosePlace, onMovePlace }: HandlesProps) {
  const { ground, route, places } = editor.draft;
  const along = (x: number, y: number) => nearestOnWay(ground, route, view.unproject(x, y));
  const { drag, holding } = useDrag(onChoosePlace, (what, x, y) => {
    const found = along(x, y);
    const key = places[what]?.key;
    if (found && key) onMovePlace(key, found.fraction);
  });
  const active = mode === 'places';
  const stands = places.map(({ fraction }, index) => {
    const held = drag?.what === index && drag.to ? along(...drag.to)?.point : undefined;
    const there = held ?? placeAt(ground, route, fraction);
    return there && view.project(there);
  });
  const numbered = active
    ? spreadOut(
        stands,
        places.findIndex(({ key }) => key === editor.place),
      )
    : null;
  // Numbers lie over dots.
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

/** The points that can be taken hold of, and the line as it would go while one is dragged. */
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

/** What lies over the ground: the lists beside it say the same to those who do not see it. */
export function Handles(props: HandlesProps) {
  return (
    <svg className="edit-handles" aria-hidden="true">
      <PlaceHandles {...props} />
      {props.mode === 'way' && <PointHandles {...props} />}
    </svg>
  );
}
