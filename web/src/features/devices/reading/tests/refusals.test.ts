// @vitest-environment node
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { appleHead, appleRecord, appleXml } from './generators/apple.ts';
import { fileOf, zipOf } from './generators/archives.ts';
import { healthConnectDb } from './generators/health-connect.ts';
import { knownDays } from './generators/known-days.ts';
import {
  garminActivities,
  garminSteps,
  ouraTrends,
  polarArchive,
  samsungTables,
} from './generators/tables.ts';
import { fitbitWeight, fitDays, fitHeaders } from './generators/takeout.ts';
import { fit, gpx, tcx } from './generators/tracks.ts';
import { foundIn, problemOf, read } from './reading-context.ts';
import { sqliteCode } from './sqlite-code.ts';

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

describe('what a file is not is said', () => {
  const day = '2026-11-15';
  test.each([
    ['GPX', fileOf(gpx(), 'walk.gpx'), { kind: 'walk', day, minutes: 42 }],
    ['GPX without a type', fileOf(gpx('9'), 'walk.gpx'), { kind: 'other', day, minutes: 42 }],
    ['TCX', fileOf(tcx(), 'run.tcx'), { kind: 'run', day, minutes: 42 }],
    ['FIT', fileOf(fit(), 'ride.fit'), { kind: 'ride', day, minutes: 42 }],
    [
      'a list of one activity',
      fileOf(garminActivities(knownDays.slice(0, 1)), 'Activities.csv'),
      { kind: 'walk', day: '2024-02-29', minutes: 34 },
    ],
  ])('%s is one activity', async (_, file, activity) => {
    expect(await problemOf(file)).toEqual({ code: 'one_activity', activity });
  });

  test('an archive without steps has what it has', async () => {
    const night = appleRecord({
      type: 'HKCategoryTypeIdentifierSleepAnalysis',
      from: '2026-11-15 00:00:00',
      to: '2026-11-15 07:30:00',
      value: 'HKCategoryValueSleepAnalysisAsleepUnspecified',
    });
    const { days } = await foundIn(fileOf(`${appleHead}${night}</HealthData>`, 'export.xml'));
    expect(days).toEqual([{ date: '2026-11-15', sleep: 7.5 }]);
  });

  test.each([
    ['an Apple export without records', fileOf(`${appleHead}</HealthData>`, 'export.xml'), 'no_days'],
    ['an archive of photos', zipOf({ 'photo.jpg': 'x' }), 'not_known'],
    ['JSON of something else', fileOf('{"a": 1}', 'a.json'), 'not_known'],
  ])('%s', async (_, file, code) => {
    expect(await problemOf(file)).toMatchObject({ code });
  });

  test.each([
    ['a table of somebody’s own', fileOf('date,steps\n2026-11-15,1\n', 'steps.csv')],
    ['a workbook', zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }, 'a.xlsx')],
    // Jan 2 and Feb 1 are both possible.
    ['a report with a date of two meanings', fileOf(',Actual,Goal\n01/02/2026,5,9\n', 'Steps.csv')],
    ['a picture', fileOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]), 'a.png')],
  ])('%s is left to the server', async (_, file) => {
    expect(await read(file)).toEqual({ kind: 'table' });
  });

  test('weights without a unit are asked about', async () => {
    const found = await foundIn(
      zipOf({ 'Takeout/Fitbit/Global Export Data/weight-2024-02-29.json': fitbitWeight(knownDays) }),
    );
    expect(found.asksWeightUnit).toBe(true);
    expect(found.days[0]).toEqual({ date: '2024-02-29', weight: 71.2 });
  });
});

