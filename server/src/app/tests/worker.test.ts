// @every-postgres
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { silentLog } from '../../platform/log/log.ts';
import { allJobs, startWorker } from '../worker.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

test('a job repeats in one worker at a time', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const job = {
    name: 'test.alone',
    everySeconds: 0.01,
    async run() {
      running += 1;
      most = Math.max(most, running);
      await sleep(15);
      running -= 1;
      runs += 1;
    },
  };
  const workers = [1, 2, 3].map(() => startWorker(api.deps, [job]));
  await vi.waitFor(() => expect(runs).toBeGreaterThan(3), 20_000);
  await Promise.all(workers.map((worker) => worker.stop()));
  const after = runs;
  await sleep(60);
  expect(most).toBe(1);
  expect(runs).toBe(after);
});

test('a job that fails is logged and repeats, and the others continue', async () => {
  const errors: object[] = [];
  const log = { ...api.deps.log, error: (details: object) => void errors.push(details) };
  let good = 0;
  const bad = {
    name: 'test.bad',
    everySeconds: 0.01,
    run: async () => {
      throw new Error('broken');
    },
  };
  const fine = {
    name: 'test.fine',
    everySeconds: 0.01,
    run: async () => {
      good += 1;
    },
  };
  const worker = startWorker({ ...api.deps, log }, [bad, fine]);
  await vi.waitFor(() => expect(Math.min(errors.length, good)).toBeGreaterThan(2), 20_000);
  await worker.stop();
  expect(errors[0]).toMatchObject({ job: 'test.bad' });
});

test('a job that failed is tried again soon, not only after its whole period', async () => {
  let tries = 0;
  const job = {
    name: 'test.hourly',
    everySeconds: 3600,
    async run() {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
    },
  };
  const worker = startWorker({ ...api.deps, log: silentLog }, [job]);
  await vi.waitFor(() => expect(tries).toBe(3), 20_000);
  await worker.stop();
});

test.each([
  ['away', 'connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'],
  ['slow', 'canceling statement due to statement timeout', '57014'],
])('while the database is %s, jobs write one line a minute', async (state, message, code) => {
  const lines: string[] = [];
  const note = (_: object, line = '') => void lines.push(line);
  let failures = 0;
  const failing = (name: string) => ({
    name,
    everySeconds: 0.01,
    run: async () => {
      failures += 1;
      throw Object.assign(new Error(message), { code });
    },
  });
  const log = { ...silentLog, warn: note, error: note };
  const worker = startWorker({ ...api.deps, log }, [failing('test.one'), failing('test.two')]);
  await vi.waitFor(() => expect(failures).toBeGreaterThan(6), 20_000);
  expect(lines).toEqual([`database ${state}: jobs wait`]);
  api.clock.advance(60_000);
  await vi.waitFor(() => expect(lines).toHaveLength(2), 20_000);
  await worker.stop();
});

test('stopping waits for running jobs', async () => {
  const [begun, mayFinish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let finished = false;
  const job = {
    name: 'test.long',
    everySeconds: 10,
    async run() {
      begun.resolve();
      await mayFinish.promise;
      finished = true;
    },
  };
  const worker = startWorker(api.deps, [job]);
  await begun.promise;
  const stopped = worker.stop().then(() => 'stopped');
  expect(await Promise.race([stopped, sleep(20, 'running')])).toBe('running');
  mayFinish.resolve();
  await stopped;
  expect(finished).toBe(true);
});

test('lists each job once', () => {
  const names = allJobs.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['mail.send', 'pictures.sweep', 'challenges.fold']));
  expect(new Set(names).size).toBe(names.length);
});
