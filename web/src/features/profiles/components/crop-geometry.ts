/** A square crop: its centre in pixels of the picture, and its zoom relative to the whole picture. */
export interface Part {
  x: number;
  y: number;
  zoom: number;
}
interface Size {
  width: number;
  height: number;
}

export const mostZoom = 4;

/** Returns the side of the crop, in pixels of the picture. */
export const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Returns the same crop, moved back inside the picture. */
export function fitted(size: Size, part: Part): Part {
  const zoom = within(part.zoom, 1, mostZoom);
  const half = sideOf(size, zoom) / 2;
  return {
    x: within(part.x, half, size.width - half),
    y: within(part.y, half, size.height - half),
    zoom,
  };
}

/** Returns the largest centred square. */
export const middle = ({ width, height }: Size): Part => ({ x: width / 2, y: height / 2, zoom: 1 });
