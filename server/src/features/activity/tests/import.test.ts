import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSteps, getStepData, importActivity } from '#contract/features/activity.ts';
import { listProgramMembers } from '#contract/features/programs.ts';
import { errorCodes } from '#contract/error-codes.ts';
import { asAdmin, asMember, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeProgram } from '../../../../test/factories/programs.ts';
import { createEventBus } from '../../../platform/events/bus.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;
const told: string[][] = [];
const fixture = readFileSync(new URL('fixtures/fitabase-daily.csv', import.meta.url), 'utf8');

beforeAll(async () => {
  api = await startApi();
  api.deps.events = createEventBus([
    {
      name: 'activity.imported',
      run: async (_context, _tx, { memberIds }: never) => void told.push(memberIds),
    },
  ]);
});
beforeEach(async () => {
  ({ id: programId } = await makeProgram(api.deps));
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId, { username: 'Ada', email: `ada-${programId}@example.test` });
  told.length = 0;
});

interface Fields {
  format?: string;
  dryRun?: string;
  createMembers?: string;
  map?: string;
}
function formOf(content: string | Uint8Array<ArrayBuffer>, fields: Fields = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ format: 'generic', ...fields })) form.set(name, value);
  form.set('file', new Blob([content]), 'days.csv');
  return form;
}
const send = (content: string | Uint8Array<ArrayBuffer>, fields?: Fields, by = admin) =>
  api.call(by.token, importActivity, { params: { id: programId }, body: formOf(content, fields) });
const daysOf = async (id: string) =>
  (await api.call(admin.token, getStepData, { params: { id }, query: { perPage: 100 } })).body.items;
const counted = async (
  table: 'stepDay' | 'converterEntry' | 'entryRevision' | 'importRun' | 'auditLog' | 'member',
) => {
  const db = api.deps.gateway.forProgram(programId);
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};
/** The line and the reason of each bad row, whichever way the report came. */
const badRowsOf = ({ body }: Awaited<ReturnType<typeof send>>) => {
  const report = (body as { details?: unknown }).details ?? body;
  return (report as typeof body).errors.map(({ line, reason }) => [line, reason]);
};

describe('the Fitabase format', () => {
  test('makes members registered on their first day, each with their days; a second run changes nothing', async () => {
    const fields = { format: 'fitabase-daily', createMembers: 'true' };
    const first = await send(fixture, fields);
    expect(first.body).toEqual({
      dryRun: false,
      applied: true,
      rows: 6,
      members: 3,
      membersCreated: 3,
      days: 6,
      daysNew: 6,
      daysChanged: 0,
      daysUnchanged: 0,
      errors: [],
      badRows: 0,
    });
    const list = await api.call(admin.token, listProgramMembers, {
      params: { id: programId },
      query: { search: '9000000001' },
    });
    expect(list.body.items).toMatchObject([{ name: '9000000001', registeredDate: '2016-04-30' }]);
    const id = list.body.items[0]?.id ?? '';
    expect((await daysOf(id)).map(({ day, total, source }) => [day, total, source])).toEqual([
      ['2016-05-02', 36_019, 'import'],
      ['2016-05-01', 0, 'import'],
      ['2016-04-30', 13_162, 'import'],
    ]);
    expect(told).toEqual([expect.arrayContaining([id])]);
    expect(told[0]).toHaveLength(3);
    const again = await send(fixture, fields);
    expect(again.body).toMatchObject({ applied: false, membersCreated: 0, daysNew: 0, daysUnchanged: 6 });
    expect(told).toHaveLength(1);
    expect([await counted('entryRevision'), await counted('importRun')]).toEqual([0, 1]);
  });

  test('without createMembers an unknown person is a bad row', async () => {
    const answer = await send(fixture, { format: 'fitabase-daily' });
    expect([answer.status, answer.body.code]).toEqual([422, 'import_has_errors']);
    expect(badRowsOf(answer)[0]).toEqual([
      2,
      'Nobody in the program has the username or e-mail "9000000001".',
    ]);
    expect(badRowsOf(answer)).toHaveLength(6);
  });
});

