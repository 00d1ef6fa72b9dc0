import { beforeAll, expect, test } from 'vitest';
import { getStepData } from '#contract/features/activity/activity.ts';
import { importActivity } from '#contract/features/activity/import.ts';
import { getLeaderboard } from '#contract/features/boards/board.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { listProgramMembers } from '#contract/features/programs/programs.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId, { username: 'ada', email: 'ada@example.test' });
  await asMember(api, programId, { username: 'ben' });
});

function send(text: string, options: Record<string, string> = {}, who: Person = admin) {
  const body = new FormData();
  body.set('file', new Blob([text], { type: 'text/csv' }), 'days.csv');
  for (const [name, value] of Object.entries({ format: 'generic', ...options })) body.set(name, value);
  return api.call(who.token, importActivity, { params: { id: who.programId }, body });
}
const daysOf = async (who: Person) =>
  (await api.call(who.token, getStepData, { params: { id: who.id }, query: { perPage: 100 } })).body.items;

const revisions = () =>
  api.deps.gateway.forProgram(programId).selectFrom('entryRevision').selectAll().execute();

test('rows by username or e-mail, in two forms of dates, with activities; twice changes nothing', async () => {
  const text =
    '\uFEFFperson,date,steps,minutes,activity\r\nADA,2015-01-01,5000,,\r\nada@example.test,1/13/2015,6000,30,Yoga\r\n"ben",2015-01-01,,20,pilates\r\n';
  const first = await send(text);
  expect(first.body).toMatchObject({
    applied: true,
    rows: 3,
    members: 2,
    days: 3,
    daysNew: 3,
    daysUnchanged: 0,
    badRows: 0,
    membersCreated: 0,
  });
  expect(await daysOf(ada)).toMatchObject([
    { day: '2015-01-13', steps: 6000, source: 'device', activitySteps: 1350 },
    { day: '2015-01-01', steps: 5000 },
  ]);
  const again = await send(text);
  expect(again.body).toMatchObject({ applied: false, daysNew: 0, daysChanged: 0, daysUnchanged: 3 });
  expect(await revisions()).toEqual([]);
  const other = await send('person,date,steps\nada,2015-01-01,5001\n');
  expect(other.body).toMatchObject({ daysChanged: 1 });
  expect(await revisions()).toHaveLength(1);
});

