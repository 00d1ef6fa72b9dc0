import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { getLeaderboard } from '#contract/features/boards/board.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import * as mass from '#contract/features/data-rights/mass-deletion.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { runJob } from '../../../../test/jobs.ts';
import { verifyScores } from '../../../domain/scoring/public.ts';
import { sql } from '../../../platform/db/db.ts';

const api = await startApi();
let first: Person;
let second: Person;
let cedar: string;
let birch: string;
let admin: Person;
beforeAll(async () => {
  const home = await inProgram(api);
  first = await asMember(api, home, { roleName: 'Super WT Admin' });
  second = await asMember(api, home, { roleName: 'Super WT Admin' });
  cedar = await inProgram(api, { name: 'Cedar Mills', slug: 'cedar-mills' });
  birch = await inProgram(api, { name: 'Birch Works', slug: 'birch-works' });
  admin = await asAdmin(api, cedar);
});
beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
});

function fileOf(lines: readonly string[], name = 'leavers.csv'): FormData {
  const form = new FormData();
  form.set('file', new Blob([`${lines.join('\n')}\n`], { type: 'text/csv' }), name);
  return form;
}

const upload = (lines: readonly string[], token = first.token) =>
  api.call(token, mass.uploadMassDeletion, { body: fileOf(lines) as never });
const approve = (id: string, members: number, token = second.token) =>
  api.call(token, mass.approveMassDeletion, { params: { id }, body: { members } });
const get = async (id: string) =>
  (await api.call(first.token, mass.getMassDeletion, { params: { id } })).body;
const work = () => runJob(api, 'members.massDeletion');

/** Logins have different addresses, members of different programs may share one. */
async function withEmail(programId: string, email: string): Promise<Person> {
  const person = await asMember(api, programId);
  await sql`update member set email = ${email} where id = ${person.id}`.execute(
    api.deps.gateway.forPlatform('a test'),
  );
  return person;
}

async function memberRow(id: string) {
  const { rows } = await sql<{
    status: string;
    email: string;
  }>`select status, email from member where id = ${id}`.execute(api.deps.gateway.forPlatform('a test'));
  return rows[0]!;
}

test('shows whom it would erase by program, and rows that name nobody, before anyone is erased', async () => {
  const here = await withEmail(cedar, 'both@leavers.test');
  const there = await withEmail(birch, 'both@leavers.test');
  const onlyHere = await withEmail(cedar, 'half@leavers.test');
  await withEmail(birch, 'half@leavers.test');
  const lines = [
    'Email;Program',
    'BOTH@leavers.test;',
    'half@leavers.test;Cedar Mills',
    `${here.id};`,
    'nobody@leavers.test;',
    'half@leavers.test;Nowhere',
    ';birch-works',
  ];
  const { status, body } = await upload(lines);
  expect([status, body.state, body.rows, body.members, body.programs, body.problems]).toEqual([
    200,
    'waiting',
    6,
    3,
    2,
    4,
  ]);
  expect((await upload(lines)).body.id).toBe(body.id);
  const params = { id: body.id };
  const programs = await api.call(first.token, mass.listMassDeletionPrograms, { params });
  expect(programs.body.items.map(({ programName, members }) => [programName, members])).toEqual([
    ['Cedar Mills', 2],
    ['Birch Works', 1],
  ]);
  const rows = await api.call(first.token, mass.listMassDeletionRows, { params });
  expect(rows.body.items.map(({ line, problem }) => [line, problem])).toEqual([
    [4, 'twice'],
    [5, 'nobody'],
    [6, 'program'],
    [7, 'empty'],
  ]);
  await work();
  for (const { id } of [here, there, onlyHere]) expect((await memberRow(id)).status).toBe('active');
  const stopped = await api.call(first.token, mass.stopMassDeletion, { params });
  expect([stopped.body.state, (await approve(body.id, 3)).body.code]).toEqual(['cancelled', 'already_done']);
  expect((await get(body.id)).fileName).toBe('members.csv');
});

