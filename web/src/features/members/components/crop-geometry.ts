/** A square part of a picture: its centre, in pixels of the picture, and how much closer than the whole it is. */
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

/** The side of the part, in pixels of the picture. */
export const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The same part, moved back to where the picture is. */
export function fitted(size: Size, part: Part): Part {
  const zoom = within(part.zoom, 1, mostZoom);
  const half = sideOf(size, zoom) / 2;
  return {
    x: within(part.x, half, size.width - half),
    y: within(part.y, half, size.height - half),
    zoom,
  };
}

/** The largest square in the middle. */
export const middle = ({ width, height }: Size): Part => ({ x: width / 2, y: height / 2, zoom: 1 });
