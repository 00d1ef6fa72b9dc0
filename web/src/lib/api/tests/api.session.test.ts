import { expect, test, vi } from 'vitest';
import { getAuthUser, login } from '#contract/features/sessions/sessions.ts';
import { callApi } from '../api.ts';
import { ApiFailure } from '../failure.ts';
import { fakeAnswers, refusal, session } from './fake-answers.ts';
import { closeSession, mayHaveSession, openSession, sessionState } from '../session.ts';

const server = fakeAnswers();

test('a call without a valid session renews once and repeats with the new token', async () => {
  server.answers = [
    () => [401, refusal('not_signed_in')],
    () => [200, session('second')],
    () => [200, { id: 'm' }],
  ];
  expect(await callApi(getAuthUser)).toEqual({ id: 'm' });
  expect(server.sent.map(({ path }) => path)).toEqual(['/api/authuser', '/api/refresh', '/api/authuser']);
  expect(server.sent[1]!.headers['x-goodstride']).toBe('1');
  expect(server.sent[2]!.headers['authorization']).toBe('Bearer second');
});

test('three concurrent calls share one renewal', async () => {
  let renewals = 0;
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    if (path === '/api/refresh') {
      renewals += 1;
      return new Response(JSON.stringify(session('second')));
    }
    const { authorization } = request.headers as Record<string, string>;
    const fresh = authorization === 'Bearer second';
    return new Response(JSON.stringify(fresh ? { id: 'm' } : refusal('not_signed_in')), {
      status: fresh ? 200 : 401,
    });
  });
  await Promise.all([1, 2, 3].map(() => callApi(getAuthUser)));
  expect(renewals).toBe(1);
});

test('renews a token of 25 minutes before the call', async () => {
  openSession(session('old'), Date.now() - 25 * 60_000);
  server.answers = [() => [200, session('new')], () => [200, { id: 'm' }]];
  await callApi(getAuthUser);
  expect(server.sent.map(({ path }) => path)).toEqual(['/api/refresh', '/api/authuser']);
});

test.each([
  ['nobody, and it logs out with a message', [401, refusal('not_signed_in')], { status: 'out', ended: true }],
  [
    'another person, whose session it leaves alone',
    [409, refusal('other_person')],
    { ended: false, other: true },
  ],
  ['unknown without a network, and it logs out', 'no network', { status: 'out', ended: true }],
] as const)('an ended session asks who is logged in: %s', async (_, answer, state) => {
  server.answers = [() => [401, refusal('session_ended')], () => answer as [number, object]];
  await expect(callApi(getAuthUser)).rejects.toBeInstanceOf(ApiFailure);
  expect(sessionState()).toMatchObject(state);
  expect(mayHaveSession()).toBe('other' in state);
});

test('an ended session goes on if the same person logged in again in another tab', async () => {
  server.answers = [
    () => [401, refusal('session_ended')],
    () => [200, session('again')],
    () => [200, { id: 'm' }],
  ];
  await expect(callApi(getAuthUser)).resolves.toEqual({ id: 'm' });
});

test('a rejected renewal logs out, and wrong credentials do not renew', async () => {
  server.answers = [() => [401, refusal('not_signed_in')], () => [401, refusal('not_signed_in')]];
  await expect(callApi(getAuthUser)).rejects.toBeInstanceOf(ApiFailure);
  expect(sessionState().status).toBe('out');
  closeSession('unknown');
  server.sent = [];
  server.answers = [() => [401, refusal('wrong_credentials')]];
  await expect(callApi(login, { body: { email: 'a', password: 'b' } })).rejects.toMatchObject({
    code: 'wrong_credentials',
  });
  expect(server.sent).toHaveLength(1);
});

test('says whose page it is with every call and renewal', async () => {
  openSession(session('first'), Date.now());
  await callApi(getAuthUser);
  expect(server.sent[0]!.headers['x-person']).toBe('m');
});

test('ends when another person logged in, and leaves their session alone', async () => {
  openSession(session('first'), Date.now() - 26 * 60_000);
  server.answers = [() => [409, refusal('other_person')], () => [200, session('of another')]];
  for (const _ of [1, 2])
    await expect(callApi(getAuthUser, { query: {} })).rejects.toMatchObject({ code: 'other_person' });
  expect(server.sent).toHaveLength(1);
  expect(sessionState()).toMatchObject({ status: 'out', other: true });
  expect(server.sent[0]).toMatchObject({ path: '/api/refresh', headers: { 'x-person': 'm' } });
});
