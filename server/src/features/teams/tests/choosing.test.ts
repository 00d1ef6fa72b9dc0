import { expect, test } from 'vitest';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { addTeamMembers } from '#contract/features/teams/teams.ts';
import { getTeamAggregateData } from '#contract/features/teams/standing.ts';
import { addDays, dayIn } from '../../../platform/clock/days.ts';
import { asMember, inProgram, startApi } from '../../../../test/api.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';

test('a team is chosen by who is on it, how much it walks, and whether it can be joined', async () => {
  const api = await startApi();
  const programId = await inProgram(api);
  const today = dayIn('UTC', api.deps.clock.now());
  const joinedOn = addDays(today, -2);
  const seeker = await asMember(api, programId);
  const ann = await asMember(api, programId, { firstName: 'Ann', lastName: 'A' });
  const shy = await asMember(api, programId, { firstName: 'Shy', lastName: 'S' });
  const bo = await asMember(api, programId, { firstName: 'Bo', lastName: 'B' });
  await api.call(shy.token, updateMember, { params: { id: shy.id }, body: { profileHidden: true } });
  const on = (id: string) => ({ id, joinedOn });
  const open = await makeTeam(api.deps, programId, [on(ann.id), on(shy.id)], { name: 'A' });
  const closed = await makeTeam(api.deps, programId, [on(bo.id)], { name: 'B', open: false });
  await makeTeam(api.deps, programId, [], { name: 'C', maxSize: 2 });
  await putSteps(api, ann, today, 9000);

  const list = async (query: object) =>
    (await api.call(seeker.token, listProgramTeams, { params: { id: programId }, query })).body.items;
  const before = await list({ withWeek: true });
  expect(
    before.map(({ name, canJoin, week }) => [name, canJoin, week?.faces.map((face) => face.name)]),
  ).toEqual([
    ['A', true, ['Ann A']],
    ['B', false, ['Bo B']],
    ['C', true, []],
  ]);
  const page = await api.call(seeker.token, getTeamAggregateData, { params: { id: open.id }, query: {} });
  // Two people for three days.
  expect([before[0]!.week!.averageSteps, page.body.averageSteps]).toEqual([1500, 1500]);
  expect((await list({})).map(({ week }) => week)).toEqual([null, null, null]);

  const joined = await api.call(seeker.token, addTeamMembers, {
    params: { id: open.id },
    body: { memberIds: [seeker.id] },
  });
  expect(joined.status).toBe(200);
  const after = await list({ withWeek: true });
  expect(after.find(({ id }) => id === open.id)).toMatchObject({ canJoin: false, memberCount: 3 });
  expect(after.find(({ id }) => id === closed.id)?.canJoin).toBe(false);
});
