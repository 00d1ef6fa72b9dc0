import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as mass from '#contract/features/data-rights/mass-deletion.ts';
import { asMember, inProgram, startApi } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { startWorkerProcess } from '../../../../test/worker-process.ts';
import { verifyScores } from '../../../domain/scoring/public.ts';
import { sql } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids/ids.ts';

const api = await startApi();
const days = 60_000;
const size = 60;

test('continues deleting a program after a kill, and leaves others whole', async () => {
  const db = api.deps.gateway.forPlatform('a test');
  const [gone, stays] = [await inProgram(api), await inProgram(api)];
  for (const programId of [gone, stays]) {
    const { id } = await asMember(api, programId);
    await sql`insert into step_day (program_id, member_id, day, source, steps, recorded_at)
      select ${programId}::uuid, ${id}::uuid, '1850-01-01'::date + d, 'manual', 5000, now()
      from generate_series(1, ${days}::integer) d`.execute(db);
  }
  const id = newId();
  await sql`update program set closed_at = now(), deletes_at = '2026-01-01' where id = ${gone}`.execute(db);
  await sql`insert into program_deletion (id, program_id, program_name, program_slug, reason, state, members,
      requested_by, requested_at, deletes_at)
    values (${id}, ${gone}, 'Gone', 'gone', 'It is over', 'scheduled', 1, ${newId()}, now(), '2026-01-01')`.execute(
    db,
  );
  const read = async () => {
    const { rows } = await sql<{
      state: string;
      deleted: number;
      left: number;
      others: number;
    }>`select d.state,
        coalesce((d.counts ->> 'step_day')::integer, 0) as deleted,
        (select count(*)::integer from step_day where program_id = ${gone}) as left,
        (select count(*)::integer from step_day where program_id = ${stays}) as others
      from program_deletion d where d.id = ${id}`.execute(db);
    return rows[0]!;
  };

  const kill = startWorkerProcess(api);
  for (let tries = 0; tries < 3000 && (await read()).deleted < 4_000; tries += 1) await sleep(10);
  await kill();
  const atKill = await read();
  expect(atKill).toMatchObject({ state: 'running', others: days });
  expect(atKill.deleted).toBeGreaterThanOrEqual(4_000);
  expect(atKill.deleted + atKill.left).toBe(days);
  expect(atKill.left).toBeGreaterThan(0);

  await runJob(api, 'programDeletion.run');
  expect(await read()).toEqual({ state: 'done', deleted: days, left: 0, others: days });
  const { rows } = await sql<{ lines: number; programs: number }>`select
    (select count(*)::integer from platform_log where subject_id = ${gone} and action = 'programDeletion.done') as lines,
    (select count(*)::integer from program where id = ${gone}) as programs`.execute(db);
  expect(rows[0]).toEqual({ lines: 1, programs: 0 });
  expect((await verifyScores(api.deps, () => undefined)).differences).toBe(0);
}, 90_000);

test('continues a mass deletion after a kill: each member is deleted once, and others stay', async () => {
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
