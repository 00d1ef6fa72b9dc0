import type { WeekBegins } from '#contract/features/profiles/own-days.ts';
import type { AuthUser } from '#contract/features/sessions/sessions.ts';
import { useMe } from '../api/auth-user.ts';
import * as format from '../format.ts';

interface Own extends Pick<AuthUser, 'timeZone' | 'today' | 'registeredDate' | 'dayBeginsHour'> {
  program?: { settings: { backEntryDays: number } };
}

/**
 * Returns the day that an entry may be for while the member's own day has not begun: yesterday (docs/domain.md#own-days-and-weeks).
 * Null once it has, and while no day before today takes an entry.
 */
export function openYesterday(me: Own, now: Date): string | null {
  const { timeZone, today, registeredDate, dayBeginsHour, program } = me;
  if (program?.settings.backEntryDays === 0) return null;
  const yesterday = format.addDays(today, -1);
  return dayBeginsHour > 0 && format.hourIn(timeZone, now) < dayBeginsHour && yesterday >= registeredDate
    ? yesterday
    : null;
}

const firstDays = { sunday: 0, monday: 1, saturday: 6 } as const;

/** Returns the column of a day in its week, from 1. */
export const columnOf = (day: string, begins: WeekBegins): number =>
  ((new Date(`${day}T00:00:00Z`).getUTCDay() + 7 - firstDays[begins]) % 7) + 1;

/** Returns the first day of the weeks in the reader's calendars: their own, else that of their program. */
export function useWeekBegins(): WeekBegins {
  const { weekBeginsOn, program } = useMe();
  return weekBeginsOn ?? program?.settings.weekBeginsOn ?? 'monday';
}
