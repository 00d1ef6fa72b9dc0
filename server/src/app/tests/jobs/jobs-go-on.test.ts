import { expect, test } from 'vitest';
import { listJobs } from '#contract/features/operations/jobs.ts';
import { saveReminder } from '#contract/features/reminders/reminders.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { sql } from '../../../platform/db/db.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { asOwner } from '../../../../test/canaries.ts';
import { runJob } from '../../../../test/jobs.ts';
import { silentLog } from '../../../platform/log/log.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { allJobs } from '../../worker.ts';

const api = await startApi();

/** Two programs with something due for the jobs. */
async function liveIn(programId: string): Promise<{ member: Person; challengeId: string }> {
  const admin = await asAdmin(api, programId);
  const member = await asMember(api, programId, { timeZone: 'Europe/London' });
  const made = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: `Walk of ${programId}`,
      startDate: '2026-11-26',
      duration: 7,
      includeType: 'add',
      includeAll: true,
    },
  });
  expect(made.status).toBe(200);
  const reminder = { time: '18:00', everyDay: true, inApp: true, email: true, push: false };
  await api.call(member.token, saveReminder, { params: { kind: 'steps' }, body: reminder });
  await sql`insert into step_day (program_id, member_id, day, source, steps, recorded_at)
    values (${programId}, ${member.id}, '2026-11-25', 'manual', 9000, now())`.execute(
    api.deps.gateway.forProgram(programId),
  );
  return { member, challengeId: made.body.id };
}

/** A server on which nothing of one program can be read. */
function poisoned(programId: string): Deps {
  const { gateway } = api.deps;
  const broken = {
    ...gateway,
    forProgram(id: string) {
      if (id === programId) throw new Error('a row of this program cannot be read');
      return gateway.forProgram(id);
    },
  };
  return { ...api.deps, gateway: broken, log: silentLog };
}

const remindersOf = async (programId: string) =>
  (
    await api.deps.gateway
      .global()
      .selectFrom('mail')
      .select('id')
      .where('programId', '=', programId)
      .where('kind', '=', 'reminder')
      .execute()
  ).length;

test('every job goes on without a program that fails, says what it left out, and tries it again later', async () => {
  api.clock.set(new Date('2026-11-25T12:00:00Z'));
  const [bad, good] = [await inProgram(api), await inProgram(api)];
  await liveIn(bad);
  await liveIn(good);
  const staff = await asMember(api, good, { roleName: 'Super WT Admin' });
  api.clock.set(new Date('2026-11-26T18:30:00Z'));
  const deps = poisoned(bad);
  for (const job of allJobs) await expect([job.name, await job.run(deps)]).toEqual([job.name, undefined]);
  expect([await remindersOf(bad), await remindersOf(good)]).toEqual([0, 1]);

  const shown = async (name: string) =>
    (await api.call(staff.token, listJobs)).body.items.find((job) => job.name === name)!;
  const rows = await api.deps.gateway.forPlatform('test').selectFrom('jobTrouble').selectAll().execute();
  expect(rows.map(({ programId }) => programId)).toEqual(rows.map(() => bad));
  expect(rows.map(({ job }) => job)).toEqual(
    expect.arrayContaining(['reminders.send', 'challenges.turn', 'programs.countFigures', 'overview.count']),
  );

  // Nothing is tried before its pause is over, and a success ends the trouble.
  await runJob(api, 'reminders.send');
  expect(await remindersOf(bad)).toBe(0);
  api.clock.advance(5_000);
  await runJob(api, 'reminders.send');
  expect(await remindersOf(bad)).toBe(1);
  await sql`insert into job_state (name, every_seconds, succeeded_at) values ('reminders.send', 60, ${api.clock.now()}),
    ('challenges.turn', 10, ${api.clock.now()}) on conflict (name) do update set succeeded_at = excluded.succeeded_at`.execute(
    api.deps.gateway.global(),
  );
  expect(await shown('reminders.send')).toMatchObject({ health: 'good', troubles: [] });
  expect(await shown('challenges.turn')).toMatchObject({
    health: 'partial',
    troubles: [{ programId: bad, failures: 1, error: 'a row of this program cannot be read' }],
  });
});

test('no row can hold a time zone that PostgreSQL does not read, or reads otherwise than JavaScript', async () => {
  const programId = await inProgram(api);
  await asMember(api, programId);
  const db = api.deps.gateway.forPlatform('test');
  for (const zone of ['AET', 'IST', 'EST', 'Mars/Olympus', ''])
    for (const table of ['program', 'member'])
      await expect(
        sql`update ${sql.table(table)} set time_zone = ${zone}`.execute(db),
        `${table} ${zone}`,
      ).rejects.toThrow();
});

test('a stored zone that nobody knows becomes the program’s, whose own is set right first, and an alias its place', async () => {
  const [london, lost] = [await inProgram(api, { timeZone: 'Europe/London' }), await inProgram(api)];
  const [ada, ben, cora] = [
    await asMember(api, london),
    await asMember(api, london),
    await asMember(api, lost),
  ];
  const db = api.deps.gateway.forPlatform('test');
  const zoneOf = async (id: string) =>
    (await db.selectFrom('member').select('timeZone').where('id', '=', id).executeTakeFirstOrThrow())
      .timeZone;
  await asOwner(api, async (client) => {
    // What an older release had stored before the tables refused it.
    for (const table of ['member', 'program']) {
      const name = `${table}_time_zone`;
      const { rows } = await client.query<{ rule: string }>(
        'select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1',
        [name],
      );
      await client.query(`alter table ${table} drop constraint ${name}`);
      if (table === 'member') {
        await client.query("update member set time_zone = 'US/Pacific-Old' where id = $1", [ada.id]);
        await client.query("update member set time_zone = 'Asia/Calcutta' where id = $1", [ben.id]);
        await client.query("update member set time_zone = 'AET' where id = $1", [cora.id]);
      } else await client.query("update program set time_zone = 'Mars/Olympus' where id = $1", [lost]);
      await client.query(`alter table ${table} add constraint ${name} ${rows[0]!.rule}`);
    }
  });
  await runJob(api, 'zones.check');
  expect([await zoneOf(ada.id), await zoneOf(ben.id), await zoneOf(cora.id)]).toEqual([
    'Europe/London',
    'Asia/Kolkata',
    'UTC',
  ]);
});
