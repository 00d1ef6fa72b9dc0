import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { listProgramMembers } from '#contract/features/programs/programs.ts';
import { badRowsOf, counted, daysOf, openHarness, send } from './import-harness.ts';

const harness = openHarness();
const fixture = readFileSync(new URL('fixtures/fitabase-daily.csv', import.meta.url), 'utf8');

describe('the Fitabase format', () => {
  test('makes members registered on their first day, each with their days; a second run changes nothing', async () => {
    const fields = { format: 'fitabase-daily', createMembers: 'true' };
    const first = await send(harness, fixture, fields);
    expect(first.body).toEqual({
      dryRun: false,
      applied: true,
      rows: 6,
      skipped: { titles: 0, blank: 0, totals: 0 },
      leftOut: false,
      members: 3,
      membersCreated: 3,
      days: 6,
      daysNew: 6,
      daysChanged: 0,
      daysUnchanged: 0,
      errors: [],
      badRows: 0,
    });
    const list = await harness.api.call(harness.admin.token, listProgramMembers, {
      params: { id: harness.programId },
      query: { search: '9000000001' },
    });
    expect(list.body.items).toMatchObject([{ name: 'Member 9000000001', registeredDate: '2016-04-30' }]);
    const id = list.body.items[0]?.id ?? '';
    expect((await daysOf(harness, id)).map(({ day, total, source }) => [day, total, source])).toEqual([
      ['2016-05-02', 36_019, 'device'],
      ['2016-05-01', 0, 'device'],
      ['2016-04-30', 13_162, 'device'],
    ]);
    expect(harness.told).toEqual([expect.arrayContaining([id])]);
    expect(harness.told[0]).toHaveLength(3);
    const again = await send(harness, fixture, fields);
    expect(again.body).toMatchObject({ applied: false, membersCreated: 0, daysNew: 0, daysUnchanged: 6 });
    expect(harness.told).toHaveLength(1);
    expect([await counted(harness, 'entryRevision'), await counted(harness, 'importRun')]).toEqual([0, 1]);
  });

  test('without createMembers an unknown person is a bad row', async () => {
    const answer = await send(harness, fixture, { format: 'fitabase-daily' });
    expect([answer.status, answer.body.code]).toEqual([422, 'import_has_errors']);
    expect(badRowsOf(answer)[0]).toEqual([
      2,
      'No one in the program has the username or email "9000000001".',
    ]);
    expect(badRowsOf(answer)).toHaveLength(6);
  });
});

describe('the generic format', () => {
  test('matches people by username or email ignoring case, both date formats, and activities by id or name', async () => {
    const email = `ADA-${harness.programId}@example.test`;
    const answer = await send(
      harness,
      [
        'person,date,steps,minutes,activity',
        'ada,2026-11-01,100,,',
        `${email},11/2/2026,200,30,Yoga`,
        'ADA,2026-11-03,,10,walking-brisk',
        'ADA,2026-11-03,,600,Sailing',
        'ada,11/14/2026 12:00:00 AM,7,,',
      ].join('\n'),
    );
    expect(answer.body).toMatchObject({ applied: true, rows: 5, members: 1, days: 4, daysNew: 4 });
    const days = await daysOf(harness, harness.ada.id);
    expect(days.map(({ day, steps, total }) => [day, steps, total])).toEqual([
      ['2026-11-14', 7, 7],
      ['2026-11-03', 0, 1250 + 54_000],
      ['2026-11-02', 200, 1550],
      ['2026-11-01', 100, 100],
    ]);
  });

  test.each([
    ['a byte order mark', '\ufeffperson,date,steps\nada,2026-11-01,100\n'],
    ['CRLF', 'person,date,steps\r\nada,2026-11-01,100\r\n'],
    ['quotes', '"person","date","steps"\n"ada","2026-11-01","100"\n'],
    ['blank lines and blanks', '\n person , Date ,STEPS\n\n ada , 2026-11-01 , 100 \n\n'],
    ['other columns, another order', 'x,steps,person,y,date\n1,100,ada,"a,""b""\nc",2026-11-01\n'],
  ])('%s', async (_, text) => {
    expect((await send(harness, text)).body).toMatchObject({ applied: true, days: 1 });
    expect(await daysOf(harness, harness.ada.id)).toMatchObject([
      { day: '2026-11-01', steps: 100, source: 'device' },
    ]);
  });

  test('columns of other names are mapped', async () => {
    const text = 'Employee,When,Count=Sum\nada,2026-11-01,100\n';
    const map = 'person=employee, date=When, steps=Count=Sum';
    expect((await send(harness, text, { map })).body).toMatchObject({ applied: true, days: 1 });
    const missing = await send(harness, text, { map: 'person=Worker,date=When,steps=Count=Sum,minutes=Min' });
    expect([missing.status, missing.body.code]).toEqual([400, 'invalid_file']);
    expect((missing.body as { details?: unknown }).details).toEqual({
      missing: ['Worker', 'Min'],
      found: ['Employee', 'When', 'Count=Sum'],
    });
    for (const wrong of ['person', 'name=x', 'person=', 'person=a,person=b']) {
      const answer = await send(harness, text, { map: wrong });
      expect([answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual(['bad_input', ['map']]);
    }
  });

  test('steps above what is usual are not asked about, and count before what a member typed in, which stays', async () => {
    await harness.api.call(harness.ada.token, addSteps, {
      params: { id: harness.ada.id },
      body: { stepData: [{ date: '2026-11-16', steps: 5 }] },
    });
    await send(harness, 'person,date,steps\nada,2026-11-16,100000\n');
    expect(await daysOf(harness, harness.ada.id)).toMatchObject([
      {
        steps: 100_000,
        source: 'device',
        reason: 'manual_ignored',
        sources: [
          { source: 'device', steps: 100_000 },
          { source: 'manual', steps: 5 },
        ],
      },
    ]);
  });

  test('a changed file updates what differs and keeps earlier values', async () => {
    await send(harness, 'person,date,steps\nada,2026-11-01,1\nada,2026-11-02,2\n');
    const second = await send(
      harness,
      'person,date,steps\nada,2026-11-01,1\nada,2026-11-02,3\nada,2026-11-03,4\n',
    );
    expect(second.body).toMatchObject({ days: 3, daysNew: 1, daysChanged: 1, daysUnchanged: 1 });
    expect(await counted(harness, 'entryRevision')).toBe(1);
  });
});

describe('a dry run writes nothing', () => {
  test('counts the effects and changes nothing', async () => {
    const fields = { format: 'fitabase-daily', createMembers: 'true', dryRun: 'true' };
    const members = await counted(harness, 'member');
    const answer = await send(harness, fixture, fields);
    expect(answer.body).toMatchObject({ dryRun: true, applied: false, membersCreated: 3, daysNew: 6 });
    expect([
      await counted(harness, 'member'),
      await counted(harness, 'stepDay'),
      await counted(harness, 'auditLog'),
    ]).toEqual([members, 0, 0]);
    const bad = await send(harness, 'person,date,steps\nada,x,1\nada,2026-11-01,1\n', { dryRun: 'true' });
    expect([bad.status, bad.body]).toMatchObject([200, { badRows: 1, days: 1, applied: false }]);
  });
});
