import { useTranslation } from 'react-i18next';
import { mostRoutePoints } from '#contract/features/maps/making.ts';
import type { MapBasemap, Point } from '#contract/features/maps/maps.ts';
import * as format from '../../../lib/format.ts';
import { middleOf, written } from '../../../domain/maps/geometry.ts';
import type { Editor } from './use-editor.ts';
import type { View } from '../editing/view.ts';
import { cutWay, insertAfter, movePoint, removePoint, reverseWay } from '../editing/way-edits.ts';

const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));
const rounded = (value: number, places: number) => Number(value.toFixed(places));

/** Limits a position to the world or the picture and rounds it to a sensible precision. */
const within = (ground: MapBasemap, [x = 0, y = 0]: Point): Point =>
  ground === 'world'
    ? [rounded(written(ground, x), 6), rounded(clamp(y, -85, 85), 6)]
    : [rounded(clamp(x, 0, 1), 5), rounded(clamp(y, 0, 1), 5)];

/** The offset of a new point from the last one: in pixels, or in basemap units if there is no screen yet. */
const stride = 60;
const strides: Record<MapBasemap, number> = { world: 0.5, picture: 0.08 };
const middles: Record<MapBasemap, Point> = { world: [10, 45], picture: [0.5, 0.5] };

/** Returns the position of a new point that was added without choosing one: between two points, or beyond the end. */
function nextPoint({ draft: { ground, route } }: Editor, after: number, view: View | null): Point {
  const [here, next, before] = [route[after], route[after + 1], route[after - 1]];
  if (!here) return view ? view.unproject(view.width / 2, view.height / 2) : middles[ground];
  if (next) return middleOf(ground, here, next);
  const project = (point: Point) => (view ? view.project(point) : [point[0]!, point[1]!]);
  const [x = 0, y = 0] = project(here);
  const [fromX = x - 1, fromY = y] = before ? project(before) : [];
  const far = Math.hypot(x - fromX, y - fromY) || 1;
  const step = view ? stride : strides[ground];
  const on: [number, number] = [x + ((x - fromX) / far) * step, y + ((y - fromY) / far) * step];
  return view ? view.unproject(...on) : on;
}

/** Returns the position of a point in words. */
export function useAt() {
  const { t } = useTranslation('map-making');
  return (ground: MapBasemap, [x = 0, y = 0]: Point) =>
    ground === 'world'
      ? t('way.at', { x: y.toFixed(4), y: x.toFixed(4) })
      : t('way.at', {
          x: t('way.share', { percent: format.decimal(x * 100) }),
          y: t('way.share', { percent: format.decimal(y * 100) }),
        });
}

/** Returns the actions on the route, each announced to screen readers. */
export function useWayActions(editor: Editor) {
  const { t } = useTranslation('map-making');
  const at = useAt();
  const { draft, point: chosen, change, choosePoint, say } = editor;
  const { ground, route } = draft;
  const addAt = (after: number, asked: Point) => {
    if (route.length >= mostRoutePoints) return say(t('way.most', { most: format.steps(mostRoutePoints) }));
    const point = within(ground, asked);
    change(insertAfter(draft, after, point));
    choosePoint(after + 1);
    say(t('way.added', { number: after + 2, all: route.length + 1, at: at(ground, point) }));
  };
  const choose = (index: number) => {
    const point = route[index];
    if (!point) return;
    choosePoint(index);
    say(t('way.selected', { number: index + 1, all: route.length, at: at(ground, point) }));
  };
  const done = (next: typeof draft, point: number, words: string) => {
    if (next === draft) return;
    change(next);
    choosePoint(point);
    say(words);
  };
  return {
    addAt,
    /** After the chosen point, or after the last one. */
    addNext: (view: View | null) => {
      const after = chosen >= 0 ? chosen : route.length - 1;
      addAt(after, nextPoint(editor, after, view));
    },
    choose,
    move: (index: number, asked: Point, step: string | null = null) => {
      const point = within(ground, asked);
      change(movePoint(draft, index, point), step);
      choosePoint(index);
      say(t('way.moved', { number: index + 1, at: at(ground, point) }));
    },
    remove: () =>
      done(
        removePoint(draft, chosen),
        Math.min(chosen, route.length - 2),
        t('way.removed', { number: chosen + 1, all: route.length - 1 }),
      ),
    reverse: () => done(reverseWay(draft), route.length - 1 - chosen, t('way.reversed')),
    cut: (side: 'before' | 'after') => {
      const next = cutWay(draft, chosen, side);
      done(next, side === 'before' ? 0 : chosen, t('way.cut', { count: next.route.length }));
    },
  };
}
