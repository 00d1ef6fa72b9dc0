import { addDays, daysBetween } from '../../platform/clock/days.ts';
import { budget } from './budget.ts';

/** A Monday. Periods are the same in every program and every time zone, so that no setting makes one more of them. */
const firstMonday = '2024-01-01';

const numberOn = (day: string): number => Math.floor(daysBetween(firstMonday, day) / budget.periodDays);
const startOf = (number: number): string => addDays(firstMonday, number * budget.periodDays);

/** Returns the Monday on which the last period began that is over on this day. */
export const lastPeriod = (today: string): string => startOf(numberOn(today) - 1);

export const lastDayOf = (period: string): string => addDays(period, budget.periodDays - 1);

/** Returns the first period of the quarter that a period is in: three periods. */
export const quarterOf = (period: string): string => startOf(Math.floor(numberOn(period) / 3) * 3);
