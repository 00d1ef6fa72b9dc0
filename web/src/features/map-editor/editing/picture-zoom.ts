import type { Point } from '#contract/features/maps/maps.ts';

/** Says how a picture is placed in its frame: the zoom factor, and the picture's pixel at the upper left. */
export interface Placed {
  scale: number;
  left: number;
  top: number;
}

interface Frame {
  width: number;
  height: number;
}

export const whole: Placed = { scale: 1, left: 0, top: 0 };
export const mostScale = 8;

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** Keeps the picture covering the whole frame. */
function covering({ scale, left, top }: Placed, { width, height }: Frame): Placed {
  return {
    scale,
    left: between(0, left, width * (scale - 1)),
    top: between(0, top, height * (scale - 1)),
  };
}

/** Zooms by a factor of two around the centre of the view. */
export function zoomed(placed: Placed, step: 1 | -1, frame: Frame): Placed {
  const scale = between(1, placed.scale * 2 ** step, mostScale);
  const grown = scale / placed.scale;
  const [x, y] = [frame.width / 2, frame.height / 2];
  return covering({ scale, left: (placed.left + x) * grown - x, top: (placed.top + y) * grown - y }, frame);
}

export const moved = (placed: Placed, x: number, y: number, frame: Frame): Placed =>
  covering({ ...placed, left: placed.left - x, top: placed.top - y }, frame);

export const projected = (
  { scale, left, top }: Placed,
  frame: Frame,
  [x = 0, y = 0]: Point,
): [number, number] => [x * frame.width * scale - left, y * frame.height * scale - top];

export const unprojected = (
  { scale, left, top }: Placed,
  frame: Frame,
  x: number,
  y: number,
): [number, number] => [(x + left) / (frame.width * scale), (y + top) / (frame.height * scale)];

const edge = 24;

/** Keeps the current view if it shows the point, otherwise centres the point. */
export function showing(placed: Placed, point: Point, frame: Frame): Placed {
  const [x, y] = projected(placed, frame, point);
  const isSeen = x >= edge && y >= edge && x <= frame.width - edge && y <= frame.height - edge;
  return isSeen ? placed : moved(placed, frame.width / 2 - x, frame.height / 2 - y, frame);
}