test('only another super admin approves it, with the number of members', async () => {
  const leaver = await asMember(api, birch);
  const { body } = await upload(['id', leaver.id]);
  expect(body.fileName).toBe('leavers.csv');
  expect(body.abilities).toEqual({ approve: false, stop: true });
  expect((await approve(body.id, 1, first.token)).body.code).toBe('second_person_needed');
  expect((await approve(body.id, 2)).body.fields).toHaveProperty('members');
  expect((await approve(body.id, 1)).body.state).toBe('running');
  // As if the answer had been lost.
  expect((await approve(body.id, 1)).body).toMatchObject({ state: 'running', abilities: { approve: false } });
  await work();
  // Files are called after people.
  expect(await get(body.id)).toMatchObject({ state: 'done', erased: 1, kept: 0, fileName: 'members.csv' });
  expect((await memberRow(leaver.id)).status).toBe('erased');
  const report = await api.call(second.token, mass.downloadMassDeletionReport, { params: { id: body.id } });
  expect(report.body).toContain(`2,"Birch Works","${leaver.id}","Erased"`);
});

test('keeps totals of teams and challenges, leaves others untouched, and scores verify', async () => {
  const people = await Promise.all([1, 2, 3].map(() => asMember(api, cedar)));
  const [ada, ben, cleo] = people as [Person, Person, Person];
  const team = await makeTeam(
    api.deps,
    cedar,
    people.map(({ id }) => ({ id, joinedOn: '2026-11-01' })),
  );
  const challenge = await api.call(admin.token, createChallenge, {
    body: {
      programId: cedar,
      challengeName: 'Together',
      startDate: '2026-11-10',
      duration: 14,
      steps: 5000,
      includeType: 'add',
      between: 'groups',
      teamIds: [team.id],
      trackingCalc: 'total',
    } as never,
  });
  for (const { id, token } of people)
    await api.call(token, addSteps, {
      params: { id },
      body: { stepData: [{ date: '2026-11-12', steps: 7000 }] },
    });
  const board = async () =>
    (await api.call(admin.token, getLeaderboard, { params: { id: challenge.body.id } })).body.items.map(
      ({ score }) => score,
    );
  const before = await board();
  expect(before[0]).toBeGreaterThan(0);
  const { body } = await upload(['member id', ada.id, ben.id]);
  await approve(body.id, 2);
  await work();
  expect(await board()).toEqual(before);
  expect([(await memberRow(ada.id)).status, (await memberRow(cleo.id)).status]).toEqual(['erased', 'active']);
  expect((await verifyScores(api.deps, () => undefined)).differences).toBe(0);
});

test('the number to type leaves out platform staff and the last admin of a program, who stay with the reason', async () => {
  const admins = await inProgram(api);
  const [one, two, three] = [
    await asAdmin(api, admins),
    await asAdmin(api, admins),
    await asAdmin(api, admins),
  ];
  const { body } = await upload(['id', first.id, one.id, two.id]);
  expect([body.members, body.kept]).toEqual([3, 1]);
  // Nobody else runs the program any more.
  await sql`update member set role_name = 'NonAdmin' where id = ${three.id}`.execute(
    api.deps.gateway.forPlatform('a test'),
  );
  expect((await approve(body.id, 2)).body.fields).toHaveProperty('members');
  expect((await get(body.id)).kept).toBe(2);
  expect((await approve(body.id, 1)).status).toBe(200);
  await work();
  expect(await get(body.id)).toMatchObject({ state: 'done', erased: 1, kept: 2 });
  const { body: report } = await api.call(first.token, mass.downloadMassDeletionReport, {
    params: { id: body.id },
  });
  expect([/platform staff/.test(report), /last admin/.test(report)]).toEqual([true, true]);
});

test('refuses files without a column of people, and everyone but super admins', async () => {
  expect((await upload(['name', 'Ada'])).body.code).toBe('file_asks');
  const staff = await asMember(api, await inProgram(api), { roleName: 'WT Admin' });
  expect((await api.call(staff.token, mass.listMassDeletions)).status).toBe(403);
});
