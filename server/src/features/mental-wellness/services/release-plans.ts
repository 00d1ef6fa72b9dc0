import { carryOut } from '../../../kernel/job-states/public.ts';
import { keyed } from '../../../kernel/disclosure/public.ts';
import { addDays, dayIn, mondayOf } from '../../../platform/clock/days.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { library } from '../library/load-library.ts';
import {
  findLastRelease,
  insertRelease,
  listCounted,
  listPrograms,
  type CountedRow,
} from '../plan-figures.queries.ts';
import { releasePlans, type CountedPlan } from '../scoring/release-plans.ts';
import { openAnswers } from './sealed-plan.ts';

/** Plans that are opened at once; the server answers calls in between. */
const atOnce = 1000;

/** Counts the members of a program as keyed hashes, and their plans in no order. */
async function countPlans(deps: Deps, db: Db, programId: string, until: string) {
  const { secrets } = deps;
  const { chance, hashOf } = keyed(secrets, programId);
  const members: string[] = [];
  const plans: CountedPlan[] = [];
  let unreadable = 0;
  const opened = ({ memberId, answers }: CountedRow) => {
    try {
      return openAnswers(secrets, { programId, memberId }, answers)?.answers ?? null;
    } catch {
      unreadable += 1;
      return null;
    }
  };
  let after: string | null = null;
  for (;;) {
    const rows: CountedRow[] = await listCounted(db, programId, { until, after, limit: atOnce });
    for (const row of rows) {
      members.push(hashOf(row.memberId));
      plans.push({ version: row.version, answers: opened(row) });
    }
    if (rows.length < atOnce) break;
    after = rows.at(-1)!.memberId;
  }
  if (unreadable) deps.log.warn({ programId, unreadable }, 'plans sealed with another key were not counted');
  return { members: members.toSorted(), plans, chance };
}

/**
 * Counts plans and answers of the week that is over, once in each program. A week in which the server did not run stays
 * without counts, because answers are stored as they are now.
 */
export async function releasePlanFigures(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const programs = await listPrograms(deps.gateway.forPlatform('release plan figures'));
  const due = programs.map(({ id: programId, timeZone }) => ({ programId, timeZone }));
  await carryOut(deps, 'mentalWellness.releaseFigures', due, async ({ programId: id, timeZone }) => {
    const db = deps.gateway.forProgram(id);
    const week = addDays(mondayOf(dayIn(timeZone, now)), -7);
    const before = await findLastRelease(db, id);
    if (before && before.week >= week) return;
    const counted = await countPlans(deps, db, id, addDays(week, 6));
    const release = releasePlans({ week, questions: library.questions, before, ...counted });
    await inTransaction(db, (tx) => insertRelease(tx, id, week, release));
  });
}
