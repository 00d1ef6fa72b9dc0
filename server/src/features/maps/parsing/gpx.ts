import type { Point } from '#contract/features/maps/maps.ts';
import { XmlTooLarge } from '../../../platform/gate/parsers/xml-bounds.ts';
import { readXml, type XmlReader, type XmlTag } from '../../../platform/gate/parsers/xml.ts';
import { FileProblem } from './file-problem.ts';
import { gathering, pointAt, type Found } from './found.ts';

/** GPX is six levels deep, extensions of devices a few more. */
const deepest = 40;
const longestText = 20_000;
/** A file of half a million points, each with its height, its moment and what a device adds. */
const bounds = {
  length: 16_000_000,
  depth: deepest,
  elements: 4_000_000,
  attributes: 100,
  tag: 20_000,
  namespaces: false,
};

/** The elements whose text is read, by their parent. */
const names = new Set(['gpx/metadata/name', 'gpx/name', 'gpx/trk/name', 'gpx/rte/name']);
const ofSpot = /^gpx\/(?:wpt|rte\/rtept)\/(name|desc|cmt)$/;
const spots = new Set(['gpx/wpt', 'gpx/rte/rtept']);

const decimal = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;
const degrees = (text: string | undefined) => (text !== undefined && decimal.test(text) ? Number(text) : NaN);

/** The position of the parser in a document. */
interface Reader {
  path: string[];
  /** The prefix of GPX elements, perhaps `gpx:`. Devices add elements of other namespaces. */
  prefix: string;
  said: Record<string, string>;
  /** The element being read, and its known properties. */
  reading: { key: string; text: string } | null;
  place: Point | null;
}

const newReader = (): Reader => ({ path: [], prefix: '', said: {}, reading: null, place: null });

function localName({ prefix, path }: Reader, name: string): string {
  if (!path.length) return name;
  return name.startsWith(prefix) ? name.slice(prefix.length) : `other:${name}`;
}

type Gathering = ReturnType<typeof gathering>;

/** Tracks and routes are collected separately, because files with both often have the same path twice. */
interface Ways {
  tracks: Gathering;
  routes: Gathering;
}

function openTag(reader: Reader, { tracks, routes }: Ways, tag: XmlTag, line: number): void {
  const { path } = reader;
  if (!path.length) {
    reader.prefix = tag.name.slice(0, tag.name.indexOf(':') + 1);
    if (tag.name !== `${reader.prefix}gpx`) throw new FileProblem('route_no_gpx', line);
    path.push('gpx');
    return;
  }
  path.push(localName(reader, tag.name));
  if (path.length > deepest) throw new FileProblem('route_too_deep', line);
  const at = path.join('/');
  const point = () => pointAt(degrees(tag.attributes['lon']), degrees(tag.attributes['lat']), line);
  if (at === 'gpx/trk/trkseg') tracks.begin();
  else if (at === 'gpx/rte') routes.begin();
  else if (at === 'gpx/trk/trkseg/trkpt') tracks.add(point());
  else if (spots.has(at)) {
    reader.place = point();
    reader.said = {};
    if (at !== 'gpx/wpt') routes.add(reader.place);
  } else {
    const key = names.has(at) ? at : ofSpot.exec(at)?.[1];
    if (key) reader.reading = { key, text: '' };
  }
}

function closeTag(reader: Reader, { tracks, routes }: Ways): void {
  const { path, reading, said, place } = reader;
  const at = path.join('/');
  path.pop();
  if (reading && (names.has(at) || ofSpot.test(at))) {
    if (names.has(at)) (at === 'gpx/rte/name' ? routes : tracks).call(reading.text);
    else said[reading.key] ??= reading.text;
    reader.reading = null;
  } else if (place && spots.has(at)) {
    tracks.note(place, said['name'] ?? '', said['desc'] ?? said['cmt'] ?? '');
    reader.place = null;
  }
}

const readerFor = (reader: Reader, ways: Ways): XmlReader => ({
  open: (tag, line) => openTag(reader, ways, tag, line),
  close: () => closeTag(reader, ways),
  text(text) {
    const { reading } = reader;
    if (reading && reading.text.length < longestText) reading.text += text.slice(0, longestText);
  },
  broken(_, line) {
    throw new FileProblem('route_broken', line);
  },
  // Entities are never expanded. A document that declares some is refused.
  doctype(line) {
    throw new FileProblem('route_entities', line);
  },
});

function refusalOf(error: unknown): unknown {
  if (!(error instanceof XmlTooLarge)) return error;
  return new FileProblem(error.bound === 'depth' ? 'route_too_deep' : 'route_too_much', error.line);
}

const hasPoints = ({ found }: Gathering) => found.segments.some((segment) => segment.length > 0);

/** GPX 1.0 and 1.1: tracks, or routes if there are none. Waypoints become places. */
export function readGpx(text: string): Found {
  const ways: Ways = { tracks: gathering(), routes: gathering() };
  try {
    readXml(text, bounds, readerFor(newReader(), ways));
  } catch (error) {
    throw refusalOf(error);
  }
  const { tracks, routes } = ways;
  const { name, spots: places, hasMore } = tracks.found;
  const isTrack = hasPoints(tracks);
  return {
    name: name ?? routes.found.name,
    spots: places,
    hasMore,
    segments: (isTrack ? tracks : routes).found.segments,
    hasOther: isTrack && hasPoints(routes),
  };
}
