import type { Deps } from '../../platform/context/context.ts';
import { isDatabaseAway, isDatabaseSlow } from '../../platform/db/database-errors.ts';
import { scrubText } from '../../platform/log/scrub.ts';
import { clearTrouble, findTroubles, noteTrouble } from './job-trouble.queries.ts';

/** Something due in one program: all of it, or the challenge, member or row of `subjectId`. */
export interface Due {
  programId: string;
  subjectId?: string;
}

const mostLetters = 500;
const firstPauseMs = 5_000;
const longestPauseMs = 3_600_000;

/** How long something that failed so often waits for its next try. */
export const pauseMs = (failures: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 20));

const keyOf = ({ programId, subjectId }: Due) => `${programId} ${subjectId ?? programId}`;

/**
 * Does what a job found due, one after the other, and goes on without what fails (docs/domain.md#jobs): its cause is noted
 * for the page of jobs, and it waits longer for each next try. A database that is away or slow ends the turn, because then
 * nothing else would succeed either.
 */
export async function carryOut<T extends Due>(
  deps: Deps,
  job: string,
  due: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  if (!due.length) return;
  const db = deps.gateway.forPlatform('note what a job leaves out');
  const troubles = await findTroubles(db, job, deps.clock.now());
  for (const one of due) {
    const before = troubles.get(keyOf(one));
    if (before && before.nextAt > deps.clock.now()) continue;
    const at = { programId: one.programId, subjectId: one.subjectId ?? one.programId, job };
    try {
      await work(one);
    } catch (error) {
      if (isDatabaseAway(error) || isDatabaseSlow(error)) throw error;
      const failures = (before?.failures ?? 0) + 1;
      const failedAt = deps.clock.now();
      deps.log.error(
        { job, programId: one.programId, subjectId: at.subjectId, err: error },
        'job goes on without this',
      );
      const text = scrubText(error instanceof Error ? error.message : String(error)).slice(0, mostLetters);
      const nextAt = new Date(failedAt.getTime() + pauseMs(failures));
      await noteTrouble(db, { ...at, failures, error: text, failedAt, nextAt });
      continue;
    }
    if (before) await clearTrouble(db, at);
  }
}