test('every bad row is listed with its line and reason, and nothing is written', async () => {
  const text = [
    'person,date,steps,minutes,activity',
    'ada,2014-01-01,1,,',
    ',2014-01-01,1,,',
    'nobody,2014-01-01,1,,',
    'ada,2014-13-01,1,,',
    'ada,2014-01-02,-5,,',
    'ada,2014-01-02,100001,,',
    'ada,2014-01-03,,5,',
    'ada,2014-01-03,,5,chess',
    'ada,2014-01-03,,601,yoga',
    'ada,2014-01-04,,,',
    'ada,2014-01-01,2,,',
    'ada,2030-01-01,2,,',
  ].join('\n');
  const answer = await send(text);
  expect([answer.status, answer.body.code]).toEqual([422, 'import_has_errors']);
  const { details } = answer.body as unknown as {
    details: { errors: { line: number; reason: string }[]; badRows: number };
  };
  expect(details.errors.map((row) => row.line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(new Set(details.errors.map((row) => row.reason)).size).toBe(12);
  expect((await daysOf(ada)).some((day) => day.day.startsWith('2014'))).toBe(false);
  const dry = await send(text, { dryRun: 'true' });
  expect(dry.body).toMatchObject({ applied: false, dryRun: true, badRows: 12 });
});

test('a dry run shows the outcome and changes nothing', async () => {
  const dry = await send('person,date,steps\nada,2013-01-01,5\nnew one,2013-01-02,7\n', {
    dryRun: 'true',
    createMembers: 'true',
  });
  expect(dry.body).toMatchObject({ applied: false, membersCreated: 1, days: 2, daysNew: 2 });
  expect((await daysOf(ada)).some((day) => day.day.startsWith('2013'))).toBe(false);
  const people = await api.call(admin.token, listProgramMembers, {
    params: { id: programId },
    query: { search: 'new one' },
  });
  expect(people.body.total).toBe(0);
});

const sum = (base: number) => 31 * base + 465;

test('the daily file of Fitabase makes its members, and a challenge over it adds up', async () => {
  const program = await inProgram(api);
  const lead = await asAdmin(api, program);
  const people = [1503960366, 1624580081, 8877689391];
  const rows = people.flatMap((id, at) =>
    Array.from(
      { length: 31 },
      (_, day) =>
        `${id},${day < 19 ? `4/${12 + day}` : `5/${day - 18}`}/2016,${1000 * (at + 1) + day},8.5,1.2`,
    ),
  );
  const text = ['Id,ActivityDate,TotalSteps,TotalDistance,TrackerDistance', ...rows].join('\n');
  const done = await send(text, { format: 'fitabase-daily', createMembers: 'true' }, lead);
  expect(done.body).toMatchObject({
    applied: true,
    rows: 93,
    members: 3,
    membersCreated: 3,
    days: 93,
    daysNew: 93,
  });
  const made = await api.call(lead.token, createChallenge, {
    body: {
      programId: program,
      challengeName: 'Spring 2016',
      startDate: '2016-04-12',
      endDate: '2016-05-12',
      includeType: 'add',
      includeAll: true,
    },
  });
  const board = await api.call(lead.token, getLeaderboard, { params: { id: made.body.id } });
  expect(board.body.items.slice(0, 3).map((row) => [row.rank, row.score])).toEqual([
    [1, sum(3000)],
    [2, sum(2000)],
    [3, sum(1000)],
  ]);
});

test('mapped columns', async () => {
  const done = await send('Employee,Day,Count\nben,2012-01-01,9\n', {
    map: 'person=Employee, date=Day, steps=Count',
  });
  expect(done.body).toMatchObject({ applied: true, days: 1 });
  expect((await send('a,b\n', { map: 'person' })).body.fields).toHaveProperty('map');
});

test.each([
  ['an empty file', '', [400, 'invalid_file']],
  ['no header', 'ada,2015-01-01,5\n', [422, 'file_asks']],
])('%s is no valid file', async (_, text, refusal) => {
  const answer = await send(text);
  expect([answer.status, answer.body.code]).toEqual(refusal);
});

test('without a file, and by others than admins', async () => {
  const body = new FormData();
  body.set('format', 'generic');
  const answer = await api.call(admin.token, importActivity, { params: { id: programId }, body });
  expect([answer.status, answer.body.fields]).toEqual([400, { file: expect.any(Array) }]);
  expect((await send('person,date,steps\n', {}, ada)).status).toBe(403);
  const elsewhere = await asAdmin(api, await inProgram(api));
  const foreign = await send('person,date,steps\n', {}, { ...elsewhere, programId });
  expect(foreign.status).toBe(404);
});

test('a new person named by an address gets neither name nor username from it', async () => {
  const name = 'zoe.quist-1982';
  const file = `person,date,steps\n${name}@example.test,2026-11-01,100\ncleo,2026-11-01,200\n`;
  const answer = await send(file, { createMembers: 'true' });
  expect(answer.status).toBe(200);
  const made = await api.deps.gateway.forProgram(programId).selectFrom('member').selectAll().execute();
  const zoe = made.find(({ email }) => email === `${name}@example.test`)!;
  const shown = JSON.stringify([zoe.username, zoe.firstName, zoe.lastName]);
  for (const part of ['zoe', 'quist', '1982', 'example']) expect(shown.toLowerCase()).not.toContain(part);
  expect(made.map(({ username }) => username)).toContain('cleo');
});