describe('the generic format', () => {
  test('people by username or e-mail without case, both kinds of dates, activities by id or name', async () => {
    const email = `ADA-${programId}@example.test`;
    const answer = await send(
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
    const days = await daysOf(ada.id);
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
    expect((await send(text)).body).toMatchObject({ applied: true, days: 1 });
    expect(await daysOf(ada.id)).toMatchObject([{ day: '2026-11-01', steps: 100, source: 'import' }]);
  });

  test('columns of other names are mapped', async () => {
    const text = 'Employee,When,Count=Sum\nada,2026-11-01,100\n';
    const map = 'person=employee, date=When, steps=Count=Sum';
    expect((await send(text, { map })).body).toMatchObject({ applied: true, days: 1 });
    const missing = await send(text, { map: 'person=Worker,date=When,steps=Count=Sum,minutes=Min' });
    expect([missing.status, missing.body.code]).toEqual([400, 'invalid_file']);
    expect((missing.body as { details?: unknown }).details).toEqual({
      missing: ['Worker', 'Min'],
      found: ['Employee', 'When', 'Count=Sum'],
    });
    for (const wrong of ['person', 'name=x', 'person=', 'person=a,person=b']) {
      const answer = await send(text, { map: wrong });
      expect([answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual(['bad_input', ['map']]);
    }
  });

  test('steps above what is usual are not asked about, and what a member typed in is replaced by nothing', async () => {
    await api.call(ada.token, addSteps, {
      params: { id: ada.id },
      body: { stepData: [{ date: '2026-11-16', steps: 5 }] },
    });
    await send('person,date,steps\nada,2026-11-16,100000\n');
    expect(await daysOf(ada.id)).toMatchObject([
      {
        steps: 5,
        source: 'manual',
        sources: [
          { source: 'import', steps: 100_000 },
          { source: 'manual', steps: 5 },
        ],
      },
    ]);
  });

  test('a changed file changes what differs, and keeps what stood there', async () => {
    await send('person,date,steps\nada,2026-11-01,1\nada,2026-11-02,2\n');
    const second = await send('person,date,steps\nada,2026-11-01,1\nada,2026-11-02,3\nada,2026-11-03,4\n');
    expect(second.body).toMatchObject({ days: 3, daysNew: 1, daysChanged: 1, daysUnchanged: 1 });
    expect(await counted('entryRevision')).toBe(1);
  });
});

describe('bad rows', () => {
  test('each is named with its line and why; nothing of the file is written', async () => {
    const answer = await send(
      [
        'person,date,steps,minutes,activity',
        'ada,2026-11-01,100,,',
        ',2026-11-01,100,,',
        'nobody,2026-11-01,100,,',
        'ada,2026-02-30,100,,',
        'ada,31/12/2025,100,,',
        'ada,2026-11-17,100,,',
        'ada,1899-12-31,100,,',
        'ada,2026-11-02,100001,,',
        'ada,2026-11-02,-1,,',
        'ada,2026-11-02,1.5,,',
        'ada,2026-11-02,"1,000",,',
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
      [4, 'Nobody in the program has the username or e-mail "nobody".'],
      [5, '"2026-02-30" is no date of the form YYYY-MM-DD or m/d/yyyy.'],
      [6, '"31/12/2025" is no date of the form YYYY-MM-DD or m/d/yyyy.'],
      [7, '2026-11-17 lies in the future.'],
      [8, '1899-12-31 lies before 1900.'],
      [9, '"100001" is no whole number of steps from 0 to 100,000.'],
      [10, '"-1" is no whole number of steps from 0 to 100,000.'],
      [11, '"1.5" is no whole number of steps from 0 to 100,000.'],
      [12, '"1,000" is no whole number of steps from 0 to 100,000.'],
      [13, 'The row has neither steps nor minutes of an activity.'],
      [14, 'The row has minutes, but no activity.'],
      [15, 'The row has an activity, but no minutes.'],
      [16, 'There is no activity "flying".'],
      [17, '"601" is no whole number of minutes from 1 to 600.'],
      [18, '"0" is no whole number of minutes from 1 to 600.'],
      [19, 'The row has 3 columns; the header has another number.'],
      [20, '""5"x" is no whole number of steps from 0 to 100,000.'],
      [21, 'The same stands in line 2 already.'],
      [23, 'The day would hold more than 960 minutes of activities.'],
      [24, 'The person is longer than 100 characters.'],
      [25, 'The row has characters that cannot be stored.'],
      [26, 'A quotation mark that opens in this row is not closed.'],
    ]);
    expect([await counted('stepDay'), await counted('converterEntry'), await counted('importRun')]).toEqual([
      0, 0, 0,
    ]);
    expect(told).toEqual([]);
  });

  test('the first 1,000 are sent, all are counted; nobody is created beside them', async () => {
    const lines = Array.from({ length: 1_500 }, (_, i) => `p${i},2026-11-01,x`);
    const before = await counted('member');
    const answer = await send(`person,date,steps\nnew,2026-11-01,1\n${lines.join('\n')}`, {
      createMembers: 'true',
    });
    const { details } = answer.body as unknown as {
      details: { errors: unknown[]; badRows: number; rows: number };
    };
    expect([details.errors.length, details.badRows, details.rows]).toEqual([1_000, 1_500, 1_501]);
    expect(await counted('member')).toBe(before);
  });

  test('the minutes that stand there count towards 960, those the file replaces do not', async () => {
    const header = 'person,date,steps,minutes,activity\n';
    await send(`${header}ada,2026-11-01,,600,yoga\nada,2026-11-01,,360,ballet\n`);
    expect((await send(`${header}ada,2026-11-01,,1,boxing\n`)).body.code).toBe('import_has_errors');
    expect((await send(`${header}ada,2026-11-01,,300,yoga\nada,2026-11-01,,300,boxing\n`)).body.applied).toBe(
      true,
    );
  });

  test('what the program has switched off, and walking with a step device', async () => {
    const header = 'person,date,steps,minutes,activity\n';
    const db = api.deps.gateway.forProgram(programId);
    await db.deleteFrom('programActivity').where('activityId', '=', 'yoga').execute();
    await db.updateTable('member').set({ hasStepDevice: true }).where('id', '=', ada.id).execute();
    const answer = await send(
      `${header}ada,2026-11-01,,1,Yoga\nada,2026-11-01,,1,walking-brisk\nada,2026-11-01,,1,ballet\n`,
    );
    expect(badRowsOf(answer)).toEqual([
      [2, 'The activity "Yoga" is not on in the program.'],
      [3, 'The step device of this person counts walking and running already.'],
    ]);
    const settings = (await makeProgram(api.deps)).settings;
    await api.deps.gateway
      .global()
      .updateTable('program')
      .set({ settings: JSON.stringify({ ...settings, converter: false }) })
      .where('id', '=', programId)
      .execute();
    const off = await send(`${header}ada,2026-11-01,5,1,ballet\n`);
    expect(badRowsOf(off)).toEqual([[2, 'The program does not count activities.']]);
  });

  test('the future begins at each member’s own midnight', async () => {
    await asMember(api, programId, { username: 'kiri', timeZone: 'Pacific/Kiritimati' });
    await asMember(api, programId, { username: 'pago', timeZone: 'Pacific/Pago_Pago' });
    // It is 12:00 UTC on the 16th: the 17th in Kiritimati, 01:00 on the 16th in Pago Pago.
    const text =
      'person,date,steps\nkiri,2026-11-17,1\nada,2026-11-17,1\npago,2026-11-16,1\nkiri,2026-11-18,1\n';
    expect(badRowsOf(await send(text)).map(([line]) => line)).toEqual([3, 5]);
  });

  test('one person under username and e-mail is one person', async () => {
    const text = `person,date,steps\nada,2026-11-01,1\nada-${programId}@example.test,2026-11-01,2\n`;
    expect(badRowsOf(await send(text))).toEqual([[3, 'The same stands in line 2 already.']]);
  });
});

describe('a dry run', () => {
  test('counts what would happen and changes nothing', async () => {
    const fields = { format: 'fitabase-daily', createMembers: 'true', dryRun: 'true' };
    const members = await counted('member');
    const answer = await send(fixture, fields);
    expect(answer.body).toMatchObject({ dryRun: true, applied: false, membersCreated: 3, daysNew: 6 });
    expect([await counted('member'), await counted('stepDay'), await counted('auditLog')]).toEqual([
      members,
      0,
      0,
    ]);
    const bad = await send('person,date,steps\nada,x,1\nada,2026-11-01,1\n', { dryRun: 'true' });
    expect([bad.status, bad.body]).toMatchObject([200, { badRows: 1, days: 1, applied: false }]);
  });
});

describe('what is no such file', () => {
  test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['empty', '', 'The file is empty.'],
    ['a header alone', 'person,date,steps\n', 'The file is empty.'],
    [
      'semicolons',
      'person;date;steps\nada;2026-11-01;1\n',
      'The columns of this file are parted by semicolons. Please save it with commas.',
    ],
    [
      'tabs',
      'person\tdate\tsteps\nada\t2026-11-01\t1\n',
      'The columns of this file are parted by tabs. Please save it with commas.',
    ],
    ['another format', fixture, 'A column is missing in the file.'],
    ['a column twice', 'person,date,steps,Steps\nada,2026-11-01,1,2\n', 'A column stands in the file twice.'],
    [
      'UTF-16',
      new Uint8Array([0xff, 0xfe, 0x70, 0x00, 0x65, 0x00]),
      'This is no text in UTF-8. Please save the file as CSV (UTF-8).',
    ],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00]),
      'This is no text in UTF-8. Please save the file as CSV (UTF-8).',
    ],
  ])('%s', async (_, content, sentence) => {
    const answer = await send(content);
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
      400,
      'invalid_file',
      { file: [sentence] },
    ]);
  });

  test('no file, a text in its place, a path of the server’s own', async () => {
    const path = `programs/${programId}/activity-import`;
    const form = new FormData();
    form.set('format', 'generic');
    expect((await api.raw(admin.token, 'POST', path, form)).body.fields).toHaveProperty('file');
    form.set('file', 'person,date,steps');
    expect((await api.raw(admin.token, 'POST', path, form)).body.code).toBe('invalid_file');
    const forged = { format: 'generic', file: { fileName: 'x', path: '/etc/hostname', bytes: 1 } };
    expect((await api.raw(admin.token, 'POST', path, forged)).body.code).toBe('invalid_file');
    const wrong = await send(fixture, { format: 'excel' });
    expect([wrong.body.code, Object.keys(wrong.body.fields ?? {})]).toEqual(['bad_input', ['format']]);
  });

  test('a file of 1 MB is taken, one above 10 MB is too large', async () => {
    const rows = Array.from(
      { length: 40_000 },
      (_, i) => `ada,${new Date(i * 43_200_000).toISOString().slice(0, 10)},${i},,`,
    );
    const seen = new Set<string>();
    const once = rows.filter((row) => !seen.has(row.slice(0, 14)) && seen.add(row.slice(0, 14)));
    const pad = `# ${'x'.repeat(60)}`;
    const text = `person,date,steps,minutes,activity,more\n${once.map((row) => `${row},${pad}`).join('\n')}`;
    expect(text.length).toBeGreaterThan(1_000_000);
    expect((await send(text)).body).toMatchObject({ applied: true, days: once.length });
    const large = await send(`${text}\n${'y'.repeat(10 * 1024 * 1024)}`);
    expect([large.status, large.body.code]).toEqual([413, 'body_too_large']);
  });
});

