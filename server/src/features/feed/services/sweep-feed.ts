import type { Deps } from '../../../platform/context/context.ts';
import { deleteFeedItemsBefore } from '../feed-items.queries.ts';

const keptMs = 90 * 86_400_000;

/** Deletes feed items older than 90 days with their kudos. */
export const sweepFeed = (deps: Deps): Promise<void> =>
  deleteFeedItemsBefore(
    deps.gateway.forPlatform('forget old feed items'),
    new Date(deps.clock.now().getTime() - keptMs),
  );
