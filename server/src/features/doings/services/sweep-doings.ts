import type { Deps } from '../../../platform/context/context.ts';
import { deleteDoingsBefore } from '../telling.queries.ts';

const keptMs = 90 * 86_400_000;

/** Forgets what is older than 90 days, with its kudos. */
export const sweepDoings = (deps: Deps): Promise<void> =>
  deleteDoingsBefore(
    deps.gateway.forPlatform('forget old doings'),
    new Date(deps.clock.now().getTime() - keptMs),
  );