describe('who may import', () => {
  test('admins of the program alone; it is audited', async () => {
    expect((await send(fixture, {}, ada)).status).toBe(403);
    const other = await asAdmin(api, (await makeProgram(api.deps)).id);
    expect((await send(fixture, {}, other)).status).toBe(404);
    await send('person,date,steps\nada,2026-11-01,1\n');
    const rows = await api.deps.gateway.forProgram(programId).selectFrom('auditLog').selectAll().execute();
    expect(rows).toMatchObject([
      { action: 'activity.import', memberId: admin.id, details: { rows: 1, daysNew: 1 } },
    ]);
  });
});

describe('together with others', () => {
  test('four imports of one file that makes members: one writes, the others find it done', async () => {
    const fields = { format: 'fitabase-daily', createMembers: 'true' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(fixture, fields)));
    expect(answers.map(({ body }) => body.applied).toSorted()).toEqual([false, false, false, true]);
    expect([await counted('stepDay'), await counted('entryRevision'), await counted('importRun')]).toEqual([
      6, 0, 1,
    ]);
  });

  test('a member who records meanwhile loses nothing', async () => {
    const file = (n: number) => `person,date,steps\nada,2026-11-16,${n}\nada,2026-11-15,${n}\n`;
    const turns = Array.from({ length: 12 }, (_, i) =>
      i % 2
        ? send(file(i))
        : api.call(ada.token, addSteps, {
            params: { id: ada.id },
            body: {
              stepData: [
                { date: '2026-11-15', steps: i },
                { date: '2026-11-16', steps: i },
              ],
            },
          }),
    );
    for (const { status } of await Promise.all(turns)) expect(status).toBe(200);
    const kept = (await counted('entryRevision')) + (await counted('stepDay'));
    expect(kept).toBe(24);
  });
});

