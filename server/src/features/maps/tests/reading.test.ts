import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '#contract/features/maps/maps.ts';
import { routeOfFile } from '../parsing/route-of-file.ts';
import { gpx, json, points, read, spot, track, way } from './trails.ts';

describe('GPX', () => {
  test.each([
    ['1.1, with heights', gpx(track(way))],
    ['1.0', gpx(track(way), '1.0')],
    ['with a byte order mark', `\uFEFF${gpx(track(way))}`],
    ['with blank lines before it', gpx(track(way)).replace(/<\?.*\?>/, '\n \n')],
    [
      'with a prefix',
      gpx(track(way))
        .replaceAll(/<(\/?)(?=[a-z])/g, '<$1ns0:')
        .replace('xmlns=', 'xmlns:ns0='),
    ],
    [
      'with what devices add',
      gpx(track(way)).replace(
        '</trkseg>',
        '<extensions><x:rpt xmlns:x="y" lat="x"/><trkpt/></extensions></trkseg>',
      ),
    ],
    ['of a route without a track', gpx(`<rte><name>The trail</name>${points('rtept', way)}</rte>`)],
    ['with an empty segment', gpx(track([], way, []))],
  ])('%s', (_, text) => {
    const found = read(text);
    expect(found.route).toEqual(way);
    expect(found).toMatchObject({ name: 'The trail', pointsInFile: 3, places: [], notes: [] });
    // By hand: 7,582 m along the parallel, 13,460 m on.
    expect(found.lengthMetres / 1000).toBeCloseTo(21.05, 1);
  });

  test.each([
    ['little endian', 'utf-16le', true],
    ['big endian', 'utf-16be', true],
    ['little endian without a mark', 'utf-16le', false],
  ])('UTF-16, %s', (_, encoding, marked) => {
    const text = gpx(spot(8, 47, 'Zürich') + track(way)).replace('UTF-8', 'UTF-16');
    const units = Buffer.from(marked ? `\uFEFF${text}` : text, 'utf16le');
    const found = routeOfFile(encoding === 'utf-16be' ? units.swap16() : units);
    expect(found.places.map(({ title }) => title)).toEqual(['Zürich']);
  });

  test('reads the encoding that the file declares', () => {
    const text = gpx(spot(8, 47, 'Zürich') + track(way)).replace('UTF-8', 'ISO-8859-1');
    expect(routeOfFile(Buffer.from(text, 'latin1')).places[0]!.title).toBe('Zürich');
  });

  test('joins tracks and segments, and reports gaps', () => {
    const near = read(
      gpx(
        track([
          [8, 47],
          [8.1, 47],
        ]) +
          track([
            [8.1, 47.001],
            [8.2, 47],
          ]),
      ),
    );
    expect([near.route.length, near.notes]).toEqual([4, ['joined_tracks']]);
    const far = read(
      gpx(
        track(
          [
            [8, 47],
            [8.1, 47],
          ],
          [
            [8.2, 47],
            [8.3, 47],
          ],
        ),
      ),
    );
    expect(far.notes).toEqual(['joined_tracks', 'gap']);
  });

  test('prefers a track over a route', () => {
    const found = read(
      gpx(
        `<rte>${points('rtept', [
          [1, 1],
          [2, 2],
        ])}</rte>${track(way)}`,
      ),
    );
    expect([found.route, found.notes]).toEqual([way, ['other_geometry']]);
  });

  test('puts each place on the route once, without those far away', () => {
    const text = gpx(
      [
        spot(8.2, 47.1, 'End', '<desc>It is <![CDATA[<b>over</b>]]> &amp; done</desc>'),
        spot(8.05, 47.005, ' Near\n the  way ', '<cmt>A hut</cmt>'),
        spot(8.05, 47, 'Same spot'),
        spot(9, 48, 'Far away'),
        '<wpt lat="47" lon="8"/>',
        track(way),
      ].join(''),
    );
    const { places, notes } = read(text);
    expect(places.map(({ title, text: said }) => [title, said])).toEqual([
      ['Near the way', 'A hut'],
      ['End', 'It is <b>over</b> & done'],
    ]);
    // 3,791 of 21,050 m.
    expect(places[0]!.fraction).toBeCloseTo(0.18, 2);
    expect(places[1]!.fraction).toBe(1);
    expect(notes).toEqual(['places_same_spot', 'places_far']);
  });

  test('takes 200 places', () => {
    const spots = Array.from({ length: 250 }, (_, i) => spot(8 + i / 3000, 47, `Place ${i}`)).join('');
    const { places, notes } = read(gpx(spots + track(way)));
    expect([places.length, notes]).toEqual([200, ['places_cut']]);
    const many = read(gpx(spot(8, 47, 'Hut').repeat(2_001) + track(way)));
    expect([many.places.length, many.notes]).toEqual([1, ['places_cut', 'places_same_spot']]);
    expect(places.map(({ fraction }) => fraction)).toEqual(
      places.map(({ fraction }) => fraction).toSorted((a, b) => a - b),
    );
  });

  test('takes the short way over the 180th meridian', () => {
    const found = read(
      gpx(
        spot(-179.95, 0.001, 'Beyond the line') +
          track([
            [179.9, 0],
            [-179.9, 0],
          ]),
      ),
    );
    expect(found.lengthMetres).toBeCloseTo(22_239, -1);
    expect(found.places[0]!.fraction).toBeCloseTo(0.75, 4);
  });
});

