import { FileProblem } from './file-problem.ts';
import { gathering, pointAt, type Found } from './found.ts';

/** A collection of features with lines of points is seven levels deep. */
const deepest = 40;

/** Refuses deep nesting before the text is parsed. */
function refuseDepth(text: string): void {
  let [depth, line] = [0, 1];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 0x22) {
      for (at += 1; at < text.length && text.charCodeAt(at) !== 0x22; at += 1)
        if (text.charCodeAt(at) === 0x5c) at += 1;
    } else if (sign === 0x0a) line += 1;
    else if (sign === 0x5b || sign === 0x7b) {
      depth += 1;
      if (depth > deepest) throw new FileProblem('route_too_deep', line);
    } else if (sign === 0x5d || sign === 0x7d) depth -= 1;
  }
}

const lineAt = (text: string, place: number) => text.slice(0, place).split('\n').length;

function parse(text: string): unknown {
  refuseDepth(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    const place = /position (\d+)/.exec(String(error))?.[1];
    const isCut = String(error).includes('end of JSON');
    throw new FileProblem('route_broken', place || isCut ? lineAt(text, Number(place ?? text.length)) : null);
  }
}

type Thing = Record<string, unknown>;
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => {
  if (!Array.isArray(value)) throw new FileProblem('route_no_geojson');
  return value;
};
const wordsOf = (properties: Thing, keys: readonly string[]): string =>
  keys.map((key) => properties[key]).find((value): value is string => typeof value === 'string') ?? '';

/** Many programs write 181 where RFC 7946 has -179, so that a line that crosses the 180th meridian is not cut. */
const turned = (longitude: number) =>
  Math.abs(longitude) > 180 && Math.abs(longitude) <= 360
    ? longitude - 360 * Math.sign(longitude)
    : longitude;

function pointOf(value: unknown) {
  const [longitude, latitude] = listOf(value);
  const isNumbers = typeof longitude === 'number' && typeof latitude === 'number';
  return isNumbers ? pointAt(turned(longitude), latitude) : pointAt(NaN, NaN);
}

type Gathering = ReturnType<typeof gathering>;

function takeLine(into: Gathering, coordinates: unknown, properties: Thing): void {
  into.call(wordsOf(properties, ['name', 'title']));
  into.begin();
  for (const point of listOf(coordinates)) into.add(pointOf(point));
}

function takeSpot(into: Gathering, coordinates: unknown, properties: Thing): void {
  const text = wordsOf(properties, ['description', 'desc', 'cmt']);
  into.note(pointOf(coordinates), wordsOf(properties, ['name', 'title']), text);
}

const others = new Set(['Polygon', 'MultiPolygon']);

function take(into: Gathering, thing: unknown, properties: Thing): void {
  if (!isThing(thing)) throw new FileProblem('route_no_geojson');
  const { type, coordinates } = thing;
  if (type === 'FeatureCollection') {
    into.call(wordsOf(thing, ['name']));
    for (const feature of listOf(thing['features'])) take(into, feature, {});
  } else if (type === 'Feature') {
    // A feature may have no geometry.
    if (thing['geometry'] !== null)
      take(into, thing['geometry'], isThing(thing['properties']) ? thing['properties'] : {});
  } else if (type === 'GeometryCollection') {
    for (const geometry of listOf(thing['geometries'])) take(into, geometry, properties);
  } else if (type === 'LineString') takeLine(into, coordinates, properties);
  else if (type === 'MultiLineString')
    for (const line of listOf(coordinates)) takeLine(into, line, properties);
  else if (type === 'Point') takeSpot(into, coordinates, properties);
  else if (type === 'MultiPoint') for (const spot of listOf(coordinates)) takeSpot(into, spot, properties);
  else if (others.has(String(type))) into.found.hasOther = true;
  else throw new FileProblem('route_no_geojson');
}

/** GeoJSON (RFC 7946): lines become routes, named points become places. Heights are ignored. */
export function readGeoJson(text: string): Found {
  const into = gathering();
  take(into, parse(text), {});
  return into.found;
}
