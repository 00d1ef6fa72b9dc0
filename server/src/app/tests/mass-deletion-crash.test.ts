import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as mass from '#contract/features/data-rights/mass-deletion.ts';
import { asMember, inProgram, startApi } from '../../../test/api.ts';
import { runJob } from '../../../test/jobs.ts';
import { startWorkerProcess } from '../../../test/worker-process.ts';
import { verifyScores } from '../../domain/scoring/public.ts';
import { sql } from '../../platform/db/db.ts';

const api = await startApi();
const size = 60;

test('continues after a kill: each member is deleted once, and others stay', async () => {
  const home = await inProgram(api);
  const first = await asMember(api, home, { roleName: 'Super WT Admin' });
  const second = await asMember(api, home, { roleName: 'Super WT Admin' });
  const programs = [await inProgram(api), await inProgram(api)];
  const leavers: string[] = [];
  for (let at = 0; at < size; at += 1) leavers.push((await asMember(api, programs[at % 2]!)).id);
  const staying = await Promise.all(programs.map(async (programId) => (await asMember(api, programId)).id));
  const body = new FormData();
  body.set('file', new Blob([`id\n${leavers.join('\n')}\n`], { type: 'text/csv' }), 'leavers.csv');
  const { id } = (await api.call(first.token, mass.uploadMassDeletion, { body: body as never })).body;
  const params = { id };
  await api.call(second.token, mass.approveMassDeletion, { params, body: { members: size } });
  const erased = async () => (await api.call(first.token, mass.getMassDeletion, { params })).body.erased;
  const until = async (count: number) => {
    for (let tries = 0; tries < 1200 && (await erased()) < count; tries += 1) await sleep(10);
  };

  const kill = startWorkerProcess(api);
  await until(5);
  await kill();
  const atKill = await erased();
  expect(atKill).toBeGreaterThanOrEqual(5);
  expect(atKill).toBeLessThan(size);
  await runJob(api, 'members.massDeletion');
  expect((await api.call(first.token, mass.getMassDeletion, { params })).body).toMatchObject({
    state: 'done',
    erased: size,
    kept: 0,
  });
  const db = api.deps.gateway.forPlatform('a test');
  const { rows } = await sql<{ erased: number; audits: number; staying: number }>`select
    (select count(*)::integer from member where id = any(${leavers}::uuid[]) and status = 'erased') as erased,
    (select count(*)::integer from audit_log where action = 'members.erase' and subject_id = any(${leavers}::uuid[])) as audits,
    (select count(*)::integer from member where id = any(${staying}::uuid[]) and status = 'active') as staying`.execute(
    db,
  );
  expect(rows[0]).toEqual({ erased: size, audits: size, staying: 2 });
  expect((await verifyScores(api.deps, () => undefined)).differences).toBe(0);
}, 90_000);
