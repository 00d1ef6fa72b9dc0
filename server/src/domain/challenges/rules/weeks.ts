import { addDays, countDays } from '../../../platform/clock/days.ts';

/** Weeks of a challenge, the last one perhaps shorter. */
export const weeksOf = ({ startDate, endDate }: { startDate: string; endDate: string }): number =>
  Math.ceil(countDays(startDate, endDate) / 7);

/** Returns the first day of a week, counted from 1. */
export const weekOpens = ({ startDate }: { startDate: string }, week: number): string =>
  addDays(startDate, 7 * (week - 1));
