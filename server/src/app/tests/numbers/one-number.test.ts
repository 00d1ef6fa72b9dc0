import { expect, test } from 'vitest';
import { importActivity } from '#contract/features/activity/import.ts';
import { addSteps } from '#contract/features/activity/activity.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { addMember } from '#contract/features/member-center/invitations.ts';
import { login } from '#contract/features/sessions/sessions.ts';
import { seedDemo } from '../../../../seed/seed-demo.ts';
import { asAdmin, asMember, inProgram, startApi } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { runJob } from '../../../../test/jobs.ts';
import { shipAll } from '../../../../test/ship.ts';
import { verifyFigures } from '../../../features/overview/index.ts';
import { demoPassword } from '../../../features/sessions/index.ts';
import { addDays } from '../../../platform/clock/days.ts';
import { systemClock } from '../../../platform/clock/clock.ts';
import { onDemand } from '../../../../test/on-demand.ts';
import { expectOneNumber, settle, verified, type World } from '../../../../test/one-number.ts';

async function empty(): Promise<World> {
  const api = await startApi();
  const programId = await inProgram(api, { settings: { organizationsOn: true } });
  const admin = await asAdmin(api, programId);
  const people = [
    await asMember(api, programId),
    await asMember(api, programId),
    await asMember(api, programId),
  ];
  const team = await makeTeam(
    api.deps,
    programId,
    people.map(({ id }, at) => ({ id, isLeader: at === 0 })),
  );
  // Somebody who was added and never came.
  const added = { firstName: 'Nia', lastName: 'N', email: 'nia@added.example', teamId: team.id };
  expect((await api.call(admin.token, addMember, { params: { id: programId }, body: added })).status).toBe(
    200,
  );
  const common = { programId, startDate: '2026-11-16', duration: 14, includeType: 'add' as const };
  for (const body of [
    { ...common, challengeName: 'Everybody', includeAll: true },
    { ...common, challengeName: 'Teams', between: 'groups' as const, teamIds: [team.id] },
  ])
    expect((await api.call(admin.token, createChallenge, { body })).status).toBe(200);
  for (const [at, who] of people.entries())
    await api.call(who.token, addSteps, {
      params: { id: who.id },
      body: { stepData: [{ date: '2026-11-16', steps: 5000 + at }] },
    });
  return { api, programId, admin };
}

async function imported(): Promise<World> {
  const world = await empty();
  const { api, programId, admin } = world;
  const lines = ['person,date,steps'];
  for (const person of ['hist-a@x.example', 'hist-b@x.example', 'nia@added.example'])
    for (let back = 0; back < 100; back += 1)
      lines.push(`${person},${addDays('2026-11-16', -back)},${4000 + ((back * 37) % 900)}`);
  const form = new FormData();
  form.set('format', 'generic');
  form.set('createMembers', 'true');
  form.set('file', new Blob([lines.join('\n')], { type: 'text/csv' }), 'days.csv');
  const answer = await api.call(admin.token, importActivity, { params: { id: programId }, body: form });
  expect(answer.body).toMatchObject({ applied: true });
  return world;
}

async function demo(): Promise<World> {
  const api = await startApi(systemClock().now());
  await shipAll(api.deps);
  await seedDemo(api.deps, () => undefined);
  const body = { email: 'admin@cedar.example', password: demoPassword };
  const session = (await api.call(null, login, { body })).body;
  return {
    api,
    programId: session.programId,
    admin: { id: session.memberId, token: session.accessToken, programId: session.programId },
  };
}

// The other figures of drawn programs are in drawn-programs.test.ts.
onDemand(
  'each number of an imported program is one number',
  async () => expectOneNumber(await imported()),
  120_000,
);

// The demo of one day is in demo.test.ts.
onDemand("each number of today's demo is one number", async () => expectOneNumber(await demo()), 120_000);

test('a figure that is not what the entries give is named', async () => {
  const { api, programId } = await imported();
  await settle(api);
  const db = api.deps.gateway.forProgram(programId);
  await db.updateTable('programDay').set({ steps: 1 }).where('day', '=', '2026-11-01').execute();
  const wrong: string[] = [];
  expect(await verifyFigures(api.deps, verified, (_, { startsOn }) => void wrong.push(startsOn))).toBe(1);
  expect(wrong).toEqual(['2026-11-01']);
});

test('a history that was counted before its sums were complete is counted again', async () => {
  const { api } = await imported();
  await runJob(api, 'overview.count');
  const wrong: string[] = [];
  const verify = () => verifyFigures(api.deps, verified, (_, { startsOn }) => void wrong.push(startsOn));
  expect(await verify()).toBe(0);
  for (const job of ['sitewide.recount', 'overview.addLate']) await runJob(api, job);
  await verify();
  expect(wrong).toEqual([]);
  const figures = await api.deps.gateway
    .forPlatform('test')
    .selectFrom('programDay')
    .select('steps')
    .execute();
  expect(Math.max(...figures.map(({ steps }) => steps))).toBeGreaterThan(0);
});
