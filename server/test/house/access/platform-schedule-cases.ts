import * as schedules from '#contract/features/reporting/platform-schedules.ts';
import { sql } from '../../../src/platform/db/db.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { programs, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import type { Actor, Target, World } from './world.ts';

const loginOf = (memberId: string) => sql`(select login_id from member where id = ${memberId})`;

/** A schedule of the caller's own staff, or of another reseller's. */
async function scheduleOf(world: World, actor: Actor, target: Target): Promise<string> {
  const id = newId();
  if (target === 'absent') return id;
  const { api, resellerId, birchResellerId } = world;
  const own = actor.role === 'reseller' ? resellerId : null;
  await sql`insert into platform_report_schedule
      (id, made_by, reseller_id, report, rhythm, at_hour, next_on, created_at)
    values (${id}, ${loginOf(actor.id)}, ${target === 'own' ? own : birchResellerId}, 'active-programs', 'daily', 8,
      '2027-01-01', ${api.deps.clock.now()})`.execute(api.deps.gateway.forPlatform('a test'));
  return id;
}

async function change({ api }: World, actor: Actor) {
  const { rows } = await sql<{ id: string }>`select ${loginOf(actor.id)} as id`.execute(
    api.deps.gateway.forPlatform('a test'),
  );
  return { rhythm: 'weekly', hour: 7, recipientIds: [rows[0]!.id] };
}

/** Scheduled reports about programs, which staff of the same kind see. */
export const platformScheduleCases: readonly AccessCase[] = [
  about(schedules.createPlatformSchedule, {
    body: async (world: World, actor: Actor) => ({
      ...(await change(world, actor)),
      report: 'active-programs',
    }),
  }),
  ...[
    schedules.getPlatformSchedule,
    schedules.updatePlatformSchedule,
    schedules.setPlatformScheduleState,
    schedules.deletePlatformSchedule,
    schedules.leavePlatformSchedule,
    schedules.listPlatformRuns,
  ].map((spec): AccessCase => ({
    spec,
    at: 'id',
    targets: programs,
    input: async (world, actor, target) => ({
      params: { id: await scheduleOf(world, actor, target) },
      ...(spec === schedules.updatePlatformSchedule ? { body: await change(world, actor) } : {}),
      ...(spec === schedules.setPlatformScheduleState ? { body: { act: 'pause' } } : {}),
    }),
  })),
];
