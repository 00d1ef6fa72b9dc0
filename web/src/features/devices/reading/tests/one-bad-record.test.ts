// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { appleHead, appleRecord, appleXml } from './generators/apple.ts';
import { fileOf, zipOf } from './generators/archives.ts';
import { knownDays } from './generators/known-days.ts';
import { haeTable, ouraTrends, samsungTables } from './generators/tables.ts';
import { foundIn, problemOf } from './reading-context.ts';

const steps = (value: string | number, from: string, to: string) =>
  appleRecord({ type: 'HKQuantityTypeIdentifierStepCount', unit: 'count', from, to, value });
const apple = (...records: string[]) => fileOf(`${appleHead}${records.join('')}</HealthData>`, 'export.xml');
const good = steps(500, '2026-11-14 08:00:00', '2026-11-14 08:10:00');

describe('one bad record never refuses a file', () => {
  test('a day that nobody walks is listed with its date and number', async () => {
    const far = steps(150_000, '2026-11-15 08:00:00', '2026-11-15 09:00:00');
    const { days, bad } = await foundIn(apple(good, far));
    expect(days.map(({ date }) => date)).toEqual(['2026-11-14']);
    expect(bad).toEqual([{ file: '', line: null, day: '2026-11-15', reason: 'range', value: '150000' }]);
  });

  test.each([
    ['an attribute that isn’t closed', good.replace('unit="count"', 'unit="count'), 'record'],
    ['a sign that XML doesn’t have', good.replace('count"', 'a & b"'), 'record'],
    ['an entity that nobody declared', good.replace('count"', '&lol;"'), 'record'],
    ['an end before the beginning', steps(9, '2026-11-15 09:00:00', '2026-11-15 08:00:00'), 'date'],
    ['a number below 0', steps(-5, '2026-11-15 08:00:00', '2026-11-15 09:00:00'), 'number'],
  ])('a record with %s is named by its line', async (_, broken, reason) => {
    const { days, bad } = await foundIn(apple(broken, '\n', good, '\n', good.replaceAll('-14 08', '-16 08')));
    expect(days.map(({ date }) => date)).toContain('2026-11-16');
    expect(bad[0]).toMatchObject({ file: 'export.xml', line: expect.any(Number), reason });
  });

  test('a line of a table whose quotation mark is never closed', async () => {
    const table = ouraTrends(knownDays).split('\n');
    table.splice(2, 0, '"2026-01-05,1,2');
    const { days, bad } = await foundIn(fileOf(table.join('\n'), 'oura.csv'));
    expect(days).toHaveLength(knownDays.length);
    expect(bad).toEqual([{ file: 'oura.csv', line: 3, reason: 'record', value: '"2026-01-05,1,2' }]);
  });

  test('a number that is none is shown as it is written', async () => {
    const samsung = samsungTables(knownDays)['com.samsung.shealth.step_daily_trend']!;
    const { bad } = await foundIn(fileOf(samsung.replace(',-2,4841,', ',-2,lots,'), 'e.csv'));
    expect(bad).toEqual([{ file: 'e.csv', line: expect.any(Number), reason: 'number', value: 'lots' }]);
  });
});

const pushes = (value: number, from: string, to: string, more = '') =>
  appleRecord({ type: 'HKQuantityTypeIdentifierPushCount', unit: 'count', from, to, value }).replace(
    'hardware:Watch6,2',
    `hardware:Watch6,2${more}`,
  );

describe('a part is not taken for the whole', () => {
  test('pushes of a wheelchair are no steps, and the union of their intervals is minutes', async () => {
    const file = apple(
      pushes(120, '2026-11-14 08:00:00', '2026-11-14 08:10:00'),
      pushes(60, '2026-11-14 08:05:00', '2026-11-14 08:20:00'),
      // Of another watch, at the same time; and a day's total, which tells no minutes.
      pushes(100, '2026-11-14 08:00:00', '2026-11-14 08:10:00', '9'),
      pushes(40, '2026-11-14 23:50:00', '2026-11-15 00:10:00'),
      pushes(900, '2026-11-16 00:00:00', '2026-11-17 00:00:00'),
    );
    expect((await foundIn(file)).days).toEqual([
      { date: '2026-11-14', pushes: 220, pushMinutes: 30 },
      { date: '2026-11-15', pushMinutes: 10 },
      { date: '2026-11-16', pushes: 900 },
    ]);
  });

  test('a record that is there twice counts once', async () => {
    const [found] = (await foundIn(apple(good, good))).days;
    expect(found).toMatchObject({ hours: expect.arrayContaining([500]) });
  });

  test('two phones of one name are two devices, whose steps are not added', async () => {
    const old = good.replace('hardware:Watch6,2', 'hardware:Watch5,1').replace('value="500"', 'value="480"');
    const [found] = (await foundIn(apple(good, old))).days;
    expect(found?.hours?.[8]).toBe(480);
  });

  test('steps of several days are not days', async () => {
    const { bad } = await foundIn(apple(good, steps(30_000, '2026-11-01 00:00:00', '2026-11-04 00:00:00')));
    expect(bad).toEqual([
      { file: '', line: null, day: '2026-11-01', reason: 'several_days', value: '30000' },
    ]);
  });

  test('sums of weeks are not days', async () => {
    const weeks = ['2026-01-05', '2026-01-12', '2026-01-19'].map((date, at) => ({ ...knownDays[at]!, date }));
    const found = await foundIn(fileOf(haeTable(weeks), 'weeks.csv'));
    expect(found.days.every(({ steps: told }) => told === undefined)).toBe(true);
    expect(found.bad[0]).toMatchObject({ reason: 'several_days', day: '2026-01-05' });
  });

  test('a list of activities without a time tells no days', async () => {
    const list = fileOf(
      'Activity Type,Date,Steps\nRunning,2026-11-14,4000\nWalking,2026-11-14,900\n',
      'a.csv',
    );
    expect(await problemOf(list)).toMatchObject({ code: 'activities' });
  });

  test('an archive with two exports names both', async () => {
    const archive = zipOf({
      'apple_health_export/export.xml': appleXml(knownDays),
      'old/export.xml': appleXml(knownDays.slice(2)),
    });
    expect(await problemOf(archive)).toEqual({
      code: 'two_exports',
      exports: ['apple_health_export/export.xml', 'old/export.xml'],
    });
  });
});
