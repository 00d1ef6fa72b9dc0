import { summedSince } from '../../../domain/activity/pure.ts';
import { listen } from '../../../kernel/events/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import { countDay, countWeek } from '../figures.queries.ts';
import { addToDays, addToWeeks } from '../follow.queries.ts';

/**
 * Figures follow in the transaction that adds to the sums of members, one at a time. A day or week that is not there yet is counted from
 * these sums, which few members have when it begins.
 */
export const changedListeners = [
  listen('sums.folded', { stage: 'note' }, async ({ programId, now }, unit, { changes }) => {
    const since = summedSince(dayIn('UTC', now));
    const days = await addToDays(unit, programId, changes);
    const weeks = await addToWeeks(unit, programId, changes);
    for (const day of days) if (day >= since) await countDay(unit, programId, day, now);
    for (const monday of weeks) if (monday >= since) await countWeek(unit, programId, monday, now);
  }),
];
