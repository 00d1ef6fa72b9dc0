import { beforeAll, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { getProgramDetail, programTypes } from '#contract/features/programs/all-programs.ts';
import { addChallengeMembers, listChallengeEntrants } from '#contract/features/challenges/entrants.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { listProgramChallenges } from '#contract/features/challenges/lists.ts';
import { deleteExamples, getExamples } from '#contract/features/examples/examples.ts';
import { searchPeople } from '#contract/features/platform-people/platform-people.ts';
import { getOverview } from '#contract/features/overview/overview.ts';
import { createProgram, listProgramMembers } from '#contract/features/programs/programs.ts';
import { previewReport } from '#contract/features/reporting/reporting.ts';
import { newId } from '../../platform/ids/ids.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../test/api.ts';
import { runJob } from '../../../test/jobs.ts';
import { verifyScores } from '../../domain/scoring/public.ts';

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startApi();
  staff = await asMember(api, await inProgram(api, { name: 'Home' }), { roleName: 'Super WT Admin' });
});

let count = 0;
async function open(more: object = {}): Promise<string> {
  count += 1;
  const body = {
    name: `Rowan ${count}`,
    slug: `rowan-${count}`,
    tier: 'pro' as const,
    type: 'engage' as const,
    timeZone: 'Europe/Madrid',
    examples: true,
    ...more,
  };
  const headers = { 'idempotency-key': newId() };
  const first = await api.call(staff.token, createProgram, { body, headers });
  expect(first.status).toBe(200);
  // A second press makes no second program and no second examples.
  expect((await api.call(staff.token, createProgram, { body, headers })).body).toEqual(first.body);
  return first.body.id;
}

interface Opened {
  programId: string;
  admin: Person;
}
async function opened(more: object = {}): Promise<Opened> {
  const programId = await open(more);
  return { programId, admin: await asAdmin(api, programId) };
}
const params = (id: string) => ({ params: { id } });
const examplesOf = async ({ programId, admin }: Opened) =>
  (await api.call(admin.token, getExamples, params(programId))).body;
const challengesOf = async ({ programId, admin }: Opened) =>
  (await api.call(admin.token, listProgramChallenges, params(programId))).body.items;
const stored = async (programId: string, table: 'mail' | 'login') =>
  table === 'mail'
    ? api.deps.gateway
        .forPlatform('test')
        .selectFrom('mail')
        .select('id')
        .where('programId', '=', programId)
        .execute()
    : api.deps.gateway.forPlatform('test').selectFrom('login').select('id').execute();

/** Creates a challenge of the program's real members, and of one example that an admin puts into it. */
async function challengeForAll({ programId, admin }: Opened): Promise<void> {
  const made = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: 'For all',
      between: 'individuals',
      challengeType: 'chart',
      chartType: 'leaderboard',
      steps: 0,
      startDate: '2026-11-10',
      duration: 20,
      includeType: 'add',
      includeAll: true,
    },
  });
  expect(made.body).toMatchObject({ participants: 2 });
  const { body } = await api.call(admin.token, listProgramMembers, params(programId));
  const example = body.items.find(({ name }) => name.includes('(example)'));
  const added = await api.call(admin.token, addChallengeMembers, {
    ...params(made.body.id),
    body: { memberIds: [example!.id] },
  });
  expect(added.body.participants).toBe(3);
}

test('a program begins with example members, teams and a running challenge that they are in', async () => {
  const logins = (await stored('', 'login')).length;
  const program = await opened();
  expect(await examplesOf(program)).toEqual({ members: 12, teams: 3, challenges: 1 });
  const { body } = await api.call(program.admin.token, listProgramMembers, params(program.programId));
  const names = body.items.map(({ name }) => name).filter((name) => name.includes('(example)'));
  expect(names).toHaveLength(12);
  expect(new Set(body.items.map(({ teamName }) => teamName)).size).toBe(4);
  const [challenge] = await challengesOf(program);
  expect(challenge).toMatchObject({ phase: 'active', participants: 12, between: 'individuals' });
  expect(await verifyScores(api.deps, () => undefined)).toMatchObject({ differences: 0 });
  // One login for the admin of this test, none for examples, and no email to anyone.
  expect((await stored('', 'login')).length).toBe(logins + 1);
  expect(await stored(program.programId, 'mail')).toEqual([]);
});

test('examples are named in the language of the first admin, and created only on request', async () => {
  const firstAdmin = { email: 'nora@rowan.example', firstName: 'Nora', lastName: 'Ruiz', locale: 'es' };
  const program = await opened({ firstAdmin, type: 'activity' });
  const [challenge] = await challengesOf(program);
  expect(challenge!.challengeName).toBe('Un mes de pasos (ejemplo)');
  expect(await examplesOf(await opened({ examples: false }))).toEqual({
    members: 0,
    teams: 0,
    challenges: 0,
  });
});

