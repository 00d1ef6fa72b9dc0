import * as T from 'typebox';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { createPost } from '#contract/features/discussions/discussions.ts';
import { getPhoto } from '#contract/features/photos/photos.ts';
import { getAuthUser, login } from '#contract/features/sessions/sessions.ts';
import errors from '#copy/en/server/errors.json';
import { callApi, fetchFile, fetchNamedFile } from './api.ts';
import { ApiFailure } from './failure.ts';
import { closeSession, mayHaveSession, openSession, sessionState } from './session.ts';

interface Sent {
  path: string;
  headers: Record<string, string>;
}
let sent: Sent[];
let answers: ((sent: Sent) => [number, object] | 'no network')[];

const session = (accessToken: string) => ({
  accessToken,
  accessExpiresAt: '2026-11-21T00:00:00Z',
  memberId: 'm',
  programId: 'p',
  shared: false,
});
const refusal = (code: string, more: object = {}) => ({
  code,
  message: `Sentence of ${code}.`,
  requestId: 'r',
  ...more,
});

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const one = { path, headers: request.headers as Record<string, string> };
    sent.push(one);
    const answer = answers.shift()?.(one) ?? [200, {}];
    if (answer === 'no network') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  });
  openSession(session('first'), Date.now());
});
afterEach(() => vi.unstubAllGlobals());

const early = (entries: NonNullable<Window['early']>) => vi.stubGlobal('window', { early: entries });
const soon = (body: object) => Promise.resolve(new Response(JSON.stringify(body)));

test('a call without a valid session renews once and repeats with the new token', async () => {
  answers = [() => [401, refusal('not_signed_in')], () => [200, session('second')], () => [200, { id: 'm' }]];
  expect(await callApi(getAuthUser)).toEqual({ id: 'm' });
  expect(sent.map(({ path }) => path)).toEqual(['/api/authuser', '/api/refresh', '/api/authuser']);
  expect(sent[1]!.headers['x-goodstride']).toBe('1');
  expect(sent[2]!.headers['authorization']).toBe('Bearer second');
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
  answers = [() => [200, session('new')], () => [200, { id: 'm' }]];
  await callApi(getAuthUser);
  expect(sent.map(({ path }) => path)).toEqual(['/api/refresh', '/api/authuser']);
});

test('an ended session logs out with a message', async () => {
  answers = [() => [401, refusal('session_ended')], () => [401, refusal('not_signed_in')]];
  await expect(callApi(getAuthUser)).rejects.toMatchObject({ code: 'session_ended' });
  expect(sessionState()).toMatchObject({ status: 'out', ended: true, other: false });
});

test('an ended session in a browser that another person uses now says so, and leaves theirs alone', async () => {
  answers = [() => [401, refusal('session_ended')], () => [409, refusal('other_person')]];
  await expect(callApi(getAuthUser)).rejects.toMatchObject({ code: 'session_ended' });
  expect(sessionState()).toMatchObject({ status: 'out', ended: false, other: true });
  expect(mayHaveSession()).toBe(true);
});

test('goes on with the session of the same person who logged in again in another tab', async () => {
  answers = [() => [401, refusal('session_ended')], () => [200, session('again')], () => [200, { id: 'm' }]];
  await expect(callApi(getAuthUser)).resolves.toEqual({ id: 'm' });
  expect(sessionState().status).toBe('in');
});

test('an ended session ends here, too, when nobody can say who is logged in', async () => {
  answers = [() => [401, refusal('session_ended')], () => 'no network'];
  await expect(callApi(getAuthUser)).rejects.toMatchObject({ code: 'offline' });
  expect(sessionState()).toMatchObject({ status: 'out', ended: true });
});

test('a rejected renewal logs out, and wrong credentials do not renew', async () => {
  answers = [() => [401, refusal('not_signed_in')], () => [401, refusal('not_signed_in')]];
  await expect(callApi(getAuthUser)).rejects.toBeInstanceOf(ApiFailure);
  expect(sessionState().status).toBe('out');
  closeSession('unknown');
  sent = [];
  answers = [() => [401, refusal('wrong_credentials')]];
  await expect(callApi(login, { body: { email: 'a', password: 'b' } })).rejects.toMatchObject({
    code: 'wrong_credentials',
  });
  expect(sent).toHaveLength(1);
});

test('sends the idempotency key, and returns field errors as messages', async () => {
  answers = [() => [422, refusal('day_in_future', { fields: { 'stepData.0.date': ['Not yet.'] } })]];
  const call = callApi(addSteps, {
    params: { id: 'm' },
    body: { stepData: [{ date: '2026-11-21', steps: 1 }] },
    key: 'intention-1',
  });
  await expect(call).rejects.toMatchObject({ status: 422, fields: { 'stepData.0.date': ['Not yet.'] } });
  expect(sent[0]!.headers['idempotency-key']).toBe('intention-1');
});

test('a repeated request waits for the answer of the first', async () => {
  vi.useFakeTimers();
  try {
    const busy = (): [number, object] => [409, refusal('in_flight')];
    answers = [busy, busy, () => [200, { items: [] }]];
    const call = callApi(addSteps, { params: { id: 'm' }, body: { stepData: [] }, key: 'intention-2' });
    await vi.advanceTimersByTimeAsync(2000);
    await expect(call).resolves.toEqual({ items: [] });
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['intention-2']));
  } finally {
    vi.useRealTimers();
  }
});

