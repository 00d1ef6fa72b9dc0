import { beforeAll, beforeEach, expect, test } from 'vitest';
import { requestJoinChallenge } from '#contract/features/challenges/requests.ts';
import { createChallenge, getChallenge } from '#contract/features/challenges/challenges.ts';
import { answerJoinRequests, listJoinRequests } from '#contract/features/messages/join-requests.ts';
import { listMessages } from '#contract/features/messages/messages.ts';
import { requestJoinTeam } from '#contract/features/teams/requests.ts';
import { getTeam } from '#contract/features/teams/teams.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { newId } from '../../../platform/ids/ids.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId, { firstName: 'Ada', lastName: 'Abel' });
  ben = await asMember(api, programId, { firstName: 'Ben', lastName: 'Bohm' });
});

const closedTeam = (name: string, maxSize: number | null = null) =>
  makeTeam(api.deps, programId, [], { name, open: false, maxSize });
async function closedChallenge(): Promise<string> {
  const body = {
    programId,
    challengeName: 'Closed walk',
    startDate: '2026-11-16',
    duration: 7,
    open: 0 as const,
  };
  return (await api.call(admin.token, createChallenge, { body: { ...body, addCreator: 0 } })).body.id;
}
const askTeam = (who: Person, id: string) => api.call(who.token, requestJoinTeam, { params: { id } });
const list = async (query: object = {}) =>
  (await api.call(admin.token, listJoinRequests, { params: { id: programId }, query })).body;
const answer = async (accept: boolean, requests: { kind: 'team' | 'challenge'; id: string }[]) =>
  (await api.call(admin.token, answerJoinRequests, { params: { id: programId }, body: { accept, requests } }))
    .body;
const refs = (items: readonly { kind: 'team' | 'challenge'; id: string }[]) =>
  items.map(({ kind, id }) => ({ kind, id }));

test('lists requests of teams and challenges together, the oldest first, by cursor', async () => {
  const team = await closedTeam('Boats');
  const challengeId = await closedChallenge();
  await askTeam(ada, team.id);
  api.clock.advance(60_000);
  const params = { id: challengeId };
  await api.call(ben.token, requestJoinChallenge, { params, body: { memberId: ben.id } });
  const first = await list({ perPage: 1 });
  expect(first).toMatchObject({
    total: 2,
    items: [
      { kind: 'team', member: { name: 'Ada Abel' }, subject: { id: team.id, name: 'Boats' }, team: null },
    ],
  });
  const second = await list({ perPage: 1, after: first.after });
  expect(second).toMatchObject({
    items: [{ kind: 'challenge', member: { id: ben.id }, subject: { name: 'Closed walk' } }],
    after: null,
  });
  expect((await list({ kind: 'challenge' })).items).toEqual(second.items);
  expect((await list({ search: 'boat' })).items).toEqual(first.items);
  expect((await list({ search: 'bohm' })).items).toEqual(second.items);
});

test('answers several at once, and says what could not be answered', async () => {
  const small = await closedTeam('Small', 2);
  const challengeId = await closedChallenge();
  const third = await asMember(api, programId);
  for (const who of [ada, ben, third]) await askTeam(who, small.id);
  const params = { id: challengeId };
  await api.call(ada.token, requestJoinChallenge, { params, body: { memberId: ada.id } });
  const { items } = await list();
  expect(items).toHaveLength(4);
  const gone = { kind: 'team' as const, id: newId() };
  expect(await answer(true, [...refs(items), gone])).toEqual({
    answered: 3,
    failed: [
      { code: 'team_full', sentence: expect.any(String), count: 1 },
      { code: 'invitation_over', sentence: expect.any(String), count: 1 },
    ],
  });
  const team = await api.call(admin.token, getTeam, { params: { id: small.id } });
  expect(team.body.memberCount).toBe(2);
  const joined = await api.call(ada.token, getChallenge, { params });
  expect(joined.body.mine).not.toBeNull();
  // The one that did not fit still waits, and is declined.
  const left = await list();
  expect(left.items).toHaveLength(1);
  expect(await answer(false, refs(left.items))).toEqual({ answered: 1, failed: [] });
  expect((await list()).total).toBe(0);
  const told = await api.call(third.token, listMessages, { params: { id: third.id }, query: {} });
  expect(told.body.items).toMatchObject([{ subject: 'team.request', type: 'note', state: 'declined' }]);
});

test('a member cannot list or answer requests of their program', async () => {
  const params = { id: programId };
  expect((await api.call(ada.token, listJoinRequests, { params, query: {} })).status).toBe(403);
  const body = { accept: true, requests: [{ kind: 'team' as const, id: newId() }] };
  expect((await api.call(ada.token, answerJoinRequests, { params, body })).status).toBe(403);
});
