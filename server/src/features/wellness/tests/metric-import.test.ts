import { describe, expect, test } from 'vitest';
import { addWellnessMetrics, getWellnessMetricData } from '#contract/features/wellness/wellness.ts';
import { makeProgram } from '../../../../seed/builders/programs.ts';
import { asAdmin, asMember } from '../../../../test/api.ts';
import {
  fixtureOf,
  openMetricHarness,
  reportOf,
  sendMetrics,
  snapshot,
  standing,
} from './metric-import-harness.ts';

const harness = openMetricHarness();
const everything = ['metricDay', 'metricRevision', 'importRun', 'auditLog', 'member', 'pointDue'] as const;
const create = { createMembers: 'true' };
const revisions = async () => (await snapshot(harness, ['metricRevision']))[0]!.map((row) => JSON.parse(row));
const log = (date: string, value: number | null, metricType: 'mood' | 'sleep' = 'mood') =>
  harness.api.call(harness.ada.token, addWellnessMetrics, {
    params: { id: harness.ada.id },
    body: { metricType, wellnessMetricsData: [{ date, value }] },
  });

const moods = (value: number) => `person,date,metric,value\nada,2026-11-15,mood,${value}\n`;

describe('imports a file of sleep', () => {
  const fields = { ...create, format: 'fitabase-sleep' };

  test('becomes hours in quarters, and counts the longest of a day once', async () => {
    const answer = await sendMetrics(harness, fixtureOf('sleep'), fields);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        dryRun: false,
        applied: true,
        rows: 7,
        skipped: { titles: 0, blank: 0, totals: 0 },
        leftOut: false,
        members: 2,
        membersCreated: 2,
        entries: 5,
        errors: [],
        badRows: 0,
        duplicates: [
          {
            line: 4,
            person: '9000000001',
            day: '2016-05-01',
            reason: 'Duplicate: same as line 3.',
          },
          {
            line: 5,
            person: '9000000001',
            day: '2016-05-02',
            reason: 'Duplicate: the longest sleep of the day counts (line 6).',
          },
        ],
        duplicateRows: 2,
        noted: [
          {
            line: 7,
            person: '9000000002',
            day: '2016-04-30',
            reason: 'Unusual value, imported as it is.',
          },
        ],
        notedRows: 1,
      },
    ]);
    expect(await standing(harness)).toEqual([
      ['9000000001', 'sleep', '2016-04-30', 7],
      ['9000000001', 'sleep', '2016-05-01', 6.75],
      ['9000000001', 'sleep', '2016-05-02', 8.5],
      ['9000000002', 'sleep', '2016-04-30', 1],
      ['9000000002', 'sleep', '2016-05-02', 7.75],
    ]);
  });

  test('changes nothing the second time, not even after another file', async () => {
    await sendMetrics(harness, fixtureOf('sleep'), fields);
    const before = await snapshot(harness, everything);
    harness.api.clock.advance(60_000);
    const again = await sendMetrics(harness, fixtureOf('sleep'), fields);
    expect(again.body).toMatchObject({ applied: false, entries: 5, membersCreated: 0, duplicateRows: 2 });
    expect(await snapshot(harness, everything)).toEqual(before);
    await sendMetrics(harness, fixtureOf('weight'), { ...create, format: 'fitabase-weight' });
    expect((await sendMetrics(harness, fixtureOf('sleep'), fields)).body).toMatchObject({ applied: false });
    await sendMetrics(harness, 'person,date,metric,value\nada,2026-11-01,mood,4\n');
    const [days, kept] = await snapshot(harness, ['metricDay', 'metricRevision']);
    expect((await sendMetrics(harness, fixtureOf('sleep'), fields)).body).toMatchObject({ applied: true });
    expect(await snapshot(harness, ['metricDay', 'metricRevision'])).toEqual([days, kept]);
  });

  test('changes only differences, and keeps earlier values', async () => {
    await sendMetrics(harness, fixtureOf('sleep'), fields);
    await sendMetrics(harness, fixtureOf('sleep').replace('1,472,480', '1,440,480'), fields);
    expect((await standing(harness)).at(-1)).toEqual(['9000000002', 'sleep', '2016-05-02', 7.25]);
    expect(await revisions()).toMatchObject([{ metric: 'sleep', day: '2016-05-02', value: 7.75 }]);
  });
});

