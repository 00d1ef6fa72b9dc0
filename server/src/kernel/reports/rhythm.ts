import { addDays, mondayOf, type Day } from '../../platform/clock/days.ts';

/** How often something reports on the time that is over. */
export type Rhythm = 'daily' | 'weekly' | 'monthly';

/** Returns the first day of the day, week (from Monday) or month that a day lies in. */
function turnOf(rhythm: Rhythm, day: Day): Day {
  if (rhythm === 'weekly') return mondayOf(day);
  return rhythm === 'monthly' ? `${day.slice(0, 8)}01` : day;
}

/** Returns the first day of the next one. */
export function turnAfter(rhythm: Rhythm, day: Day): Day {
  const length = { daily: 1, weekly: 7, monthly: 31 }[rhythm];
  return turnOf(rhythm, addDays(turnOf(rhythm, day), length));
}

/** Returns the period that ended before the one that a day lies in: yesterday, the last week or the last month. */
export function periodBefore(rhythm: Rhythm, day: Day): { from: Day; to: Day } {
  const to = addDays(turnOf(rhythm, day), -1);
  return { from: turnOf(rhythm, to), to };
}