describe('GeoJSON', () => {
  const line = { type: 'LineString', coordinates: way };
  const named = { type: 'Feature', properties: { name: 'The trail' }, geometry: line };
  test.each([
    ['a line', line, null],
    ['a line with heights', { ...line, coordinates: way.map((point) => [...point, 12.5]) }, null],
    ['lines', { type: 'MultiLineString', coordinates: [way] }, null],
    ['a feature', named, 'The trail'],
    ['features', { type: 'FeatureCollection', features: [{ ...named, geometry: null }, named] }, 'The trail'],
    ['a collection of geometries', { type: 'GeometryCollection', geometries: [line] }, null],
  ])('%s', (_, value, name) => {
    expect(read(json(value))).toMatchObject({ name, route: way, pointsInFile: 3, notes: [] });
  });

  test('has places, and ignores other geometry', () => {
    const features = [
      named,
      {
        type: 'Feature',
        properties: { title: 'Hut', description: 'Soup' },
        geometry: { type: 'Point', coordinates: [8.1, 47, 500] },
      },
      { type: 'Feature', properties: null, geometry: { type: 'Point', coordinates: [8, 47] } },
      { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [] } },
    ];
    const { places, notes } = read(json({ type: 'FeatureCollection', features }));
    expect(places).toEqual([{ fraction: expect.closeTo(0.36, 2), title: 'Hut', text: 'Soup' }]);
    expect(notes).toEqual(['other_geometry']);
  });
});

const degree = (most: number) =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => value / 1e6);

test('reads back a trail that was written as GPX', () => {
  const trail = fc.array(fc.tuple(degree(180), degree(90)), { minLength: 2, maxLength: 200 });
  fc.assert(
    fc.property(trail, fc.integer({ min: 1, max: 4 }), (route, parts) => {
      fc.pre(route.some(([x, y]) => x !== route[0]![0] || y !== route[0]![1]));
      const size = Math.ceil(route.length / parts);
      const segments = Array.from({ length: parts }, (_, i) => route.slice(i * size, (i + 1) * size));
      const found = read(gpx(track(...segments)));
      expect(found.route).toEqual(route);
      expect(found.pointsInFile).toBe(route.length);
    }),
    { numRuns: 60 },
  );
});

/** As a device does that is carried, by about a metre. */
const tremble = (i: number) => Math.sin(i * 12.9898) / 1e5;

test('thins a long trail of 60,000 points to 20,000 on its line', { timeout: 120_000 }, () => {
  // Bends of some 300 m.
  const route = Array.from({ length: 60_000 }, (_, i): Point => [
    Math.round((i / 4000) * 1e6) / 1e6,
    Math.round((47 + Math.sin(i / 40) / 300 + tremble(i)) * 1e6) / 1e6,
  ]);
  const found = read(gpx(track(route)));
  expect([found.pointsInFile, found.notes]).toEqual([60_000, ['thinned']]);
  expect(found.route).toHaveLength(20_000);
  expect([found.route[0], found.route.at(-1)]).toEqual([route[0], route.at(-1)]);
  // Each point that was left out lies within three metres of the straight way between its neighbours that stayed.
  let [kept, most] = [0, 0];
  for (const [x, y] of route) {
    while (found.route[kept + 1]![0]! < x!) kept += 1;
    const [[ax, ay], [bx, by]] = [found.route[kept]!, found.route[kept + 1]!];
    const along = (x! - ax!) / (bx! - ax!);
    most = Math.max(most, Math.abs(ay! + along * (by! - ay!) - y!));
  }
  expect(most * 111_195).toBeLessThan(3);
});

test('refuses more points than any real trail has', { timeout: 120_000 }, () => {
  const route = Array.from({ length: 500_001 }, () => '[1,2]').join(',');
  expect(() => read(`{"type":"LineString","coordinates":[${route}]}`)).toThrow('route_too_many_points');
});
