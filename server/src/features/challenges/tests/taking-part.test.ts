import { beforeEach, expect, test } from 'vitest';
import { explainScore, getAggregateData, getLeaderboard } from '#contract/features/boards/board.ts';
import { requestJoinChallenge } from '#contract/features/challenges/requests.ts';
import { addChallengeMembers, removeChallengeMembers } from '#contract/features/challenges/entrants.ts';
import { getChallenge, updateChallenge } from '#contract/features/challenges/challenges.ts';
import { answerMessage, listMessages } from '#contract/features/messages/messages.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import type { Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { nextRelease, sayYes } from '../../../../test/challenges/wellness.ts';
import { startWorld, type ChallengeWorld, type NewChallenge } from '../../../../test/challenges/world.ts';
import { verifyScores } from '../../../domain/scoring/public.ts';

// Nobody takes part in a wellness challenge without a yes of their own (docs/domain.md#wellness-challenge).

let world: ChallengeWorld;
beforeEach(async () => {
  world = await startWorld();
});

const log = async (who: Person, values: Record<string, number>) => {
  const wellnessMetricsData = Object.entries(values).map(([date, value]) => ({ date, value }));
  const answer = await world.api.call(who.token, addWellnessMetrics, {
    params: { id: who.id },
    body: { metricType: 'sleep', wellnessMetricsData },
  });
  expect(answer.status).toBe(200);
};
const expectVerified = async () => {
  const differences: unknown[] = [];
  await verifyScores(world.api.deps, (difference) => void differences.push(difference));
  expect(differences).toEqual([]);
};
const make = (body: NewChallenge) =>
  world.make({ challengeType: 'wellness', metrics: ['sleep', 'water', 'energy'], ...body });
const stateOf = async (who: Person, id: string) => {
  const { body } = await world.api.call(who.token, getChallenge, { params: { id } });
  return [body.invited, body.abilities.join, body.abilities.leave];
};

test('needs a yes of one’s own: who is added is asked, also at an instant start', async () => {
  const { ada, ben, cora, api, admin } = world;
  const added = await make({ includeType: 'add', memberIds: [ada.id] });
  expect(await stateOf(ada, added.id)).toEqual([true, true, false]);
  const instant = await make({
    instant: 1,
    startDate: '2026-11-16',
    includeType: 'add',
    includeAll: true,
  });
  expect(await stateOf(ben, instant.id)).toEqual([true, true, false]);
  const input = { params: { id: added.id }, body: { memberIds: [cora.id] } };
  expect((await api.call(admin.token, addChallengeMembers, input)).status).toBe(200);
  expect(await stateOf(cora, added.id)).toEqual([true, true, false]);
  await sayYes(api, added, [cora]);
  expect(await stateOf(cora, added.id)).toEqual([false, false, true]);
  const { body: found } = await api.call(admin.token, getLeaderboard, { params: { id: added.id } });
  expect(found.items.map(({ name }) => name)).toEqual(['Cora C']);
});

test('in a team each says yes alone: the others are absent, and whoever takes it back is from then on', async () => {
  const { ada, ben, cora, api, admin, programId } = world;
  const team = await makeTeam(api.deps, programId, [{ id: ada.id, isLeader: true }, { id: ben.id }]);
  const made = await make({
    between: 'groups',
    includeType: 'add',
    teamIds: [team.id],
    startDate: '2026-11-16',
  });
  expect(await stateOf(ada, made.id)).toEqual([true, true, false]);
  const people = async () =>
    (await api.call(admin.token, getAggregateData, { params: { id: made.id } })).body.participants;
  expect(await people()).toBe(0);
  await log(ada, { '2026-11-16': 7 });
  await log(ben, { '2026-11-16': 7 });
  await sayYes(api, made, [ada]);
  expect([await people(), await stateOf(ada, made.id)]).toEqual([1, [false, false, true]]);
  expect(
    (
      await api.call(ada.token, addChallengeMembers, {
        params: { id: made.id },
        body: { memberIds: [ada.id] },
      })
    ).body.code,
  ).toBe('already_in_challenge');
  // Not on a team of the challenge.
  expect(
    (
      await api.call(cora.token, addChallengeMembers, {
        params: { id: made.id },
        body: { memberIds: [cora.id] },
      })
    ).body.code,
  ).toBe('needs_team');
  await nextRelease(api);
  const totals = async () => {
    const { body } = await api.call(admin.token, explainScore, {
      params: { id: made.id },
      query: { teamId: team.id },
    });
    return [body.total, body.members.map(({ name, memberDays }) => [name, memberDays])];
  };
  expect(await totals()).toEqual([1, [['Ada A', 8]]]);
  await api.call(ada.token, removeChallengeMembers, {
    params: { id: made.id },
    body: { memberIds: [ada.id] },
  });
  expect(await stateOf(ada, made.id)).toEqual([true, true, false]);
  // What was earned stays with the team.
  expect((await totals())[0]).toBe(1);
  await expectVerified();
});

