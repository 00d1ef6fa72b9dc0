import { describe, expect, test } from 'vitest';
import {
  fixtureOf,
  openMetricHarness,
  reportOf,
  sendMetrics,
  snapshot,
  standing,
} from './metric-import-harness.ts';

const harness = openMetricHarness();
const badRowsOf = (answer: Awaited<ReturnType<typeof sendMetrics>>) =>
  reportOf(answer).errors.map(({ line, reason }) => [line, reason]);
const noMinutes = (value: string) => `"${value}" isn’t a whole number of minutes asleep from 0 to 1,440.`;
const twoPressures =
  'Blood pressure has two numbers, the first larger than the second. Other metrics have only one.';

describe('names bad rows with line and reason, and imports nothing', () => {
  test('imports any metric', async () => {
    const answer = await sendMetrics(
      harness,
      [
        'person,date,metric,value,diastolic',
        'ada,2026-11-01,mood,4,',
        ',2026-11-01,mood,4,',
        'nobody,2026-11-01,mood,4,',
        'ada,2026-02-30,mood,4,',
        'ada,2026-11-02 07:00,mood,4,',
        'ada,2026-11-17,mood,4,',
        'ada,1899-12-31,mood,4,',
        'ada,2026-11-02,steps,4,',
        'ada,2026-11-02,,4,',
        'ada,2026-11-02,mood,,',
        'ada,2026-11-02,mood,1e1,',
        'ada,2026-11-02,mood,0,',
        'ada,2026-11-02,mood,-1,',
        'ada,2026-11-02,mood,3.5,',
        'ada,2026-11-02,sleep,24.25,',
        'ada,2026-11-02,sleep,7.1,',
        'ada,2026-11-02,weight,19.9 kg,',
        'ada,2026-11-02,bloodPressure,120,',
        'ada,2026-11-02,bloodPressure,120,x',
        'ada,2026-11-02,bloodPressure,120,161',
        'ada,2026-11-02,bloodPressure,120,120',
        'ada,2026-11-02,mood,4,79',
        'ada,2026-11-02,mood,4',
        'ADA,2026-11-01,mood,5,',
        'ada,2026-11-01,mood,4,',
      ].join('\n'),
    );
    expect([answer.status, answer.body.code]).toEqual([422, 'import_has_errors']);
    expect(badRowsOf(answer)).toEqual([
      [3, 'The person is missing.'],
      [4, 'No one in the program has the username or email "nobody".'],
      [5, '"2026-02-30" isn’t a date.'],
      [6, '"2026-11-02 07:00" isn’t a date.'],
      [7, '2026-11-17 is in the future.'],
      [8, '1899-12-31 is before 1900.'],
      [9, 'There is no metric "steps".'],
      [10, 'There is no metric "".'],
      [11, '"" isn’t a number.'],
      [12, '"1e1" isn’t a number.'],
      [13, 'The value 0 is out of range.'],
      [14, 'The value -1 is out of range.'],
      [15, 'The value 3.5 has too many decimals.'],
      [16, 'The value 24.25 is out of range.'],
      [17, 'The value 7.1 has too many decimals.'],
      [18, 'The value 19.9 is out of range.'],
      [19, twoPressures],
      [20, '"x" isn’t a number.'],
      [21, 'The value 161 is out of range.'],
      [22, twoPressures],
      [23, twoPressures],
      [24, 'The row has 4 columns, but the header has a different number.'],
      [25, 'Line 2 has a different value for the same person, day and metric.'],
    ]);
    expect(reportOf(answer).duplicates.map(({ line }) => line)).toEqual([26]);
    expect(await standing(harness)).toEqual([]);
    expect(await snapshot(harness, ['importRun', 'auditLog'])).toEqual([[], []]);
  });

  test('sleep needs whole minutes of one day in the member’s own calendar', async () => {
    const rows = ['1440', '1441', '-1', '7.5', '', '99999'].map(
      (minutes, i) => `ada,5/${i + 1}/2016 0:00,1,${minutes},900`,
    );
    const clocks = ['24:00', '13:00:00 PM', '7:61', '07:00Z'].map(
      (clock, i) => `ada,2016-06-0${i + 1} ${clock},1,400,450`,
    );
    const text = ['Id,SleepDay,TotalSleepRecords,TotalMinutesAsleep,TotalTimeInBed', ...rows, ...clocks];
    const answer = await sendMetrics(harness, text.join('\n'), { format: 'fitabase-sleep', dryRun: 'true' });
    expect([answer.status, badRowsOf(answer).map(([line]) => line)]).toEqual([
      200,
      [3, 4, 5, 6, 7, 8, 9, 10, 11],
    ]);
    expect(badRowsOf(answer).slice(0, 2)).toEqual([
      [3, noMinutes('1441')],
      [4, noMinutes('-1')],
    ]);
  });

  test('refuses impossible weights', async () => {
    const rows = ['19.99', '400.01', '5,25', 'heavy', ''].map(
      (kilograms, i) => `ada,5/${i + 1}/2016 6:43,"${kilograms}"`,
    );
    const answer = await sendMetrics(harness, ['Id,Date,WeightKg', ...rows].join('\n'), {
      format: 'fitabase-weight',
    });
    expect(badRowsOf(answer)).toEqual([
      [2, 'The value 19.99 is out of range.'],
      [3, 'The value 400.01 is out of range.'],
      [4, 'The value 5,25 is out of range.'],
      [5, '"heavy" isn’t a number.'],
      [6, '"" isn’t a number.'],
    ]);
  });

  test('a bad row does not replace a good one of the same day', async () => {
    const text = `${fixtureOf('sleep')}9000000001,4/30/2016 0:00,1,1500,1500\n`;
    const answer = await sendMetrics(harness, text, { format: 'fitabase-sleep', createMembers: 'true' });
    expect(badRowsOf(answer).map(([line]) => line)).toEqual([9]);
    expect(reportOf(answer)).toMatchObject({ entries: 5, duplicateRows: 2, applied: false });
  });
});

