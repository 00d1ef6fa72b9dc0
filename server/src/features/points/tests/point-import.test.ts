import { beforeAll, beforeEach, expect, test } from 'vitest';
import { uploadPoints } from '#contract/features/points/point-import.ts';
import { getMemberPoints } from '#contract/features/points/points.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;
let ben: Person;
let count = 0;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
  programId = await inProgram(api, { settings: { pointsOn: true } });
  admin = await asAdmin(api, programId);
  count += 1;
  ada = await asMember(api, programId, { username: `Ada${count}`, email: `ada${count}@north.test` });
  ben = await asMember(api, programId, { username: `ben${count}` });
});

function upload(text: string, dryRun = false, who = admin, leaveOut = false, standing = '') {
  const body = new FormData();
  body.set('file', new Blob([text], { type: 'text/csv' }), 'points.csv');
  if (dryRun) body.set('dryRun', 'true');
  if (leaveOut) body.set('leaveOut', 'true');
  if (standing) body.set('standing', standing);
  return api.call(who.token, uploadPoints, { params: { id: programId }, body });
}
const pointsOf = async (who: Person) =>
  (await api.call(who.token, getMemberPoints, { params: { id: who.id } })).body;
const header = 'person,points,reason,date\n';

test('gives points with their reason, by username and email, and writes an audit entry', async () => {
  const rows = `ada${count}@NORTH.test,50,Volunteer day,2026-11-10\nBEN${count},-5,Correction,11/12/2026\n`;
  const answer = await upload(header + rows);
  expect(answer.body).toMatchObject({
    applied: true,
    rows: 2,
    members: 2,
    entriesNew: 2,
    entriesUnchanged: 0,
    points: 45,
    badRows: 0,
  });
  const own = await pointsOf(ada);
  expect(own.points).toBe(50);
  expect(own.items).toMatchObject([{ day: '2026-11-10', rule: 'admin', amount: 50, what: 'Volunteer day' }]);
  expect((await pointsOf(ben)).points).toBe(-5);
  const db = api.deps.gateway.forProgram(programId);
  const [entry] = await db.selectFrom('auditLog').selectAll().where('action', '=', 'points.import').execute();
  expect(entry).toMatchObject({ memberId: admin.id, details: { entriesNew: 2, points: 45 } });
});

test.each([
  ['replace', 80, { entriesNew: 1, entriesChanged: 1, entriesUnchanged: 0, points: 35 }],
  ['add', 130, { entriesNew: 1, entriesChanged: 1, entriesUnchanged: 0, points: 85 }],
  ['leave', 50, { entriesNew: 1, entriesChanged: 0, entriesUnchanged: 1, points: 5 }],
])(
  'asks about another amount than was given before, and does as told: %s',
  async (standing, stands, counts) => {
    await upload(`${header}ada${count},50,Volunteer day,2026-11-10\n`);
    const other = `${header}ada${count},80,volunteer day,2026-11-10\nben${count},5,Volunteer day,2026-11-10\n`;
    const asked = await upload(other, true);
    const choices = [
      { value: 'replace', reads: '80' },
      { value: 'add', reads: '130' },
      { value: 'leave', reads: '50' },
    ];
    const question = { about: 'standing', examples: [`ada${count}, 2026-11-10: 50 → 80`], choices };
    expect(asked.body).toMatchObject({ code: 'file_asks', details: { questions: [question] } });
    expect((await upload(other, true, admin, false, standing)).body).toMatchObject(counts);
    expect((await pointsOf(ada)).points).toBe(50);
    const done = await upload(other, false, admin, false, standing);
    expect(done.body).toMatchObject({ applied: true, ...counts });
    expect([(await pointsOf(ada)).points, (await pointsOf(ben)).points]).toEqual([stands, 5]);
    const reasons = (await pointsOf(ada)).items.map(({ what }) => what!.toLowerCase());
    expect(reasons).toEqual(reasons.map(() => 'volunteer day'));
    // What stands now is no other amount.
    const same = await upload(`${header}ada${count},${stands},Volunteer day,2026-11-10\n`);
    expect(same.body).toMatchObject({ applied: false, entriesUnchanged: 1 });
  },
);

test('gives nothing in a dry run, and pays a file that is uploaded twice once', async () => {
  const file = `email,points,reason,date\nada${count}@north.test,50,Volunteer day,2026-11-10\n`;
  expect((await upload(file, true)).body).toMatchObject({ dryRun: true, applied: false, entriesNew: 1 });
  expect((await pointsOf(ada)).points).toBe(0);
  await upload(file);
  const again = await upload(file.replace('Volunteer day', 'VOLUNTEER DAY'));
  expect(again.body).toMatchObject({ applied: false, entriesNew: 0, entriesUnchanged: 1, points: 0 });
  expect((await pointsOf(ada)).points).toBe(50);
});

test('names every bad row and gives nobody anything', async () => {
  const name = `ada${count}`;
  const rows = [
    `${name},50,Volunteer day,2026-11-10`,
    `nobody,5,Helping,2026-11-10`,
    `${name},ten,Helping,2026-11-10`,
    `${name},0,Helping,2026-11-10`,
    `${name},5,,2026-11-10`,
    `${name},5,Helping,2026-11-31`,
    `${name},5,Helping,2026-12-01`,
    `${name}@north.test,7,volunteer day,2026-11-10`,
    `${name},100001,Helping,2026-11-10`,
  ];
  const dry = await upload(header + rows.join('\n'), true);
  expect(dry.body.errors.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'No one in the program has the username or email "nobody".'],
    [4, '"ten" isn’t a number of points from -100,000 to 100,000, without 0.'],
    [5, '"0" isn’t a number of points from -100,000 to 100,000, without 0.'],
    [6, 'The reason is missing.'],
    [7, '"2026-11-31" isn’t a date.'],
    [8, '2026-12-01 is in the future.'],
    [9, 'Line 2 already gives this person points for the same reason and day.'],
    [10, '"100001" isn’t a number of points from -100,000 to 100,000, without 0.'],
  ]);
  const answer = await upload(header + rows.join('\n'));
  expect([answer.status, answer.body.code]).toEqual([422, 'import_has_errors']);
  expect((await pointsOf(ada)).points).toBe(0);
});

test('needs all columns, a program with points, and an admin', async () => {
  const missing = await upload('person,points,date\nada,5,2026-11-10\n');
  expect([missing.status, missing.body.code]).toEqual([422, 'file_asks']);
  expect((await upload(header, true, ada)).body.code).toBe('forbidden');
  programId = await inProgram(api, { settings: { pointsOn: false } });
  admin = await asAdmin(api, programId);
  expect((await upload(`${header}ada,5,Helping,2026-11-10\n`)).body.code).toBe('feature_off');
});

test('gives the points of one file once when it is sent twice at the same moment', async () => {
  const file = `${header}ada${count},50,Volunteer day,2026-11-10\n`;
  const answers = await Promise.all([upload(file), upload(file)]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await pointsOf(ada)).points).toBe(50);
});
