import { expect, test } from 'vitest';
import { inThread, oneAtATime, ThreadStopped } from './in-thread.ts';

const code = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);
const posting = (expression: string) =>
  code(
    `import { parentPort, workerData } from 'node:worker_threads'; parentPort.postMessage(${expression});`,
  );
const limits = { longestMs: 5_000, mostMegabytes: 64 };

test('answers with the first message', async () => {
  expect(await inThread(posting('workerData.text.length'), { text: 'four' }, limits)).toBe(4);
});

test('ends work that never ends, while the server goes on', async () => {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 10);
  const run = inThread(code('for (;;) {}'), {}, { ...limits, longestMs: 300 });
  await expect(run).rejects.toBeInstanceOf(ThreadStopped);
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(10);
});

test('ends work that takes too much memory', async () => {
  const run = inThread(code('const all = []; for (;;) all.push(Array(1e6).fill(all.length));'), {}, limits);
  await expect(run).rejects.toBeInstanceOf(ThreadStopped);
});

test('hands on what the code throws', async () => {
  await expect(inThread(code('throw new TypeError("wrong");'), {}, limits)).rejects.toThrow('wrong');
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
