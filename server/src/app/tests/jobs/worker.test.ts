import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import { jobHealths } from '#contract/features/operations/jobs.ts';
import en from '#copy/en/jobs.json' with { type: 'json' };
import { startApi, type TestApi } from '../../../../test/api.ts';
import { silentLog } from '../../../platform/log/log.ts';
import { allJobs, startWorker } from '../../worker.ts';

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

test('runs every job again when it is woken, without waiting for its period', async () => {
  let runs = 0;
  const job = { name: 'test.daily', everySeconds: 86_400, run: async () => void (runs += 1) };
  const worker = startWorker(api.deps, [job]);
  await vi.waitFor(() => expect(runs).toBe(1), 20_000);
  worker.wakeAll();
  await vi.waitFor(() => expect(runs).toBe(2), 20_000);
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

const states = async () => {
  const rows = await api.deps.gateway.global().selectFrom('jobState').selectAll().execute();
  return new Map(rows.map((row) => [row.name, row]));
};

test('notes failures with their reason, the success after them, and forgets jobs that are gone', async () => {
  let isBroken = true;
  const moody = {
    name: 'test.moody',
    everySeconds: 0.05,
    run: async () => {
      if (isBroken) throw new Error('no entry at https://me:word@example.org');
    },
  };
  const first = startWorker(api.deps, [moody]);
  await vi.waitFor(
    async () => expect((await states()).get('test.moody')?.failures).toBeGreaterThan(1),
    20_000,
  );
  const failed = (await states()).get('test.moody')!;
  expect(failed).toMatchObject({ error: 'no entry at https://[user]@example.org', succeededAt: null });
  isBroken = false;
  await vi.waitFor(async () => expect((await states()).get('test.moody')?.failures).toBe(0), 20_000);
  expect((await states()).get('test.moody')?.succeededAt).toEqual(api.clock.now());
  await first.stop();
  const calm = { name: 'test.calm', everySeconds: 3600, run: async () => undefined };
  const second = startWorker(api.deps, [calm]);
  await vi.waitFor(async () => expect((await states()).get('test.calm')?.succeededAt).toBeTruthy(), 20_000);
  expect([...(await states()).keys()]).toEqual(['test.calm']);
  await second.stop();
});

test('runs a job that somebody wants to run before its turn', async () => {
  let runs = 0;
  const rare = { name: 'test.rare', everySeconds: 3600, run: async () => void (runs += 1) };
  const worker = startWorker(api.deps, [rare]);
  await vi.waitFor(() => expect(runs).toBe(1), 20_000);
  const db = api.deps.gateway.global();
  await db
    .updateTable('jobState')
    .set({ runAskedAt: api.clock.now() })
    .where('name', '=', 'test.rare')
    .execute();
  await vi.waitFor(() => expect(runs).toBe(2), 20_000);
  expect((await states()).get('test.rare')?.runAskedAt).toBeNull();
  await worker.stop();
});

test('every job has a name that people read', () => {
  const named = Object.keys(en.names);
  expect(allJobs.map(({ name }) => name.replace('.', '_')).toSorted()).toEqual(named.toSorted());
  expect(Object.keys(en.healths).toSorted()).toEqual([...jobHealths].toSorted());
});