describe('refuses', () => {
  test.each<[string, string, string, string]>([
    ['empty', 'fitabase-sleep', '', 'The file is empty.'],
    ['the file of weight', 'fitabase-sleep', fixtureOf('weight'), 'The file is missing a column.'],
    ['the file of sleep', 'fitabase-weight', fixtureOf('sleep'), 'The file is missing a column.'],
  ])('%s as %s', async (_, format, text, sentence) => {
    const answer = await sendMetrics(harness, text, { format });
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
      400,
      'invalid_file',
      { file: [sentence] },
    ]);
  });

  test('missing files, texts, server paths, unknown formats and fields', async () => {
    const path = `programs/${harness.programId}/metric-import`;
    const post = (body: unknown) => harness.api.raw(harness.admin.token, 'POST', path, body);
    const form = new FormData();
    form.set('format', 'generic-metric');
    expect((await post(form)).body.fields).toHaveProperty('file');
    form.set('file', 'person,date,metric,value');
    expect((await post(form)).body.code).toBe('invalid_file');
    const forged = { format: 'generic-metric', file: { fileName: 'x', path: '/etc/hostname', bytes: 1 } };
    expect((await post(forged)).body.code).toBe('invalid_file');
    const other = await sendMetrics(harness, fixtureOf('sleep'), { format: 'fitabase-daily' });
    expect([other.body.code, Object.keys(other.body.fields ?? {})]).toEqual(['bad_input', ['format']]);
    form.set('map', 'person=Id');
    expect([(await post(form)).body.code, (await post(form)).body.fields]).toMatchObject([
      'bad_input',
      { map: [expect.any(String)] },
    ]);
  });
});

test('sends the first 1,000 of each section and counts all', async () => {
  const header = 'Id,SleepDay,TotalMinutesAsleep';
  const twice = Array.from({ length: 1_200 }, () => 'ada,5/1/2016,61');
  const bad = Array.from({ length: 1_100 }, () => 'ada,5/1/2016,x');
  const answer = await sendMetrics(harness, [header, ...twice, ...bad].join('\n'), {
    format: 'fitabase-sleep',
  });
  const report = reportOf(answer);
  expect([report.duplicates.length, report.duplicateRows]).toEqual([1_000, 1_199]);
  expect([report.errors.length, report.badRows]).toEqual([1_000, 1_100]);
  expect([report.notedRows, report.entries]).toEqual([1, 1]);
});
