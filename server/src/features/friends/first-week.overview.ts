import type { FirstWeekStep } from '../../kernel/manifest/public.ts';
import { countAskedOrFriends } from './invites.queries.ts';

/** The number of colleagues that make a first circle. */
const circle = 3;

/** Asking is enough, because the answer is up to others. */
export const firstFriends: FirstWeekStep = {
  name: 'friends',
  isDone: async ({ db, programId, memberId }) =>
    (await countAskedOrFriends(db, programId, memberId)) >= circle,
};
