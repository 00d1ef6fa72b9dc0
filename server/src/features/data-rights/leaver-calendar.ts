import { leaverNotice } from '#contract/features/data-rights/leavers.ts';
import { addDays, endOfDay, later, monthsBefore, type Day } from '../../platform/clock/days.ts';

/** The day of a deletion that is planned today: everybody has an email so many days before. */
export const plannedDay = (today: Day): Day => addDays(today, leaverNotice.people);

/** Nobody is due on a day who was deactivated at this moment or later. Months are counted from the day of the deactivation. */
export const notDueFrom = (zone: string, day: Day, months: number): Date =>
  endOfDay(zone, monthsBefore(day, months));

/** The month that a day lies in, as its first day. */
export const monthOf = (day: Day): Day => `${day.slice(0, 8)}01`;

export const isToAnnounce = (today: Day, day: Day): boolean => addDays(today, leaverNotice.admins) >= day;

/** Admins have the full time, also when the server was away. */
export const announcedDay = (today: Day, day: Day): Day => later(day, addDays(today, leaverNotice.admins));
