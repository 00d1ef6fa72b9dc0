import { carryOut } from '../../../kernel/job-states/public.ts';
import type { RecurringJob } from '../../../kernel/manifest/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { listUntold } from '../connections.queries.ts';
import { endConnection } from '../services/end-connection.ts';

/** Limits one run; the next one continues. */
const chunk = 200;

async function run(deps: Deps): Promise<void> {
  const untold = await listUntold(deps.gateway.forPlatform('retire Fitbit connections'), chunk);
  const due = untold.map(({ programId, memberId }) => ({ programId, subjectId: memberId }));
  await carryOut(deps, 'devices.retireFitbit', due, ({ programId, subjectId }) =>
    endConnection(
      { deps, db: deps.gateway.forProgram(programId), programId, now: deps.clock.now() },
      subjectId,
    ),
  );
}

/** Informs the members whose Fitbit connection ended with the maker's service (decision 480). */
export const retireFitbitJob: RecurringJob = { name: 'devices.retireFitbit', everySeconds: 60, run };
