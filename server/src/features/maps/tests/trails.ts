import type { Point } from '#contract/features/maps/maps.ts';
import { routeOfFile } from '../parsing/route-of-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
export const read = (text: string) => routeOfFile(bytes(text));

export const gpx = (inside: string, version = '1.1') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="${version}" creator="us" xmlns="http://www.topografix.com/GPX/1/${version.at(-1)}">${inside}</gpx>`;
export const points = (name: string, route: readonly (readonly number[])[]) =>
  route.map(([lon, lat]) => `<${name} lat="${lat}" lon="${lon}"><ele>4.5</ele></${name}>`).join('\n');
export const track = (...segments: (readonly (readonly number[])[])[]) =>
  `<trk><name>The trail</name>${segments.map((one) => `<trkseg>${points('trkpt', one)}</trkseg>`).join('')}</trk>`;
export const spot = (lon: number, lat: number, name: string, more = '') =>
  `<wpt lat="${lat}" lon="${lon}"><name>${name}</name>${more}</wpt>`;
export const json = (value: unknown) => JSON.stringify(value);
export const way: Point[] = [
  [8, 47],
  [8.1, 47],
  [8.2, 47.1],
];
