import { expect, test } from 'vitest';
import { inOwnProcess, oneAtATime, ProcessStopped } from './own-process.ts';

const code = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);
const answering = (expression: string) => code(`export default (data) => ${expression};`);
const limits = { longestMs: 5_000, mostMegabytes: 64 };

test('answers with what the code returns', async () => {
  expect(await inOwnProcess(answering('data.text.length'), { text: 'four' }, limits)).toBe(4);
  expect(await inOwnProcess(answering('Promise.resolve(new Uint8Array([1, 2]))'), {}, limits)).toEqual(
    new Uint8Array([1, 2]),
  );
});

test('gets no settings and no secrets of the server', async () => {
  expect(await inOwnProcess(answering('Object.keys(process.env)'), {}, limits)).not.toContain('DATABASE_URL');
});

test('ends work that never ends, while the server goes on', async () => {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 10);
  const run = inOwnProcess(code('for (;;) {}'), {}, { ...limits, longestMs: 300 });
  await expect(run).rejects.toBeInstanceOf(ProcessStopped);
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(10);
});

test('ends work that takes too much memory', async () => {
  const run = inOwnProcess(
    code('const all = []; for (;;) all.push(Array(1e6).fill(all.length));'),
    {},
    limits,
  );
  await expect(run).rejects.toBeInstanceOf(ProcessStopped);
});

test('a crash ends the work alone', async () => {
  const run = inOwnProcess(answering('process.abort()'), {}, limits);
  await expect(run).rejects.toBeInstanceOf(ProcessStopped);
});

test('hands on what the code throws', async () => {
  await expect(inOwnProcess(code('throw new TypeError("wrong");'), {}, limits)).rejects.toThrow('wrong');
});

test('runs one after another, also after a failure', async () => {
  const run = oneAtATime();
  const order: number[] = [];
  const step = (at: number, ms: number) =>
    run(async () => {
      await new Promise((done) => setTimeout(done, ms));
      order.push(at);
      if (at === 1) throw new Error('first');
    });
  await Promise.allSettled([step(1, 30), step(2, 1)]);
  expect(order).toEqual([1, 2]);
});

test('refuses work past the length of its queue with 503, and takes it again later', async () => {
  const run = oneAtATime(2);
  const gate = Promise.withResolvers<void>();
  const wait = () => run(() => gate.promise);
  const taken = [wait(), wait(), wait()];
  await expect(wait()).rejects.toMatchObject({ status: 503, info: { retryAfter: 10 } });
  gate.resolve();
  await Promise.all(taken);
  await expect(wait()).resolves.toBeUndefined();
});
