import { expect, test } from 'vitest';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { asAdmin, asMember, inProgram, startApi } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';

test('lists the open teams of a challenge that are not full', async () => {
  const api = await startApi();
  const programId = await inProgram(api);
  const admin = await asAdmin(api, programId);
  const seeker = await asMember(api, programId);
  const [ann, bo, cy] = [
    await asMember(api, programId),
    await asMember(api, programId),
    await asMember(api, programId),
  ];
  const room = await makeTeam(api.deps, programId, [ann], { name: 'Room', maxSize: 2 });
  const full = await makeTeam(api.deps, programId, [bo], { name: 'Full', maxSize: 1 });
  const closed = await makeTeam(api.deps, programId, [cy], { name: 'Closed', open: false });
  const elsewhere = await makeTeam(api.deps, programId, [], { name: 'Elsewhere' });
  const body = { programId, challengeName: 'Walk', between: 'groups' as const, instant: 1, duration: 7 };
  const teamIds = [room.id, full.id, closed.id];
  const made = await api.call(admin.token, createChallenge, {
    body: { ...body, includeType: 'add', teamIds },
  });
  expect([made.status, made.body.code]).toEqual([200, undefined]);
  const list = async (query: object) => {
    const answer = await api.call(seeker.token, listProgramTeams, { params: { id: programId }, query });
    return answer.body.items.map((team) => team.name);
  };
  expect(await list({ inChallengeId: made.body.id, withRoom: true })).toEqual(['Room']);
  expect(await list({ withRoom: true })).toEqual([elsewhere.name, 'Room']);
  expect(await list({ inChallengeId: made.body.id })).toEqual(['Closed', 'Full', 'Room']);
});
