import * as T from 'typebox';
import { describe, expect, test, vi } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { createPost } from '#contract/features/discussions/discussions.ts';
import { getPhoto } from '#contract/features/photos/photos.ts';
import { sessionUse } from '#contract/features/sessions/permissions.ts';
import { getAuthUser } from '#contract/features/sessions/sessions.ts';
import errors from '#copy/en/server/errors.json';
import { callApi, fetchFile, fetchNamedFile } from '../api.ts';
import { fakeAnswers, refusal, session } from './fake-answers.ts';

const server = fakeAnswers();
const busy = (): [number, object] => [409, refusal('in_flight')];

const early = (entries: NonNullable<Window['early']>) => vi.stubGlobal('window', { early: entries });
const soon = (body: object) => Promise.resolve(new Response(JSON.stringify(body)));

test('sends the idempotency key, and returns field errors as messages', async () => {
  server.answers = [() => [422, refusal('day_in_future', { fields: { 'stepData.0.date': ['Not yet.'] } })]];
  const call = callApi(addSteps, {
    params: { id: 'm' },
    body: { stepData: [{ date: '2026-11-21', steps: 1 }] },
    key: 'intention-1',
  });
  await expect(call).rejects.toMatchObject({ status: 422, fields: { 'stepData.0.date': ['Not yet.'] } });
  expect(server.sent[0]!.headers['idempotency-key']).toBe('intention-1');
});

test('a repeated request waits for the answer of the first', async () => {
  vi.useFakeTimers();
  try {
    server.answers = [busy, busy, () => [200, { items: [] }]];
    const call = callApi(addSteps, { params: { id: 'm' }, body: { stepData: [] }, key: 'intention-2' });
    await vi.advanceTimersByTimeAsync(2000);
    await expect(call).resolves.toEqual({ items: [] });
    expect(server.sent).toHaveLength(3);
    expect(new Set(server.sent.map(({ headers }) => headers['idempotency-key']))).toEqual(
      new Set(['intention-2']),
    );
  } finally {
    vi.useRealTimers();
  }
});

test('reports a missing network with a message instead of crashing', async () => {
  server.answers = [() => 'no network'];
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
    server.answers = [() => [status, body]];
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
  server.answers = [() => [200, { id: 'asked' }]];
  expect(await callApi(getAuthUser)).toEqual({ id: 'asked' });
});

test('does not give one member’s early answers to another', async () => {
  early(
    new Map([['/api/authuser', { answer: soon({ id: 'of another' }), authorization: 'Bearer another' }]]),
  );
  server.answers = [() => [200, { id: 'mine' }]];
  expect(await callApi(getAuthUser)).toEqual({ id: 'mine' });
});

test('does not treat the session found by the page as a renewal', async () => {
  early(new Map([['/api/refresh', { answer: soon(session('of another')) }]]));
  server.answers = [
    () => [401, refusal('not_signed_in')],
    () => [200, session('mine')],
    () => [200, { id: 'm' }],
  ];
  await callApi(getAuthUser);
  expect(server.sent.at(-1)!.headers['authorization']).toBe('Bearer mine');
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
  server.answers = [
    () => [401, refusal('not_signed_in')],
    () => [200, session('second')],
    () => [200, { bytes: 'of the picture' }],
    () => [404, refusal('not_found')],
  ];
  const file = await fetchFile(getPhoto, { params: { id: 'p' } });
  expect(await file.text()).toBe('{"bytes":"of the picture"}');
  expect(server.sent.at(-1)).toMatchObject({
    path: '/api/photos/p',
    headers: { authorization: 'Bearer second' },
  });
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
    permission: sessionUse,
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
    server.answers = [() => [409, refusal('no_board')]];
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
