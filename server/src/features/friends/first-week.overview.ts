import type { FirstWeekStep } from '../../kernel/manifest/public.ts';
import { countAskedOrFriends, hasColleagues } from './invites.queries.ts';

/** The number of colleagues that make a first circle. */
const circle = 3;

/** Asking is enough, because the answer is up to others. It is left out as long as nobody else is there. */
export const firstFriends: FirstWeekStep = {
  name: 'friends',
  async isDone({ db, programId, memberId }) {
    if ((await countAskedOrFriends(db, programId, memberId)) >= circle) return true;
    return (await hasColleagues(db, programId, memberId)) ? false : null;
  },
};