test('imports weights to a tenth, the last one of each day', async () => {
  const answer = await sendMetrics(harness, fixtureOf('weight'), { ...create, format: 'fitabase-weight' });
  expect(answer.body).toMatchObject({ applied: true, rows: 5, members: 2, entries: 3, badRows: 0 });
  expect(reportOf(answer).duplicates.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'Duplicate: the last weigh-in of the day counts (line 4).'],
    [5, 'Duplicate: the last weigh-in of the day counts (line 4).'],
  ]);
  expect(reportOf(answer).noted.map(({ line }) => line)).toEqual([6]);
  expect(await standing(harness)).toEqual([
    ['9000000001', 'weight', '2016-04-30', 61.3],
    ['9000000001', 'weight', '2016-05-01', 60.8],
    ['9000000003', 'weight', '2016-05-02', 30.5],
  ]);
});

describe('the generic format', () => {
  const header = 'person,date,metric,value,diastolic\n';

  test('takes any metric, for people by username or email, and finds duplicates', async () => {
    const email = `ADA-${harness.programId}@example.test`;
    const text = `${header}ada,2026-11-01,Mood,4,\n${email},2026-11-01,bloodpressure,121,79\n${email},11/1/2026,mood,4.0,\nada,2026-11-02,weight,61.3,\n`;
    expect((await sendMetrics(harness, text)).body.code).toBe('file_asks');
    expect((await sendMetrics(harness, text, { dateOrder: 'mdy' })).body.code).toBe('file_asks');
    const answer = await sendMetrics(harness, text, { dateOrder: 'mdy', weightUnit: 'kg' });
    expect(answer.body).toMatchObject({ applied: true, rows: 4, members: 1, entries: 3 });
    expect(reportOf(answer).duplicates.map(({ line, person }) => [line, person])).toEqual([[4, email]]);
    expect(await standing(harness)).toEqual([
      ['Ada', 'bloodPressure', '2026-11-01', 121, 79],
      ['Ada', 'mood', '2026-11-01', 4],
      ['Ada', 'weight', '2026-11-02', 61.3],
    ]);
  });

  test('reads pounds where the file or the admin says so', async () => {
    const [first, second] = ['ada,2026-11-02,weight,154 lb,\n', 'ada,2026-11-03,weight,154,\n'];
    expect((await sendMetrics(harness, header + first)).body).toMatchObject({ applied: true });
    await sendMetrics(harness, header + second, { weightUnit: 'lb' });
    expect(await standing(harness)).toEqual([
      ['Ada', 'weight', '2026-11-02', 69.9],
      ['Ada', 'weight', '2026-11-03', 69.9],
    ]);
  });

  test('keeps days before registration on the profile', async () => {
    const late = await asMember(harness.api, harness.programId, {
      username: 'late',
      registeredOn: '2026-11-10',
    });
    await sendMetrics(harness, `${header}late,2019-02-28,mood,4,\n`);
    const own = await harness.api.call(late.token, getWellnessMetricData, { params: { id: late.id } });
    expect(own.body.items).toEqual([{ metric: 'mood', day: '2019-02-28', value: 4, diastolic: null }]);
  });
});

