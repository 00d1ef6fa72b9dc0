import { describe, expect, test } from 'vitest';
import { asMember } from '../../../../test/api.ts';
import { makeProgram } from '../../../../seed/builders/programs.ts';
import { badRowsOf, counted, openHarness, send } from './import-harness.ts';

const harness = openHarness();

describe('bad rows', () => {
  test('each is named with its line and why; nothing of the file is written', async () => {
    const answer = await send(
      harness,
      [
        'person,date,steps,minutes,activity',
        'ada,2026-11-01,100,,',
        ',2026-11-01,100,,',
        'nobody,2026-11-01,100,,',
        'ada,2026-02-30,100,,',
        'ada,31/13/2025,100,,',
        'ada,2026-11-17,100,,',
        'ada,1899-12-31,100,,',
        'ada,2026-11-02,100001,,',
        'ada,2026-11-02,-1,,',
        'ada,2026-11-02,1.5.2,,',
        'ada,2026-11-02,"1,0,0",,',
        'ada,2026-11-02,,,',
        'ada,2026-11-02,,5,',
        'ada,2026-11-02,,,yoga',
        'ada,2026-11-02,,5,flying',
        'ada,2026-11-02,,601,yoga',
        'ada,2026-11-02,,0,yoga',
        'ada,2026-11-02,5',
        'ada,2026-11-02,"5"x,,',
        'ada,2026-11-01,100,,',
        'ADA,2026-11-03,,600,yoga',
        'ada,2026-11-03,,361,ballet',
        `${'x'.repeat(101)},2026-11-03,1,,`,
        'a\0da,2026-11-03,1,,',
        'ada,2026-11-04,"1,,',
        'ada,2026-11-05,1,,',
      ].join('\n'),
    );
    expect([answer.status, answer.body.code]).toEqual([422, 'import_has_errors']);
    expect(badRowsOf(answer)).toEqual([
      [3, 'The person is missing.'],
      [4, 'No one in the program has the username or email "nobody".'],
      [5, '"2026-02-30" isn’t a date.'],
      [6, '"31/13/2025" isn’t a date.'],
      [7, '2026-11-17 is in the future.'],
      [8, '1899-12-31 is before 1900.'],
      [9, '"100001" isn’t a whole number of steps from 0 to 100,000.'],
      [10, '"-1" isn’t a whole number of steps from 0 to 100,000.'],
      [11, '"1.5.2" isn’t a whole number of steps from 0 to 100,000.'],
      [12, '"1,0,0" isn’t a whole number of steps from 0 to 100,000.'],
      [13, 'The row has no steps and no activity minutes.'],
      [14, 'The row has minutes but no activity.'],
      [15, 'The row has an activity but no minutes.'],
      [16, 'There is no activity "flying".'],
      [17, '"601" isn’t a whole number of minutes from 1 to 600.'],
      [18, '"0" isn’t a whole number of minutes from 1 to 600.'],
      [19, 'The row has 3 columns, but the header has a different number.'],
      [20, '""5"x" isn’t a whole number of steps from 0 to 100,000.'],
      [21, 'Line 2 has the same person and day. Leave one out, or add them up.'],
      [23, 'The day would have more than 960 activity minutes.'],
      [24, 'The person is longer than 100 characters.'],
      [25, 'The row contains characters that can’t be stored.'],
      [26, 'A quotation mark in this row is never closed.'],
    ]);
    expect([
      await counted(harness, 'stepDay'),
      await counted(harness, 'converterEntry'),
      await counted(harness, 'importRun'),
    ]).toEqual([0, 0, 0]);
    expect(harness.told).toEqual([]);
  });

  test('the first 1,000 are sent, all are counted; nobody is created beside them', async () => {
    const lines = Array.from({ length: 1_500 }, (_, i) => `p${i},2026-11-01,x`);
    const before = await counted(harness, 'member');
    const answer = await send(harness, `person,date,steps\nnew,2026-11-01,1\n${lines.join('\n')}`, {
      createMembers: 'true',
    });
    const { details } = answer.body as unknown as {
      details: { errors: unknown[]; badRows: number; rows: number };
    };
    expect([details.errors.length, details.badRows, details.rows]).toEqual([1_000, 1_500, 1_501]);
    expect(await counted(harness, 'member')).toBe(before);
  });

  test('counts existing minutes towards 960, but not those that the file replaces', async () => {
    const header = 'person,date,steps,minutes,activity\n';
    await send(harness, `${header}ada,2026-11-01,,600,yoga\nada,2026-11-01,,360,ballet\n`);
    expect((await send(harness, `${header}ada,2026-11-01,,1,boxing\n`)).body.code).toBe('import_has_errors');
    expect(
      (await send(harness, `${header}ada,2026-11-01,,300,yoga\nada,2026-11-01,,300,boxing\n`)).body.applied,
    ).toBe(true);
  });

  test('refuses switched-off activities, and walking with a step device', async () => {
    const header = 'person,date,steps,minutes,activity\n';
    const db = harness.api.deps.gateway.forProgram(harness.programId);
    await db.deleteFrom('programActivity').where('activityId', '=', 'yoga').execute();
    await db.updateTable('member').set({ hasStepDevice: true }).where('id', '=', harness.ada.id).execute();
    const answer = await send(
      harness,
      `${header}ada,2026-11-01,,1,Yoga\nada,2026-11-01,,1,walking-brisk\nada,2026-11-01,,1,ballet\n`,
    );
    expect(badRowsOf(answer)).toEqual([
      [2, 'The activity "Yoga" is turned off in the program.'],
      [3, 'This person’s step device already counts walking and running.'],
    ]);
    const settings = (await makeProgram(harness.api.deps)).settings;
    await harness.api.deps.gateway
      .global()
      .updateTable('program')
      .set({ settings: JSON.stringify({ ...settings, converter: false }) })
      .where('id', '=', harness.programId)
      .execute();
    const off = await send(harness, `${header}ada,2026-11-01,5,1,ballet\n`);
    expect(badRowsOf(off)).toEqual([[2, 'The program doesn’t count activities.']]);
  });

  test('the future begins at each member’s own midnight', async () => {
    await asMember(harness.api, harness.programId, { username: 'kiri', timeZone: 'Pacific/Kiritimati' });
    await asMember(harness.api, harness.programId, { username: 'pago', timeZone: 'Pacific/Pago_Pago' });
    // It is 12:00 UTC on the 16th: the 17th in Kiritimati, 01:00 on the 16th in Pago Pago.
    const text =
      'person,date,steps\nkiri,2026-11-17,1\nada,2026-11-17,1\npago,2026-11-16,1\nkiri,2026-11-18,1\n';
    expect(badRowsOf(await send(harness, text)).map(([line]) => line)).toEqual([3, 5]);
  });

  test('treats a username and an email of one person as one person', async () => {
    const text = `person,date,steps\nada,2026-11-01,1\nada-${harness.programId}@example.test,2026-11-01,2\n`;
    expect(badRowsOf(await send(harness, text))).toEqual([
      [2, 'Line 3 has the same person and day. Leave one out, or add them up.'],
      [3, 'Line 2 has the same person and day. Leave one out, or add them up.'],
    ]);
  });
});
