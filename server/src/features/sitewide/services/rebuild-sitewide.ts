import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { holdMembers, listMemberIds, listProgramIds } from '../sums.queries.ts';
import { recountMembers } from './recount-members.ts';

const atOnce = 200;

/** Rebuilds all sums from the entries, some members in each transaction. People can log activity while it runs. */
export async function rebuildSitewide(deps: Deps): Promise<{ programs: number; members: number }> {
  const now = deps.clock.now();
  const programs = await listProgramIds(deps.gateway.global());
  let members = 0;
  for (const programId of programs) {
    const db = deps.gateway.forProgram(programId);
    let after: string | null = null;
    for (;;) {
      const ids: string[] = await listMemberIds(db, programId, after, atOnce);
      if (!ids.length) break;
      await inTransaction(db, async (tx) => {
        await holdMembers(tx, programId, ids);
        await recountMembers({ deps, db, programId, now }, tx, ids);
      });
      members += ids.length;
      after = ids.at(-1) ?? null;
    }
  }
  return { programs: programs.length, members };
}
