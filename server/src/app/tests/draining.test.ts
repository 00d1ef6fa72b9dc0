import { connect } from 'node:net';
import { beforeAll, expect, test, vi } from 'vitest';
import { getSetup } from '#contract/features/sessions/setup.ts';
import { asMember, inProgram, startApi, type TestApi } from '../../../test/api.ts';
import { openStream } from '../../../test/streams.ts';
import { silentLog } from '../../platform/log/log.ts';
import { createApi } from '../api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

test('while the server stops, it answers running requests and refuses new ones in the form of the contract', async () => {
  const app = await createApi(api.deps);
  const begun = Promise.withResolvers<void>();
  const mayFinish = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    begun.resolve();
    await mayFinish.promise;
    return { done: true };
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  let answers = '';
  socket.on('data', (data) => (answers += String(data)));
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await begun.promise;
  const closed = app.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  // On the connection that is still in use: the listener takes no new ones.
  socket.write(`GET /api/${getSetup.path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  mayFinish.resolve();
  await vi.waitFor(() => expect(answers).toContain('"requestId"'));
  expect(answers).toContain('{"done":true}');
  const refused = answers.slice(answers.indexOf('HTTP/1.1 503'));
  expect(refused.toLowerCase()).toContain('connection: close');
  expect(JSON.parse(refused.slice(refused.indexOf('{')))).toMatchObject({ code: 'unavailable' });
  socket.destroy();
  await closed;
});

test('does not log an error when a client disconnects during an upload', async () => {
  const errors: unknown[] = [];
  const log = { ...silentLog, error: (...args: unknown[]) => void errors.push(args) };
  const app = await createApi({ ...api.deps, log });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const { token } = await asMember(api, await inProgram(api));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `POST /api/journals HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nhalf',
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(errors).toEqual([]);
  // The server lives and logs its own faults.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  await app.close();
});

test('ends an open live stream, an abandoned one and a connection that was never used, and waits for none of them', async () => {
  const app = await createApi(api.deps);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await asMember(api, await inProgram(api));
  const [open, abandoned] = [await openStream(address, token), await openStream(address, token)];
  for (const stream of [open, abandoned]) await stream.listening();
  const unused = connect(Number(new URL(address).port), '127.0.0.1');
  await new Promise((resolve) => unused.once('connect', resolve));
  abandoned.hangUp();
  const ended = new Promise((resolve) => unused.once('close', resolve));
  unused.resume();
  // Node would keep the unused connection for longer than a test may take.
  await app.close();
  await ended;
  expect(await open.nextEvent()).toEqual(['end', { reason: 'unavailable' }]);
  expect(await open.nextEvent()).toBeNull();
});

test('while a balancer still sends requests, it answers all but the probe, and the last one on each connection', async () => {
  const app = await createApi(api.deps);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const left = app.leave(200);
  const ready = await fetch(`${address}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }]);
  const answer = await fetch(`${address}/api/${getSetup.path}`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await left;
  await app.close();
});

/** Returns what a server counts of a request of this machine that names another sender. */
async function countWith(trustedProxies: string[]) {
  const app = await createApi({ ...api.deps, env: { ...api.deps.env, trustedProxies } });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`${address}/healthz`);
  await fetch(`${address}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  const figures = await (await fetch(`${address}/metrics`)).text();
  await app.close();
  expect(figures).toContain(`\nforwarded_unbelieved ${app.unbelieved.count}\n`);
  return app.unbelieved;
}

test('counts requests that name another sender without being believed, and says who sends them', async () => {
  expect(await countWith([])).toEqual({ count: 1, from: '127.0.0.1' });
  expect(await countWith(['10.0.0.0/8'])).toEqual({ count: 1, from: '127.0.0.1' });
  expect(await countWith(['127.0.0.1'])).toEqual({ count: 0, from: null });
});
