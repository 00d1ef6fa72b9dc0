import { addDays } from '../../../lib/format.ts';

/** Returns the month of a day and those before it, the newest first, each by its first and last day. */
export function lastMonths(today: string, count: number): { from: string; to: string }[] {
  const months: { from: string; to: string }[] = [];
  let to = today;
  while (months.length < count) {
    const from = `${to.slice(0, 7)}-01`;
    months.push({ from, to });
    to = addDays(from, -1);
  }
  return months;
}