describe('a broken file names the place', () => {
  const apple = appleXml(knownDays);

  test.each([
    [
      'a route that isn’t well-formed',
      fileOf(gpx().replace('<trk>', '<<trk>'), 'walk.gpx'),
      { code: 'broken', place: { file: 'walk.gpx', line: lineOf(gpx(), '<trk>') } },
    ],
  ])('%s', async (_, file, problem) => {
    expect(await problemOf(file)).toMatchObject(problem);
  });

  test('a damaged part of an archive', async () => {
    const whole = new Uint8Array(await zipOf({ 'apple_health_export/export.xml': apple }).arrayBuffer());
    whole.fill(255, 400, 700);
    expect(await problemOf(fileOf(whole, 'export.zip'))).toMatchObject({
      code: 'broken',
      place: { file: 'apple_health_export/export.xml' },
    });
  });

  test('a database', async () => {
    const db = await healthConnectDb(knownDays, await sqliteCode());
    const file = zipOf({ 'health_connect_export.db': db.slice(0, 6000) });
    expect(await problemOf(file)).toMatchObject({
      code: 'broken',
      place: { file: 'health_connect_export.db' },
    });
  });

  test('a FIT file', async () => {
    expect(await problemOf(fileOf(fit().slice(0, 30), 'a.fit'))).toMatchObject({
      code: 'broken',
      place: { file: 'a.fit' },
    });
  });

  const samsung = samsungTables(knownDays)['com.samsung.shealth.step_daily_trend']!;
  test.each([
    [
      'Apple Health',
      fileOf(apple.replace('startDate="2024-02-29 08', 'startDate="2024-02-30 08'), 'e.xml'),
      'date',
    ],
    ['Samsung Health', fileOf(samsung.replace(',-2,4841,', ',-2,lots,'), 'e.csv'), 'number'],
    [
      'Google Fit',
      fileOf(fitDays(knownDays, fitHeaders.English).replace('2024-11-03', '2024-11-31'), 'e.csv'),
      'date',
    ],
    [
      'Garmin, activities',
      fileOf(garminActivities(knownDays).replace('2024-11-03', 'soon'), 'e.csv'),
      'date',
    ],
    ['Oura', fileOf(ouraTrends(knownDays).replace('2024-11-03', '3 Nov'), 'e.csv'), 'date'],
  ])('a bad line of %s, and reads the others', async (_, file, reason) => {
    const { bad, badCount, days } = await foundIn(file);
    expect(badCount).toBe(1);
    expect(bad).toEqual([{ file: file.name, line: expect.any(Number), reason, value: expect.any(String) }]);
    expect(days.length).toBeGreaterThan(3);
  });

  test('a file of an archive, and reads the others', async () => {
    const archive = polarArchive(knownDays);
    const { bad, days } = await foundIn(zipOf({ ...archive, 'activity-2024-02-29-uuid.json': '{"date": ' }));
    expect(bad).toEqual([{ file: 'activity-2024-02-29-uuid.json', line: null, reason: 'json' }]);
    expect(days).toHaveLength(5);
  });

  test('a line of a bad number in a report of steps', async () => {
    const { bad } = await foundIn(
      fileOf(garminSteps(knownDays.slice(-2)).replace('8060', 'many'), 'Steps.csv'),
    );
    expect(bad).toEqual([{ file: 'Steps.csv', line: 3, reason: 'number', value: 'many' }]);
  });
});

describe('a hostile file is refused', () => {
  test('entities, in an archive and beside it', async () => {
    const xml = appleXml(knownDays).replace('<!ELEMENT Record', '<!ENTITY a "aaaa">\n<!ELEMENT Record');
    for (const file of [fileOf(xml, 'export.xml'), zipOf({ 'apple_health_export/export.xml': xml })])
      expect(await problemOf(file)).toMatchObject({ code: 'entities' });
  });

  test('XML that is nested without end', async () => {
    const xml = `${appleHead}${'<Record>'.repeat(1000)}`;
    expect(await problemOf(fileOf(xml, 'export.xml'))).toMatchObject({ code: 'broken' });
  });

  test('a bomb, by the size it tells', async () => {
    const spaces = `${appleHead}${' '.repeat(11_000_000)}</HealthData>`;
    expect(await problemOf(zipOf({ 'apple_health_export/export.xml': spaces }))).toMatchObject({
      code: 'bomb',
      place: { file: 'apple_health_export/export.xml' },
    });
  });

  test('a bomb that lies about its size', async () => {
    const xml = new TextEncoder().encode(`${appleHead}${' '.repeat(500_000)}</HealthData>`);
    const packed = new Uint8Array(zipSync({ 'export.xml': xml }));
    const view = new DataView(packed.buffer);
    for (let at = 0; at + 4 < packed.length; at += 1) {
      const mark = view.getUint32(at, true);
      if (mark === 0x04034b50) view.setUint32(at + 22, 90_000, true);
      if (mark === 0x02014b50) view.setUint32(at + 24, 90_000, true);
    }
    expect(['bomb', 'broken']).toContain(
      ((await problemOf(fileOf(packed, 'export.zip'))) as { code: string }).code,
    );
  });
});
