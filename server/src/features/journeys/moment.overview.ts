import type { MomentSource } from '../../kernel/manifest/public.ts';
import { listReachedSince } from './unlocks.queries.ts';

/** The last place that the member or their team has come to, of each journey. */
export const milestonesOfMoment: MomentSource = {
  load: async ({ db, programId, memberId, since }) => ({
    milestones: await listReachedSince(db, { programId, memberId, since }),
  }),
};
