import type { Point } from '#contract/features/maps/maps.ts';

/** The current position of the basemap on the screen. */
export interface View {
  width: number;
  height: number;
  project(point: Point): [number, number];
  /** May be beyond 180 degrees on the world, so that points on the screen stay next to each other. */
  unproject(x: number, y: number): Point;
  /** Zooms in (1) or out (-1). A basemap without zoom ignores it. */
  zoom(step: 1 | -1): void;
  /** Scrolls a point into view if it is outside. */
  show(point: Point): void;
}

export interface Handle {
  index: number;
  x: number;
  y: number;
}

const mostLookedAt = 1500;
const mostShown = 250;

/**
 * The route points that can be dragged: visible ones that are far enough apart, and always the chosen one. Even a route
 * with many points has only a few handles.
 */
export function handlesIn(route: readonly Point[], view: View, chosen: number, apart: number): Handle[] {
  const [left, top] = view.unproject(0, 0);
  const [right, bottom] = view.unproject(view.width, view.height);
  const [low, high] = [Math.min(top!, bottom!), Math.max(top!, bottom!)];
  const seen: number[] = [];
  route.forEach(([x, y], index) => {
    // The first copy of the world that is not left of the screen.
    const beside = x! + Math.ceil((left! - x!) / 360) * 360;
    if (beside <= right! && y! >= low && y! <= high) seen.push(index);
  });
  const step = Math.max(1, Math.ceil(seen.length / mostLookedAt));
  const handleOf = (index: number): Handle => {
    const [x, y] = view.project(route[index]!);
    return { index, x, y };
  };
  // The chosen point and both ends are always included.
  const wanted = new Set([chosen, ...[0, route.length - 1].filter((index) => seen.includes(index))]);
  const shown = [...wanted].filter((index) => route[index]).map(handleOf);
  const isFree = ({ x, y }: Handle) => shown.every((other) => Math.hypot(other.x - x, other.y - y) >= apart);
  for (let at = 0; at < seen.length && shown.length < mostShown; at += step) {
    const handle = handleOf(seen[at]!);
    if (!wanted.has(handle.index) && isFree(handle)) shown.push(handle);
  }
  return shown;
}
