import { runJob } from '../../../../test/jobs.ts';
import { beforeAll, expect, test } from 'vitest';
import { getLeaderboard } from '#contract/features/boards/board.ts';
import { moveTeamMembers } from '#contract/features/teams/center.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { verifyScores } from '../services/verify-scores.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
beforeAll(async () => {
  world = await startWorld();
});

const since = '2026-11-01';
const people = (...list: Person[]) => list.map(({ id }) => ({ id, joinedOn: since }));
const between = (teamIds: string[], more: object = {}) =>
  world.make({
    between: 'groups',
    includeType: 'add',
    trackingCalc: 'total',
    chartType: 'leaderboard',
    steps: 0,
    teamIds,
    ...more,
  });
const move = (id: string, body: { toTeamId: string; memberIds: string[]; dryRun?: boolean }, headers = {}) =>
  world.api.call(world.admin.token, moveTeamMembers, { params: { id }, body, headers });
const board = async (id: string) => {
  const { body } = await world.api.call(world.admin.token, getLeaderboard, { params: { id }, query: {} });
  return body.items.map(({ name, score }) => [name, score]);
};
async function nextDay(): Promise<void> {
  world.api.clock.advance(86_400_000);
  await runJob(world.api, 'challenges.turn');
}

test('a preview lists what stays, and after the move days count for the new team from the next day', async () => {
  const { api, programId, ada, ben, cora } = world;
  const north = await makeTeam(api.deps, programId, people(ben, ada), { name: 'North' });
  const south = await makeTeam(api.deps, programId, people(cora), { name: 'South' });
  const alone = await makeTeam(api.deps, programId, [], { name: 'Alone' });
  const both = await between([north.id, south.id], { challengeName: 'Both' });
  await between([south.id], { challengeName: 'Later', startDate: '2026-12-01' });
  await putSteps(api, ada, '2026-11-10', 7000);
  await putSteps(api, ben, '2026-11-11', 500);

  const body = { toTeamId: south.id, memberIds: [ada.id] };
  const preview = await move(north.id, { ...body, dryRun: true });
  expect(preview.body).toMatchObject({
    applied: false,
    moved: 1,
    challenges: [
      { challengeName: 'Both', running: true, fromTakesPart: true, toTakesPart: true, stays: 7000 },
      { challengeName: 'Later', running: false, fromTakesPart: false, toTakesPart: true, stays: 0 },
    ],
  });
  expect(
    (await move(north.id, { toTeamId: alone.id, memberIds: [ada.id], dryRun: true })).body,
  ).toMatchObject({
    challenges: [{ challengeName: 'Both', fromTakesPart: true, toTakesPart: false, stays: 7000 }],
  });

  const key = { 'idempotency-key': crypto.randomUUID() };
  const moved = await move(north.id, body, key);
  expect(moved.body).toMatchObject({ applied: true, moved: 1, challenges: [{ stays: 7000 }, { stays: 0 }] });
  expect((await move(north.id, body, key)).body).toEqual(moved.body);
  // Today still counts for the first team.
  await putSteps(api, ada, '2026-11-16', 1000);
  await nextDay();
  await putSteps(api, ada, '2026-11-17', 30);
  expect(await board(both.id)).toEqual([
    ['North', 8500],
    ['South', 30],
  ]);
  const differences: unknown[] = [];
  await verifyScores(api.deps, (difference) => void differences.push(difference));
  expect(differences).toEqual([]);
});

test('refuses a whole move for a last leader, an outsider, or a full or unchanged team', async () => {
  const { api, programId } = world;
  const [lead, walker, other] = [
    await asMember(api, programId),
    await asMember(api, programId),
    await asMember(api, programId),
  ];
  const from = await makeTeam(api.deps, programId, [lead, walker]);
  const full = await makeTeam(api.deps, programId, [other], { maxSize: 2 });
  const refusal = async (id: string, body: { toTeamId: string; memberIds: string[] }) => {
    const answer = await move(id, body);
    return [answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})];
  };
  const to = full.id;
  expect(await refusal(from.id, { toTeamId: to, memberIds: [lead.id] })).toEqual([409, 'last_leader', []]);
  expect(await refusal(from.id, { toTeamId: to, memberIds: [walker.id, other.id] })).toEqual([
    422,
    'validation_failed',
    ['memberIds'],
  ]);
  expect(await refusal(from.id, { toTeamId: from.id, memberIds: [walker.id] })).toEqual([
    422,
    'validation_failed',
    ['toTeamId'],
  ]);
  // Everyone may go together, but there is one seat only.
  const all = { toTeamId: to, memberIds: [lead.id, walker.id] };
  expect((await refusal(from.id, all)).slice(1, 2)).toEqual(['team_full']);
  expect((await move(from.id, { toTeamId: to, memberIds: [walker.id] })).status).toBe(200);
});
