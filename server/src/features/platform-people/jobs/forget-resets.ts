import type { RecurringJob } from '../../../kernel/manifest/public.ts';
import { deleteOldResets, expireResets } from '../factor-resets.queries.ts';

const keptMs = 30 * 24 * 3_600_000;

/** Ends requests that nobody approved within 24 hours, and deletes old ones: the logs keep what was decided. */
export const forgetResetsJob: RecurringJob = {
  name: 'people.forgetFactorResets',
  everySeconds: 600,
  async run({ gateway, clock }) {
    const db = gateway.forPlatform('end requests to reset a second factor');
    const now = clock.now();
    await expireResets(db, now);
    await deleteOldResets(db, new Date(now.getTime() - keptMs));
  },
};
