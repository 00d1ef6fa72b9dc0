import { carryOut } from '../../../kernel/job-states/public.ts';
import { addDays, dayIn, earlier } from '../../../platform/clock/days.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { findLastWalk, listExampleMembers, listProgramsWithExamples } from '../examples.queries.ts';
import { walk } from './walk.ts';

/** Example members rest when they have been there for so many days. */
const walksForDays = 120;

/** Example members go on: every day they get their steps of the day before, so that boards and challenges move. */
export async function walkOn(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const programs = await listProgramsWithExamples(deps.gateway.forPlatform('walk on with example members'));
  const due = programs.map(({ id, ...rest }) => ({ programId: id, ...rest }));
  await carryOut(deps, 'examples.walk', due, async ({ programId, timeZone, registeredOn }) => {
    const yesterday = addDays(dayIn(timeZone, now), -1);
    const to = earlier(yesterday, addDays(registeredOn, walksForDays));
    const db = deps.gateway.forProgram(programId);
    await inTransaction(db, async (tx) => {
      const from = addDays((await findLastWalk(tx, programId)) ?? registeredOn, 1);
      if (from > to) return;
      const members = await listExampleMembers(tx, programId);
      const memberIds = members.map(({ memberId }) => memberId);
      await walk({ deps, db: tx, programId, now }, tx, memberIds, { from, to });
    });
  });
}
