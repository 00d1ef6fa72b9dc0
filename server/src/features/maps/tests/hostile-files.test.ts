import { beforeAll, expect, test } from 'vitest';
import { FileProblem } from '../parsing/file-problem.ts';
import { routeOfFile } from '../parsing/route-of-file.ts';
import { startMaking, type MakingWorld } from './making-world.ts';
import { gpx, json, read, spot, track, way } from './trails.ts';

const laughs = `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
  <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><gpx><trk><name>&c;</name></trk></gpx>`;
const outside = `<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]>${gpx('<name>&x;</name>').slice(39)}`;
const deepXml = gpx('<a>'.repeat(100_000));
const lineOf = (coordinates: unknown) => json({ type: 'LineString', coordinates });

test.each([
  ['nothing', '', 'empty_file', null],
  ['blanks', ' \n ', 'empty_file', null],
  ['a letter', 'Dear all', 'route_not_known', null],
  ['a table', 'lat,lon\n1,2', 'route_not_known', null],
  ['a page', '<html><body>lat</body></html>', 'route_no_gpx', 1],
  ['a page with a type', '<!DOCTYPE html><html></html>', 'route_entities', 1],
  ['another kind of XML', '<kml><Placemark/></kml>', 'route_no_gpx', 1],
  ['a file that breaks off', gpx(track(way)).slice(0, -60), 'route_broken', 4],
  ['tags that do not fit', gpx('<trk></trkseg>'), 'route_broken', 2],
  ['an entity that nobody declared', gpx('<name>&x;</name>'), 'route_broken', 2],
  ['billions of laughs', laughs, 'route_entities', 2],
  ['a file from elsewhere', outside, 'route_entities', 1],
  ['tags without an end', deepXml, 'route_too_deep', 2],
  ['no track', gpx('<metadata/>'), 'route_no_way', null],
  ['one point', gpx(track([[8, 47]])), 'route_no_way', null],
  [
    'the same point again',
    gpx(
      track([
        [8, 47],
        [8, 47],
      ]),
    ),
    'route_no_way',
    null,
  ],
  ['places alone', gpx(spot(8, 47, 'Hut')), 'route_no_way', null],
  ['a point of no number', gpx(track(way)).replace('lat="47.1"', 'lat="NaN"'), 'route_bad_point', 4],
  ['a point with a comma', gpx(track(way)).replace('lat="47.1"', 'lat="47,1"'), 'route_bad_point', 4],
  ['a point without a latitude', gpx(track(way)).replace('lat="47.1"', ''), 'route_bad_point', 4],
  ['an empty latitude', gpx(track(way)).replace('lat="47.1"', 'lat=""'), 'route_bad_point', 4],
  ['an endless latitude', gpx(track(way)).replace('lat="47.1"', 'lat="1e999"'), 'route_bad_point', 4],
  ['a point beyond the pole', gpx(track(way)).replace('lat="47.1"', 'lat="90.01"'), 'route_bad_point', 4],
  ['a point beyond the world', gpx(track(way)).replace('lon="8.2"', 'lon="-180.01"'), 'route_bad_point', 4],
  ['letters that are none', '<?xml version="1.0" encoding="EBCDIC-US"?><gpx/>', 'route_encoding', null],
  ['JSON of something else', '{"hello":"world"}', 'route_no_geojson', null],
  ['a list', '[1,2,3]', 'route_no_geojson', null],
  ['another kind of JSON', '{"type":"Topology"}', 'route_no_geojson', null],
  ['JSON that breaks off', '{"type":"LineString",\n"coordinates":[[1,2],\n[3', 'route_broken', 3],
  ['JSON without a colon', '{"type":"LineString",\n"coordinates" 5}', 'route_broken', 2],
  ['JSON without an end', `{"a":${'['.repeat(1_000_000)}`, 'route_too_deep', 1],
  [
    'coordinates of text',
    lineOf([
      ['8', '47'],
      ['9', '48'],
    ]),
    'route_bad_point',
    null,
  ],
  [
    'coordinates of nothing',
    lineOf([
      [null, null],
      [1, 1],
    ]),
    'route_bad_point',
    null,
  ],
  [
    'coordinates off the world',
    lineOf([
      [1, 1],
      [1, 91],
    ]),
    'route_bad_point',
    null,
  ],
  ['coordinates that are no list', lineOf('nonsense'), 'route_no_geojson', null],
  ['features that are none', json({ type: 'FeatureCollection', features: [5] }), 'route_no_geojson', null],
])('%s is refused with a reason', (_, text, key, line) => {
  let problem: unknown;
  try {
    read(text);
  } catch (error) {
    problem = error;
  }
  expect(problem).toBeInstanceOf(FileProblem);
  expect({ key: (problem as FileProblem).key, line: (problem as FileProblem).line }).toEqual({ key, line });
});

test.each([
  ['an archive', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]), 'route_archive'],
  ['what gzip made', Buffer.from([0x1f, 0x8b, 0x08, 0]), 'route_archive'],
  ['half a letter', Buffer.concat([Buffer.from('<gpx>'), Buffer.from([0xc3, 0x28])]), 'route_encoding'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'route_encoding'],
])('%s is refused', (_, file, key) => {
  expect(() => routeOfFile(file)).toThrow(key);
});

let world: MakingWorld;
beforeAll(async () => {
  world = await startMaking();
});

const send = (body: FormData | object) => world.api.raw(world.admin.token, 'POST', 'maps/read-file', body);

const uploaded = (text: string) => {
  const form = new FormData();
  form.set('file', new Blob([text]), '../trail.gpx');
  return form;
};

test('reads an uploaded file and reports its errors beside the field', async () => {
  const { status, body } = await send(uploaded(gpx(spot(8, 47, 'Hut') + track(way))));
  expect([status, body]).toEqual([200, { ...read(gpx(spot(8, 47, 'Hut') + track(way))) }]);
  const broken = await send(uploaded(gpx('<trk></trkseg>')));
  expect(broken).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_file',
      fields: { file: ['This file is damaged or incomplete.'] },
      details: { line: 2 },
    },
  });
  expect((await send({ file: { path: '/etc/passwd' } })).body.code).toBe('invalid_file');
  expect((await send(uploaded('x'.repeat(10 * 1024 * 1024 + 1)))).status).toBe(413);
  expect((await world.api.raw(world.ada.token, 'POST', 'maps/read-file', uploaded(''))).status).toBe(403);
});

const call = async () => {
  expect((await world.api.raw(world.admin.token, 'GET', 'maps')).status).toBe(200);
  return false;
};

test('answers other calls while a long file is read', { timeout: 60_000 }, async () => {
  const route = Array.from(
    { length: 400_000 },
    (_, i) => `[${(i % 360) - 180},${((i * 7) % 180) - 90}]`,
  ).join(',');
  const reading = send(uploaded(`{"type":"LineString","coordinates":[${route}]}`));
  const isRead = reading.then(() => true);
  let answered = 0;
  while (!(await Promise.race([isRead, call()]))) answered += 1;
  expect((await reading).body.pointsInFile).toBe(400_000);
  expect(answered).toBeGreaterThan(5);
});
