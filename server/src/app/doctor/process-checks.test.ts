import { hostname } from 'node:os';
import { expect, test, vi } from 'vitest';
import { startApi } from '../../../test/api.ts';
import {
  announceProcess,
  forgetProcess,
  lockProcesses,
  type ServerProcess,
} from '../../kernel/processes/public.ts';
import { sql } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/handle.ts';
import { claimConnections } from '../check-connections.ts';
import { findingsOf } from './process-checks.ts';

const now = new Date('2026-11-29T12:00:00Z');
const running = (changed: Partial<ServerProcess> = {}): ServerProcess => ({
  id: crypto.randomUUID(),
  role: 'all',
  version: '1.0.0',
  host: 'a',
  port: 3000,
  startedAt: now,
  seenAt: now,
  lagMs: 0,
  connections: 30,
  unbelieved: 0,
  unbelievedFrom: null,
  ...changed,
});
const of = (...processes: ServerProcess[]) =>
  findingsOf(processes, { most: 97, lastTurn: null, now }).map(({ verdict, text }) => `${verdict}: ${text}`);

test('adds up what all processes may open, and leaves out those that are gone', () => {
  const gone = running({ seenAt: new Date(now.getTime() - 60_000) });
  expect(of(running(), running(), running(), gone)).toEqual([
    'good: 3 run, and may open 90 connections together. The database takes 97.',
  ]);
  expect(of(running(), running(), running(), running())[0]).toMatch(/^problem: 4 run, and may open 120/);
  expect(of(gone)).toEqual(['good: No API process and no worker runs on this database.']);
});

test('names a missing worker, versions that differ and a proxy that is not believed', () => {
  const proxied = running({ role: 'api', unbelieved: 12, unbelievedFrom: '10.1.2.3' });
  const [, ...found] = of(proxied, running({ role: 'api', version: '1.1.0' }));
  expect(found[0]).toContain('12 requests came through a proxy (10.1.2.3) that TRUSTED_PROXIES');
  expect(found[1]).toMatch(/^problem: No worker runs.*The last one was seen at never/);
  expect(found[2]).toBe('warning: Processes of several versions run: 1.0.0, 1.1.0.');
});

test('no process starts beside others whose connections leave too few for it', async () => {
  const api = await startApi();
  const start = () => claimConnections(api.deps);
  await start();
  const db = api.deps.gateway.global();
  const beside = running({ host: 'elsewhere', connections: 5000, seenAt: new Date() });
  await inTransaction(db, (tx) => announceProcess(tx, beside, now));
  await expect(start()).rejects.toThrow('those that run already 5,000, and the database takes only');
  // One that ended without a word is at the same address as the one that replaces it.
  await forgetProcess(db, beside.id);
  const before = { ...beside, host: hostname(), port: api.deps.env.port };
  await inTransaction(db, (tx) => announceProcess(tx, before, now));
  await start();
  // One that starts at the same moment waits until the one before it is announced, and counts it.
  const sameMoment = running({ host: 'elsewhere', connections: 5000, seenAt: new Date() });
  const late = await inTransaction(db, async (tx) => {
    await lockProcesses(tx);
    await announceProcess(tx, sameMoment, now);
    const starting = start().then(
      () => 'started',
      () => 'refused',
    );
    await vi.waitFor(async () => {
      const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and objid = 74012 and not granted`;
      expect((await waiting.execute(tx)).rows).toHaveLength(1);
    }, 20_000);
    return { starting };
  });
  expect(await late.starting).toBe('refused');
});
