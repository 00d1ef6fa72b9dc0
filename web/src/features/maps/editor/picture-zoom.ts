import type { Point } from '#contract/features/maps.ts';

/** How a picture lies in its frame: how often as large as the frame, and which pixel of it is at the upper left. */
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

/** No empty corner: the picture covers its frame. */
function covering({ scale, left, top }: Placed, { width, height }: Frame): Placed {
  return {
    scale,
    left: between(0, left, width * (scale - 1)),
    top: between(0, top, height * (scale - 1)),
  };
}

/** Twice or half as large, with the middle of what is seen where it was. */
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

/** As it lies where the point is seen; else with the point in the middle. */
export function showing(placed: Placed, point: Point, frame: Frame): Placed {
  const [x, y] = projected(placed, frame, point);
  const isSeen = x >= edge && y >= edge && x <= frame.width - edge && y <= frame.height - edge;
  return isSeen ? placed : moved(placed, frame.width / 2 - x, frame.height / 2 - y, frame);
}
