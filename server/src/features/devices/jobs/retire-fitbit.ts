import type { RecurringJob } from '../../../kernel/manifest/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { listUntold } from '../connections.queries.ts';
import { endConnection } from '../services/end-connection.ts';

/** Limits one run; the next one continues. */
const chunk = 200;

async function run(deps: Deps): Promise<void> {
  for (const { programId, memberId } of await listUntold(
    deps.gateway.forPlatform('retire Fitbit connections'),
    chunk,
  )) {
    const db = deps.gateway.forProgram(programId);
    try {
      await endConnection({ deps, db, programId, now: deps.clock.now() }, memberId);
    } catch (error) {
      // The next run tries again. The others are informed all the same.
      deps.log.error(
        { err: error, programId },
        'a member was not informed that their Fitbit connection ended',
      );
    }
  }
}

/** Informs the members whose Fitbit connection ended with the maker's service (decision 480). */
export const retireFitbitJob: RecurringJob = { name: 'devices.retireFitbit', everySeconds: 60, run };
