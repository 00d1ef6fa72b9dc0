import { beforeEach, describe, expect, test } from 'vitest';
import { importActivity } from '#contract/features/activity/import.ts';
import { getAggregateData, getLeaderboard } from '#contract/features/boards/board.ts';
import { getChallenge, type Challenge } from '#contract/features/challenges/challenges.ts';
import { carryOutMemberAct } from '#contract/features/member-center/acts.ts';
import { addMember } from '#contract/features/member-center/invitations.ts';
import { listMessages } from '#contract/features/messages/messages.ts';
import { getOverview } from '#contract/features/overview/overview.ts';
import { listTeamMembers } from '#contract/features/teams/teams.ts';
import { getTeamAggregateData } from '#contract/features/teams/standing.ts';
import { testStart, type Person } from '../../../../test/api.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { runJob } from '../../../../test/jobs.ts';
import { verifyScores } from '../../../domain/scoring/public.ts';

// Who takes part from when to when (docs/domain.md#who-takes-part).

let world: ChallengeWorld;
beforeEach(async () => {
  world = await startWorld();
});

const act = async (name: 'deactivate' | 'reactivate', who: Person) => {
  const body = { act: name, memberIds: [who.id] };
  const answer = await world.api.call(world.admin.token, carryOutMemberAct, {
    params: { id: world.programId },
    body,
  });
  expect([answer.status, answer.body.changed]).toEqual([200, 1]);
};
const days = (count: number) => world.api.clock.set(new Date(testStart.getTime() + count * 86_400_000));
const boardOf = async ({ id }: Challenge, board?: 'members') => {
  const query = board ? { board } : {};
  const { body } = await world.api.call(world.admin.token, getLeaderboard, { params: { id }, query });
  return body.items.map(({ name, score }) => [name, score]);
};
const settle = async () => {
  await runJob(world.api, 'challenges.turn');
  await runJob(world.api, 'challenges.fold');
};
const expectVerified = async () => {
  const differences: unknown[] = [];
  await verifyScores(world.api.deps, (difference) => void differences.push(difference));
  expect(differences).toEqual([]);
};

const added = async (teamId?: string) => {
  const { body } = await world.api.call(world.admin.token, addMember, {
    params: { id: world.programId },
    body: { firstName: 'Nia', lastName: 'N', email: 'nia@added.example', ...(teamId ? { teamId } : {}) },
  });
  return body.id;
};
const participants = async ({ id }: Challenge) =>
  (await world.api.call(world.admin.token, getAggregateData, { params: { id } })).body.participants;
const members = async () => {
  const params = { id: world.programId };
  return (await world.api.call(world.admin.token, getOverview, { params })).body.members;
};

describe('a deactivated member', () => {
  test('leaves team, average and leadership that day; the longest member leads, and both are told', async () => {
    const { api, programId, admin, ada, ben, cora } = world;
    const { id } = await makeTeam(
      api.deps,
      programId,
      [{ id: ada.id, isLeader: true }, { id: ben.id }, { id: cora.id }],
      {
        name: 'Walkers',
      },
    );
    const made = await world.make({
      between: 'groups',
      teamIds: [id],
      includeType: 'add',
      startDate: '2026-11-16',
      trackingCalc: 'average',
      steps: 5000,
    });
    await putSteps(api, ada, '2026-11-16', 9000);
    await putSteps(api, ben, '2026-11-16', 3000);
    await act('deactivate', ada);
    const team = async () => {
      const { body } = await api.call(admin.token, listTeamMembers, { params: { id }, query: {} });
      return Object.fromEntries(body.items.map((row) => [row.name.split(' ')[0], row.isTeamLeader]));
    };
    expect(await team()).toEqual({ Ben: true, Cora: false });
    const { body } = await api.call(ben.token, listMessages, { params: { id: ben.id }, query: {} });
    expect(body.items[0]).toMatchObject({ subject: 'team.leader', teamName: 'Walkers' });
    days(1);
    await settle();
    // Five member-days: three on the 16th, and two on the 17th without Ada. What she earned stays.
    expect(await boardOf(made)).toEqual([['Walkers', (12_000 * 2 * 100) / 5]]);
    await expectVerified();

    days(2);
    await act('reactivate', ada);
    expect(await team()).toEqual({ Ada: false, Ben: true, Cora: false });
    days(3);
    await settle();
    // 3 + 2 + 3 + 3.
    expect(await boardOf(made)).toEqual([['Walkers', Math.round((12_000 * 4 * 100) / 11)]]);
    await expectVerified();
  });

  test('leaves boards of individuals, is back from the day of the return, and on the same day with everything', async () => {
    const { api, ada, ben } = world;
    const made = await world.make({ includeType: 'add', memberIds: [ada.id, ben.id] });
    for (const who of [ada, ben]) await putSteps(api, who, '2026-11-15', 4000);
    await act('deactivate', ada);
    expect(await boardOf(made)).toEqual([['Ben B', 4000]]);
    await act('reactivate', ada);
    expect(await boardOf(made)).toEqual([
      ['Ada A', 4000],
      ['Ben B', 4000],
    ]);
    await act('deactivate', ada);
    days(2);
    await act('reactivate', ada);
    expect(await boardOf(made)).toEqual([
      ['Ben B', 4000],
      ['Ada A', 0],
    ]);
    await putSteps(api, ada, '2026-11-18', 700);
    expect(await boardOf(made)).toContainEqual(['Ada A', 700]);
    await expectVerified();
  });
});

describe('somebody who was added and has not registered', () => {
  test('counts in no average, count or challenge, also with everybody, until an admin records the first entry', async () => {
    const { api, programId, admin, ada } = world;
    const { id: teamId } = await makeTeam(api.deps, programId, [{ id: ada.id, isLeader: true }]);
    const before = await members();
    const nia = await added(teamId);
    const everybody = await world.make({ includeType: 'add', includeAll: true });
    const named = await world.make({ includeType: 'add', memberIds: [ada.id, nia] });
    const teams = await world.make({ between: 'groups', includeType: 'add', teamIds: [teamId] });
    const counts = async () => Promise.all([everybody, named, teams].map(participants));
    expect(await counts()).toEqual([4, 1, 1]);
    expect(await members()).toEqual(before);
    const { body: team } = await api.call(admin.token, getTeamAggregateData, { params: { id: teamId } });
    const size = JSON.stringify(team);

    const form = new FormData();
    form.set('format', 'generic');
    form.set(
      'file',
      new Blob(['person,date,steps\nnia@added.example,2026-11-16,4000\n'], { type: 'text/csv' }),
      'days.csv',
    );
    const input = { params: { id: programId }, body: form };
    expect((await api.call(admin.token, importActivity, input)).body).toMatchObject({ applied: true });
    expect(await counts()).toEqual([4, 2, 2]);
    expect(await boardOf(named)).toContainEqual(['Nia N', 4000]);
    expect(await members()).not.toEqual(before);
    const { body: after } = await api.call(admin.token, getTeamAggregateData, { params: { id: teamId } });
    expect(JSON.stringify(after)).not.toBe(size);
    const { body: seen } = await api.call(admin.token, getChallenge, { params: { id: teams.id } });
    expect(seen.participants).toBe(2);
    await expectVerified();
  });
});
