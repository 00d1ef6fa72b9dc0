import { carryOut } from '../../../kernel/job-states/public.ts';
import type { Deps } from '../../../platform/context/context.ts';

/** Does the work of a job for each challenge that is due, and goes on without those that fail. */
export const eachChallenge = (
  deps: Deps,
  job: string,
  due: readonly { programId: string; challengeId: string }[],
  work: (one: { programId: string; subjectId: string }) => Promise<unknown>,
): Promise<void> =>
  carryOut(
    deps,
    job,
    due.map(({ programId, challengeId }) => ({ programId, subjectId: challengeId })),
    work,
  );
