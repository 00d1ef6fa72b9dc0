import { noteFirstDays } from '../../../domain/late-days/public.ts';
import { fillFirstDays, listWithoutFirstDay } from '../../../domain/members/public.ts';
import { carryOut } from '../../../kernel/job-states/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { listProgramsToCount } from '../figures.queries.ts';

const batch = 500;

async function findIn(deps: Deps, programId: string): Promise<void> {
  const db = deps.gateway.forProgram(programId);
  for (let afterId: string | null = null; ;) {
    const memberIds: string[] = await listWithoutFirstDay(db, programId, { afterId, limit: batch });
    afterId = memberIds.at(-1) ?? null;
    if (!afterId) return;
    await inTransaction(db, async (tx) => {
      const since = await fillFirstDays(tx, programId, memberIds);
      if (since) await noteFirstDays(tx, { programId, now: deps.clock.now(), memberIds, since });
    });
  }
}

/** Finds the first days of members who logged or imported before they were kept, and notes which weeks that changes. Runs as a job. */
export async function findFirstDays(deps: Deps): Promise<void> {
  const programs = await listProgramsToCount(deps.gateway.forPlatform('find first days'));
  const due = programs.map(({ id }) => ({ programId: id }));
  await carryOut(deps, 'overview.findFirstDays', due, ({ programId }) => findIn(deps, programId));
}
