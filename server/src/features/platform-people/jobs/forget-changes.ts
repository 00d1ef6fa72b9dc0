import type { RecurringJob } from '../../../kernel/manifest/public.ts';
import { deleteOldChanges, expireChanges } from '../staff-changes.queries.ts';

const keptMs = 30 * 24 * 3_600_000;

/** Ends changes of staff that nobody approved in time, and deletes old ones: the log of the platform keeps the decisions. */
export const forgetStaffChangesJob: RecurringJob = {
  name: 'staff.forgetChanges',
  everySeconds: 600,
  async run({ gateway, clock }) {
    const db = gateway.forPlatform('end changes of platform staff');
    const now = clock.now();
    await expireChanges(db, now);
    await deleteOldChanges(db, new Date(now.getTime() - keptMs));
  },
};