test('any file ends in an answer of the contract, never in a 5xx', async () => {
  const cell = fc.oneof(
    fc.constantFrom(
      'ada',
      'Ada',
      '2026-11-01',
      '11/2/2026',
      '100',
      '',
      'yoga',
      '30',
      '"',
      '"a""b"',
      '1e3',
      '\0',
      '𐀀',
      '\ud800',
      "'; --",
    ),
    fc.string({ maxLength: 8 }),
  );
  const header = fc.constantFrom(
    'person,date,steps',
    'person,date,steps,minutes,activity',
    'Id,ActivityDate,TotalSteps',
    '"person',
  );
  const rows = fc.array(
    fc.array(cell, { minLength: 1, maxLength: 6 }).map((cells) => cells.join(',')),
    { maxLength: 8 },
  );
  const text = fc
    .tuple(header, rows, fc.constantFrom('\n', '\r\n', '\r'))
    .map(([top, lines, end]) => [top, ...lines].join(end));
  const content = fc.oneof(
    text,
    text,
    fc.string(),
    fc.uint8Array({ maxLength: 64 }).map((bytes) => new Uint8Array(bytes)),
  );
  await fc.assert(
    fc.asyncProperty(
      content,
      fc.boolean(),
      fc.constantFrom('generic', 'fitabase-daily'),
      async (sent, create, format) => {
        const { status, body } = await send(sent, { format, createMembers: String(create) });
        if (status !== 200) expect(status).toBe(errorCodes[body.code as keyof typeof errorCodes]);
        expect(status).toBeLessThan(500);
      },
    ),
    { numRuns: 120 },
  );
});
