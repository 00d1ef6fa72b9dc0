import { carryOut } from '../../../kernel/job-states/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { holdMembers, readDue, takeDue } from '../sums.queries.ts';
import { recountMembers } from './recount-members.ts';

const atOnce = 200;
/** One run of the job does so many, so that a list of thousands is counted within a minute. */
const mostRounds = 10;

async function recountSome(deps: Deps): Promise<boolean> {
  const due = await readDue(deps.gateway.forPlatform('recount sums'), atOnce);
  const now = deps.clock.now();
  const programs = [...Map.groupBy(due, (one) => one.programId)].map(([programId, members]) => ({
    programId,
    ids: members.map(({ memberId }) => memberId),
  }));
  await carryOut(deps, 'sitewide.recount', programs, ({ programId, ids }) => {
    const db = deps.gateway.forProgram(programId);
    return inTransaction(db, async (tx) => {
      // Before the list is touched, as who imports does.
      await holdMembers(tx, programId, ids);
      await takeDue(tx, programId, ids);
      await recountMembers({ deps, db, programId, now }, tx, ids);
    });
  });
  return due.length === atOnce;
}

/** Rebuilds the sums of members whose entries came in by file. A crash leaves the rest on the list. */
export async function recountDue(deps: Deps): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) if (!(await recountSome(deps))) return;
}
