import { addDays, mondayOf, type Day } from '../../../platform/clock/days.ts';

/** Entries may come this many days late; only files and devices bring older ones. */
const openDays = 34;

/**
 * Returns the Monday from which on sums of each member's days and weeks are kept, whole weeks before the oldest day
 * that can be entered.
 */
export const summedSince = (today: Day): Day => mondayOf(addDays(today, -openDays));
