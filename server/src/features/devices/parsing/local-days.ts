import { dayIn } from '../../../platform/clock/days.ts';

/** No zone turns its clock within a quarter of an hour of the clock. */
const blockMs = 15 * 60_000;

/** The local day of moments, asked of the calendar once a quarter of an hour: an archive has millions of minutes. */
export function localDays(timeZone: string): (moment: number) => string {
  let known = NaN;
  let day = '';
  return (moment) => {
    const block = Math.floor(moment / blockMs);
    if (block !== known) {
      known = block;
      day = dayIn(timeZone, new Date(block * blockMs));
    }
    return day;
  };
}

const two = (text: string, at: number) => Number(text.slice(at, at + 2));

/** '01/31/24 23:59:00' of an archive as a moment in UTC; NaN: it is none. */
export function momentIn(text: unknown): number {
  if (typeof text !== 'string' || !/^\d{2}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return NaN;
  const [month, date, year] = [two(text, 0), two(text, 3), 2000 + two(text, 6)];
  const moment = Date.UTC(year, month - 1, date, two(text, 9), two(text, 12), two(text, 15));
  // The 31st of a month with 30 days would be another day.
  return new Date(moment).getUTCDate() === date ? moment : NaN;
}

/** '01/31/24' as a day; null: it is none. */
export function dayOf(text: unknown): string | null {
  const moment = typeof text === 'string' ? momentIn(`${text.slice(0, 8)} 00:00:00`) : NaN;
  return Number.isNaN(moment) ? null : new Date(moment).toISOString().slice(0, 10);
}
