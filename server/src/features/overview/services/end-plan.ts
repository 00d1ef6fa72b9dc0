import { dismissFirstSteps } from '../../../domain/programs/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { planOf } from '../launch-plan.ts';
import { readStartFacts } from '../overview.queries.ts';

/** Ends the plan of a launch that is over, so that the button that leads to it goes, too. */
export async function endPlan({ db, programId, now }: WorkContext, today: string): Promise<void> {
  const facts = await readStartFacts(db, programId, today);
  if (facts.dismissedAt === null && planOf(facts, today).dismissed)
    await dismissFirstSteps(db, programId, now);
}
