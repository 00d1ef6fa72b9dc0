import * as leavers from '#contract/features/data-rights/leavers.ts';
import { asMember } from '../../api.ts';
import { sql } from '../../../src/platform/db/db.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { programs, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { programOf, type World } from './world.ts';

/** One that is planned, in a month of its own. */
async function runOf({ api, cedar }: World): Promise<string> {
  const id = newId();
  await sql`insert into leaver_run (program_id, id, month, day, state, planned_at)
    select ${cedar}, ${id}, '2000-01-01'::date + count(*)::integer, '2030-01-01', 'planned', ${api.clock.now()}
    from leaver_run where program_id = ${cedar}`.execute(api.deps.gateway.forPlatform('a test'));
  return id;
}

/** Somebody who is deactivated. */
async function leaverOf({ api, cedar }: World): Promise<string> {
  const { id } = await asMember(api, cedar);
  await sql`update member set status = 'suspended' where id = ${id}`.execute(
    api.deps.gateway.forPlatform('a test'),
  );
  return id;
}

const aboutOne = (
  spec: AccessCase['spec'],
  name: 'runId' | 'memberId',
  make: (world: World) => Promise<string>,
): AccessCase => ({
  spec,
  at: 'id',
  targets: programs,
  input: async (world, _, target) => ({
    params: { id: programOf(world, target), [name]: target === 'own' ? await make(world) : newId() },
  }),
});

export const leaverCases: readonly AccessCase[] = [
  about(leavers.setLeaverRule, { body: () => ({ months: null, before: null }) }),
  // Nothing waits.
  about(leavers.confirmLeaverRule, { body: () => ({ months: 3, people: 0 }), refusedWith: 409 }),
  about(leavers.refuseLeaverRule, { refusedWith: 409 }),
  aboutOne(leavers.stopLeaverRun, 'runId', runOf),
  aboutOne(leavers.keepLeaver, 'memberId', leaverOf),
  aboutOne(leavers.releaseLeaver, 'memberId', leaverOf),
];
