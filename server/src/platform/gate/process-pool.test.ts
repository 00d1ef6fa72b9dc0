import { expect, test } from 'vitest';
import { oneAtATime, ProcessPool, ProcessStopped } from './process-pool.ts';

const code = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);
const answering = (expression: string) => code(`export default (data) => ${expression};`);
const limits = { processes: 1, mostMegabytes: 64, mostWaiting: 2, idleMs: 5_000 };
const pool = new ProcessPool(limits);

test('answers with what the code returns', async () => {
  expect(await pool.run(answering('data.text.length'), { text: 'four' }, 5_000)).toBe(4);
  expect(await pool.run(answering('Promise.resolve(new Uint8Array([1, 2]))'), {}, 5_000)).toEqual(
    new Uint8Array([1, 2]),
  );
});

test('gets no settings and no secrets of the server', async () => {
  expect(await pool.run(answering('Object.keys(process.env)'), {}, 5_000)).not.toContain('DATABASE_URL');
});

test('ends work that never ends, while the server goes on', async () => {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 10);
  const run = pool.run(code('for (;;) {}'), {}, 300);
  await expect(run).rejects.toBeInstanceOf(ProcessStopped);
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(10);
});

test('ends work that takes too much memory', async () => {
  const run = pool.run(code('const all = []; for (;;) all.push(Array(1e6).fill(all.length));'), {}, 5_000);
  await expect(run).rejects.toBeInstanceOf(ProcessStopped);
});

test('a crash ends the work alone', async () => {
  const run = pool.run(answering('process.abort()'), {}, 5_000);
  await expect(run).rejects.toBeInstanceOf(ProcessStopped);
});

test('hands on what the code throws', async () => {
  await expect(pool.run(code('throw new TypeError("wrong");'), {}, 5_000)).rejects.toThrow('wrong');
});

test('what answered takes the next job, and what was stopped or threw takes none', async () => {
  const id = answering('process.pid');
  const first = await pool.run(id, {}, 5_000);
  expect(await pool.run(id, {}, 5_000)).toBe(first);
  await expect(pool.run(code('throw 1;'), {}, 5_000)).rejects.toBe(1);
  const next = await pool.run(id, {}, 5_000);
  expect(next).not.toBe(first);
  await expect(pool.run(code('for (;;) {}'), {}, 300)).rejects.toBeInstanceOf(ProcessStopped);
  expect(await pool.run(id, {}, 5_000)).not.toBe(next);
});

test('a process that nobody needs ends', async () => {
  const short = new ProcessPool({ ...limits, idleMs: 1 });
  const first = await short.run(answering('process.pid'), {}, 5_000);
  await new Promise((done) => setTimeout(done, 30));
  expect(await short.run(answering('process.pid'), {}, 5_000)).not.toBe(first);
});

test('answers 503 when more wait than it has room for', async () => {
  const slow = answering('new Promise((done) => setTimeout(done, 30, 1))');
  const wait = () => pool.run(slow, {}, 5_000);
  const taken = [wait(), wait(), wait()];
  await expect(wait()).rejects.toMatchObject({ status: 503, info: { retryAfter: 10 } });
  expect(await Promise.all(taken)).toEqual([1, 1, 1]);
});

test('runs one after another, also after a failure', async () => {
  const run = oneAtATime(8);
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