const consents = (id: string) =>
  world.api.deps.gateway
    .forProgram(world.programId)
    .selectFrom('challengeMember')
    .select(['memberId', 'state', 'agreedText', 'agreedMetrics'])
    .where('challengeId', '=', id)
    .execute();

test('a yes is to what was shown, and is kept with it', async () => {
  const { ada, ben, api } = world;
  const made = await make({ includeType: 'invite', memberIds: [ada.id, ben.id] });
  const { body: seen } = await api.call(ada.token, getChallenge, { params: { id: made.id } });
  expect(seen.consentText).toContain('Energy, Sleep, and Water');
  const join = (agreesTo?: string) =>
    api.call(ada.token, addChallengeMembers, {
      params: { id: made.id },
      body: { memberIds: [ada.id], ...(agreesTo === undefined ? {} : { agreesTo }) },
    });
  for (const other of [undefined, 'Something else'])
    expect((await join(other)).body.code).toBe('consent_needed');
  // A message does not show it.
  const { body: box } = await api.call(ben.token, listMessages, { params: { id: ben.id } });
  const answer = { params: { id: box.items[0]!.id }, body: { accept: true } };
  expect((await api.call(ben.token, answerMessage, answer)).body.code).toBe('consent_needed');
  expect((await join(seen.consentText!)).status).toBe(200);
  expect(await consents(made.id)).toContainEqual({
    memberId: ada.id,
    state: 'joined',
    agreedText: seen.consentText,
    agreedMetrics: ['sleep', 'water', 'energy'],
  });
});

test.each(['individuals', 'groups'] as const)(
  'other metrics before the start ask everybody again, who are absent until they answer: %s',
  async (between) => {
    const { ada, ben, api, admin, programId } = world;
    const team = await makeTeam(api.deps, programId, [{ id: ada.id, isLeader: true }, { id: ben.id }]);
    const people = between === 'groups' ? { teamIds: [team.id] } : { memberIds: [ada.id, ben.id] };
    const made = await make({ between, includeType: 'add', ...people, startDate: '2026-11-20' });
    await sayYes(api, made, [ada, ben]);
    const change = (body: object) =>
      api.call(admin.token, updateChallenge, { params: { id: made.id }, body: body as never });
    const entrants = async () =>
      (await api.call(admin.token, getAggregateData, { params: { id: made.id } })).body.participants;
    expect(
      (await change({ challengeName: 'Calmer days', metrics: ['energy', 'water', 'sleep'] })).status,
    ).toBe(200);
    expect([await entrants(), (await stateOf(ada, made.id))[0]]).toEqual([2, false]);
    expect((await change({ metrics: ['energy', 'water', 'mood'] })).status).toBe(200);
    expect([await entrants(), await stateOf(ada, made.id)]).toEqual([0, [true, true, false]]);
    expect((await consents(made.id)).map(({ state, agreedText }) => [state, agreedText])).toEqual([
      ['invited', null],
      ['invited', null],
    ]);
    const { body: box } = await api.call(ben.token, listMessages, { params: { id: ben.id } });
    expect(box.items[0]).toMatchObject({ subject: 'challenge.invite', challengeId: made.id });
    await sayYes(api, made, [ada]);
    expect([await entrants(), await stateOf(ada, made.id)]).toEqual([1, [false, false, true]]);
    await expectVerified();
  },
);

test('a request that is accepted asks what the challenge asks by then', async () => {
  const { ada, api, admin } = world;
  const made = await make({ open: 0, startDate: '2026-11-20' });
  await api.call(ada.token, requestJoinChallenge, { params: { id: made.id }, body: { memberId: ada.id } });
  const { body: box } = await api.call(admin.token, listMessages, { params: { id: admin.id } });
  const answer = { params: { id: box.items[0]!.id }, body: { accept: true } };
  expect((await api.call(admin.token, answerMessage, answer)).status).toBe(200);
  expect(await stateOf(ada, made.id)).toEqual([true, true, false]);
});