describe('an entry of the member', () => {
  test('keeps the picture when no file is sent', async () => {
    await log('2026-11-15', 2);
    await sendMetrics(harness, moods(4));
    expect(await standing(harness)).toEqual([['Ada', 'mood', '2026-11-15', 2]]);
    expect(await revisions()).toEqual([]);
  });

  test('stays removed once the member removed it, on imported days too', async () => {
    await sendMetrics(harness, moods(4));
    await log('2026-11-15', 5);
    await sendMetrics(harness, moods(3));
    expect(await standing(harness)).toEqual([['Ada', 'mood', '2026-11-15', 5]]);
    await log('2026-11-15', null);
    await sendMetrics(harness, moods(4));
    expect(await standing(harness)).toEqual([]);
  });

  test('cannot be guessed, because the report is always the same', async () => {
    await log('2026-11-15', 2);
    const dry = { dryRun: 'true' };
    const right = await sendMetrics(harness, moods(2), dry);
    const wrong = await sendMetrics(harness, moods(4), dry);
    const nothing = await sendMetrics(harness, moods(2).replace('15', '14'), dry);
    expect([wrong.body, nothing.body]).toEqual([right.body, right.body]);
    const taken = await sendMetrics(harness, moods(2));
    expect(taken.body).toEqual((await sendMetrics(harness, moods(4))).body);
  });
});

describe('the right to import', () => {
  test('is for admins of the program, and audited without values', async () => {
    const text = 'person,date,metric,value\nada,2026-11-01,mood,4\n';
    expect((await sendMetrics(harness, text, {}, harness.ada)).status).toBe(403);
    const other = await asAdmin(harness.api, (await makeProgram(harness.api.deps)).id);
    expect((await sendMetrics(harness, text, {}, other)).status).toBe(404);
    expect(await standing(harness)).toEqual([]);
    await sendMetrics(harness, text);
    const [audit, runs] = await snapshot(harness, ['auditLog', 'importRun']);
    const report = {
      dryRun: false,
      applied: true,
      rows: 1,
      skipped: { titles: 0, blank: 0, totals: 0 },
      leftOut: false,
      badRows: 0,
      members: 1,
      membersCreated: 0,
      entries: 1,
      duplicateRows: 0,
      notedRows: 0,
    };
    expect(audit!.map((row) => JSON.parse(row))).toMatchObject([
      {
        action: 'wellness.import',
        memberId: harness.admin.id,
        details: { format: 'generic-metric', ...report },
      },
    ]);
    expect(runs!.map((row) => JSON.parse(row).report)).toEqual([report]);
  });

  test('shows them nothing afterwards', async () => {
    await sendMetrics(harness, 'person,date,metric,value\nada,2026-11-01,mood,4\n');
    const seen = await harness.api.call(harness.admin.token, getWellnessMetricData, {
      params: { id: harness.ada.id },
    });
    expect(seen.status).toBe(403);
  });

  test('is refused where metrics are off', async () => {
    const { id } = await makeProgram(harness.api.deps, { settings: { metricsOn: false } });
    const off = { ...harness, programId: id, admin: await asAdmin(harness.api, id) };
    const answer = await sendMetrics(off, fixtureOf('sleep'), { ...create, format: 'fitabase-sleep' });
    expect([answer.status, answer.body.code]).toEqual([422, 'feature_off']);
  });

  test('runs one at a time', async () => {
    const fields = { ...create, format: 'fitabase-sleep' };
    const answers = await Promise.all([1, 2, 3].map(() => sendMetrics(harness, fixtureOf('sleep'), fields)));
    const outcomes = answers.map(({ body }) => body.code ?? body.applied);
    expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(1);
    for (const outcome of outcomes) expect([true, false, 'in_flight']).toContain(outcome);
    expect(await standing(harness)).toHaveLength(5);
  });
});

test('only counts and names in a dry run', async () => {
  const before = await snapshot(harness, everything);
  const fields = { ...create, format: 'fitabase-sleep', dryRun: 'true' };
  const answer = await sendMetrics(harness, fixtureOf('sleep'), fields);
  expect(answer.body).toMatchObject({ dryRun: true, applied: false, entries: 5, membersCreated: 2 });
  expect(reportOf(answer).duplicates).toHaveLength(2);
  expect(await snapshot(harness, everything)).toEqual(before);
});
