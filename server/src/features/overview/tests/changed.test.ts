import { beforeEach, expect, test } from 'vitest';
import { getOverview } from '#contract/features/overview/overview.ts';
import { contextOf } from '../../../../seed/builders/members.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { emit } from '../../../kernel/events/public.ts';
import { sql } from '../../../platform/db/db.ts';

const api = await startApi();
/** A Monday at noon. */
const today = '2026-11-16';
let programId: string;
let admin: Person;
beforeEach(async () => {
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
});

const overview = async () => (await api.call(admin.token, getOverview, { params: { id: programId } })).body;
const stored = (who: Person, day: string, steps: number) =>
  api.deps.gateway
    .forProgram(programId)
    .insertInto('stepDay')
    .values({ programId, memberId: who.id, day, steps, source: 'import', recordedAt: api.clock.now() })
    .execute();

test('entries of a file change weeks and days that were counted long ago, once their sums are complete', async () => {
  const ada = await asMember(api, programId, { registeredOn: '2026-08-01' });
  await runJob(api, 'overview.count');
  const weekOf = async (monday: string) =>
    (await overview()).weeks.find(({ startsOn }) => startsOn === monday)?.now.active;
  expect(await weekOf('2026-09-28')).toBe(0);
  await stored(ada, '2026-09-28', 5000);
  await stored(ada, '2026-11-10', 7000);
  const db = api.deps.gateway.forProgram(programId);
  await db.transaction().execute((tx) =>
    emit(contextOf(api.deps, programId), tx, 'activity.imported', {
      memberIds: [ada.id],
      since: '2026-09-28',
    }),
  );
  // Counts of before are shown until the sums of these members are rebuilt.
  await runJob(api, 'overview.countChanged');
  expect(await weekOf('2026-09-28')).toBe(0);
  await runJob(api, 'sitewide.recount');
  await runJob(api, 'overview.countChanged');
  expect(await weekOf('2026-09-28')).toBe(1);
  expect((await overview()).stepsADay).toBe(7000);
  const { rows } = await sql<{ steps: number }>`select sum(steps)::integer as steps from program_day
    where program_id = ${programId}`.execute(db);
  expect(rows).toEqual([{ steps: 12_000 }]);
});

test('weeks before the first member are not shown', async () => {
  const fresh = await inProgram(api);
  const boss = await asAdmin(api, fresh);
  const { body } = await api.call(boss.token, getOverview, { params: { id: fresh } });
  expect(body.weeks.map(({ startsOn }) => startsOn)).toEqual([today]);
});