test('reports a missing network with a message instead of crashing', async () => {
  answers = [() => 'no network'];
  await expect(callApi(getAuthUser)).rejects.toMatchObject({ code: 'offline', status: 0 });
});

test.each([
  [500, {}, 'internal'],
  [502, [], 'unavailable'],
  [504, {}, 'unavailable'],
  [503, {}, 'unavailable'],
] as const)(
  'an answer %i of something before the server, %j, is a failure with a sentence',
  async (status, body, code) => {
    answers = [() => [status, body]];
    await expect(callApi(getAuthUser)).rejects.toMatchObject({
      code,
      status,
      message: errors.codes[code].replace('{{support}}', 'support'),
    });
  },
);

test('uses an answer that the page requested once, for the same session', async () => {
  early(new Map([['/api/authuser', { answer: soon({ id: 'early' }), authorization: 'Bearer first' }]]));
  expect(await callApi(getAuthUser)).toEqual({ id: 'early' });
  answers = [() => [200, { id: 'asked' }]];
  expect(await callApi(getAuthUser)).toEqual({ id: 'asked' });
});

test('does not give one member’s early answers to another', async () => {
  early(
    new Map([['/api/authuser', { answer: soon({ id: 'of another' }), authorization: 'Bearer another' }]]),
  );
  answers = [() => [200, { id: 'mine' }]];
  expect(await callApi(getAuthUser)).toEqual({ id: 'mine' });
});

test('does not treat the session found by the page as a renewal', async () => {
  early(new Map([['/api/refresh', { answer: soon(session('of another')) }]]));
  answers = [() => [401, refusal('not_signed_in')], () => [200, session('mine')], () => [200, { id: 'm' }]];
  await callApi(getAuthUser);
  expect(sent.at(-1)!.headers['authorization']).toBe('Bearer mine');
});

test('sends a form unchanged and lets the browser set its content type', async () => {
  const form = new FormData();
  form.set('text', 'Hello');
  let body: unknown;
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
    ({ body } = request);
    expect(request.headers).not.toHaveProperty('content-type');
    return new Response(JSON.stringify({ id: 'post' }));
  });
  expect(await callApi(createPost, { body: form })).toEqual({ id: 'post' });
  expect(body).toBe(form);
});

test('fetches a file with the session, and reports an error with a message', async () => {
  answers = [
    () => [401, refusal('not_signed_in')],
    () => [200, session('second')],
    () => [200, { bytes: 'of the picture' }],
    () => [404, refusal('not_found')],
  ];
  const file = await fetchFile(getPhoto, { params: { id: 'p' } });
  expect(await file.text()).toBe('{"bytes":"of the picture"}');
  expect(sent.at(-1)).toMatchObject({ path: '/api/photos/p', headers: { authorization: 'Bearer second' } });
  await expect(fetchFile(getPhoto, { params: { id: 'p' } })).rejects.toMatchObject({ code: 'not_found' });
});

const fileAnswer = (body: BodyInit) =>
  new Response(body, {
    headers: {
      'content-disposition': `attachment; filename="_.csv"; filename*=UTF-8''Schritte%20f%C3%BCr.csv`,
    },
  });

describe('a file', () => {
  const spec = {
    method: 'GET',
    path: 'file',
    permission: 'session.use',
    summary: '',
    response: T.String(),
  } as const;
  test('is fetched with the token and keeps its name', async () => {
    let header: string | null = null;
    vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
      header = new Headers(request.headers).get('authorization');
      return fileAnswer('a,b');
    });
    const { name, content } = await fetchNamedFile(spec);
    expect([name, await content.text(), header]).toEqual(['Schritte für.csv', 'a,b', 'Bearer first']);
  });

  test('reports why it was rejected, and rejects a truncated download', async () => {
    answers = [() => [409, refusal('no_board')]];
    await expect(fetchNamedFile(spec)).rejects.toMatchObject({ code: 'no_board', status: 409 });
    const cut = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('half'));
        controller.error(new Error('cut off'));
      },
    });
    vi.stubGlobal('fetch', async () => fileAnswer(cut));
    await expect(fetchNamedFile(spec)).rejects.toMatchObject({ code: 'offline' });
  });
});

test('says whose page it is with every call and renewal', async () => {
  openSession(session('first'), Date.now());
  await callApi(getAuthUser);
  expect(sent[0]!.headers['x-person']).toBe('m');
});

test('ends when another person logged in, and leaves their session alone', async () => {
  openSession(session('first'), Date.now() - 26 * 60_000);
  answers = [() => [409, refusal('other_person')], () => [200, session('of another')]];
  for (const _ of [1, 2])
    await expect(callApi(getAuthUser, { query: {} })).rejects.toMatchObject({ code: 'other_person' });
  expect(sent).toHaveLength(1);
  expect(sessionState()).toMatchObject({ status: 'out', other: true });
  expect(sent[0]).toMatchObject({ path: '/api/refresh', headers: { 'x-person': 'm' } });
});