test('programs of any tier and type can begin with example data', async () => {
  for (const tier of ['core', 'plus', 'pro'] as const)
    for (const type of programTypes)
      expect([tier, type, await examplesOf(await opened({ tier, type }))]).toEqual([
        tier,
        type,
        { members: 12, teams: 3, challenges: 1 },
      ]);
});

test('no figure or report counts them', async () => {
  const program = await opened();
  const { programId, admin } = program;
  const real = await asMember(api, programId);
  await api.call(real.token, addSteps, {
    params: { id: real.id },
    body: { stepData: [{ date: '2026-11-16', steps: 5000 }] },
  });
  for (const job of ['sitewide.recount', 'sitewide.fold', 'overview.count', 'programs.countFigures'])
    await runJob(api, job);
  const { body: overview } = await api.call(admin.token, getOverview, params(programId));
  expect(overview).toMatchObject({ members: 2, invited: 0, inChallenge: 0, week: { active: 1, members: 2 } });
  // Only of finished days: the only steps are of today.
  expect(overview.stepsADay).toBeNull();
  const { body: detail } = await api.call(staff.token, getProgramDetail, params(programId));
  expect(detail.sizes).toMatchObject({
    members: 2,
    teams: 0,
    challenges: 0,
    runningChallenges: 0,
    activeMonth: 1,
  });
  expect(detail).toMatchObject({ members: 2, activeMonth: 1 });
  const days = await api.deps.gateway
    .forProgram(programId)
    .selectFrom('programDay')
    .select(['day', 'active', 'steps'])
    .where('steps', '>', 0)
    .execute();
  expect(days).toEqual([{ day: '2026-11-16', active: 1, steps: 5000 }]);
  await challengeForAll(program);
  for (const report of ['member-stats', 'team-summary', 'challenge-completion-summary'] as const) {
    const { status, body } = await api.call(admin.token, previewReport, {
      params: { id: programId, report },
      query: {},
    });
    expect(status).toBe(200);
    expect(JSON.stringify(body.rows)).not.toContain('(example)');
    // The example that an admin put into the challenge is not among those who joined.
    if (report === 'challenge-completion-summary') expect(body.rows.map((row) => row[5])).toEqual([2]);
  }
  const found = await api.call(staff.token, searchPeople, { query: { searchString: 'amara', programId } });
  expect(found.body.items).toEqual([]);
});

test('an admin deletes them at once; real members keep what they logged', async () => {
  const program = await opened();
  const { programId, admin } = program;
  const real = await asMember(api, programId);
  const [challenge] = await challengesOf(program);
  await api.call(real.token, addChallengeMembers, {
    ...params(challenge!.id),
    body: { memberIds: [real.id] },
  });
  const steps = [{ date: '2026-11-15', steps: 4200 }];
  await api.call(real.token, addSteps, { params: { id: real.id }, body: { stepData: steps } });
  const entrants = () =>
    api.call(admin.token, listChallengeEntrants, { params: { id: challenge!.id, entity: 'members' } });
  expect((await entrants()).body.total).toBe(13);

  const press = () => api.call(admin.token, deleteExamples, params(programId));
  const both = await Promise.all([press(), press()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await examplesOf(program)).toEqual({ members: 0, teams: 0, challenges: 0 });
  expect((await entrants()).status).toBe(404);
  const { body } = await api.call(admin.token, listProgramMembers, params(programId));
  expect(body.items.map(({ id }) => id).toSorted()).toEqual([admin.id, real.id].toSorted());
  const db = api.deps.gateway.forProgram(programId);
  const left = await db.selectFrom('stepDay').select(['memberId', 'steps']).execute();
  expect(left).toEqual([{ memberId: real.id, steps: 4200 }]);
  const text = JSON.stringify(await db.selectFrom('member').selectAll().execute());
  expect(text).not.toMatch(/amara|example\.invalid|\(example\)/i);
  const log = await db
    .selectFrom('auditLog')
    .select('action')
    .where('action', '=', 'examples.delete')
    .execute();
  expect(log).toHaveLength(1);
  expect(await verifyScores(api.deps, () => undefined)).toMatchObject({ differences: 0 });
});

test('example members log every day, each day once', async () => {
  const program = await opened();
  const daysOf = async () =>
    (
      await api.deps.gateway
        .forProgram(program.programId)
        .selectFrom('stepDay')
        .select(({ fn }) => ['day', fn.countAll<number>().as('people')])
        .groupBy('day')
        .orderBy('day', 'desc')
        .execute()
    ).map(({ day }) => day);
  expect(await daysOf()).toHaveLength(30);
  expect((await daysOf())[0]).toBe('2026-11-15');
  const before = api.clock.now();
  api.clock.set(new Date(before.getTime() + 2 * 86_400_000));
  await runJob(api, 'examples.walk');
  await runJob(api, 'examples.walk');
  expect((await daysOf()).slice(0, 3)).toEqual(['2026-11-17', '2026-11-16', '2026-11-15']);
  expect(await daysOf()).toHaveLength(32);
  expect(await verifyScores(api.deps, () => undefined)).toMatchObject({ differences: 0 });
  api.clock.set(before);
});
