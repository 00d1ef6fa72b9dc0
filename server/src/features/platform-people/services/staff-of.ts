import { roleRanks } from '#contract/roles.ts';
import type { Actor } from '../../../platform/context/context.ts';

/** Returns the facts that decide which people a member of staff can act on. */
export const staffOf = ({ loginId, rank }: Pick<Actor, 'loginId' | 'rank'>) => ({
  loginId,
  isSuper: rank === roleRanks['Super WT Admin'],
});
