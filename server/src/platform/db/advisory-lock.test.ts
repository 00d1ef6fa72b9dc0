import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { createJobLocks } from './advisory-lock.ts';

const url = inject('clusterUrl');
const [one, other] = [createJobLocks(url), createJobLocks(url)];
const client = new pg.Client({ connectionString: url });
await client.connect();
afterAll(async () => {
  await Promise.all([one.close(), other.close(), client.end()]);
});

const name = `lock test ${process.pid}`;
/** Sessions that hold locks of this test. */
async function holders(): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select distinct l.pid from pg_locks l, generate_series(1, 40) as n
     where l.locktype = 'advisory' and l.granted
       and ((l.classid::bigint << 32) | l.objid::bigint) = hashtextextended('job:' || $1 || ' ' || n, 11)`,
    [name],
  );
  return rows.map(({ pid }) => pid);
}

test('holds the locks of all jobs on one connection, each in one process at a time', async () => {
  const { promise: wait, resolve: open } = Promise.withResolvers<void>();
  const work = vi.fn(() => wait);
  const runs = Array.from({ length: 40 }, (_, n) => one.runAlone(`${name} ${n + 1}`, work));
  await vi.waitUntil(() => work.mock.calls.length === 40, { timeout: 10_000 });
  expect(await holders()).toHaveLength(1);
  expect(await other.runAlone(`${name} 1`, work)).toBe(false);
  expect(await one.runAlone(`${name} 1`, work)).toBe(false);
  open();
  expect(await Promise.all(runs)).not.toContain(false);
  expect(await holders()).toEqual([]);
  expect(await other.runAlone(`${name} 1`, async () => undefined)).toBe(true);
});

test('goes on after its connection was cut, whose locks are free again', async () => {
  const cut = await one.runAlone(`${name} 2`, async () => {
    const [pid] = await holders();
    await client.query('select pg_terminate_backend($1)', [pid]);
    await vi.waitUntil(async () => (await holders()).length === 0, { timeout: 10_000 });
    expect(await other.runAlone(`${name} 2`, async () => undefined)).toBe(true);
  });
  expect(cut).toBe(true);
  expect(await one.runAlone(`${name} 2`, async () => undefined)).toBe(true);
});
