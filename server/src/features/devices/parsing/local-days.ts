import { dayIn } from '../../../platform/clock/days.ts';
import { localHour } from '../connections/local-hours.ts';

/** No time zone changes its clock within a quarter of an hour. */
const blockMs = 15 * 60_000;

/**
 * Converts moments to local days, with one calendar look-up for each quarter of an hour: an archive has millions of
 * minutes.
 */
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

/** Does the same for days and hours: the readings of a post follow each other. */
export function localHours(timeZone: string): (moment: number) => { day: string; hour: number } {
  const known = new Map<number, { day: string; hour: number }>();
  return (moment) => {
    const block = Math.floor(moment / blockMs);
    const found = known.get(block) ?? localHour(timeZone, block * blockMs);
    known.set(block, found);
    return found;
  };
}

const two = (text: string, at: number) => Number(text.slice(at, at + 2));

/** Parses '01/31/24 23:59:00' of an archive as UTC. NaN if it is not a moment. */
export function momentIn(text: unknown): number {
  if (typeof text !== 'string' || !/^\d{2}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return NaN;
  const [month, date, year] = [two(text, 0), two(text, 3), 2000 + two(text, 6)];
  const moment = Date.UTC(year, month - 1, date, two(text, 9), two(text, 12), two(text, 15));
  // Without this check, the 31st of a month with 30 days would become another day.
  return new Date(moment).getUTCDate() === date ? moment : NaN;
}

/** Parses '01/31/24' as a day, or returns null. */
export function dayOf(text: unknown): string | null {
  const moment = typeof text === 'string' ? momentIn(`${text.slice(0, 8)} 00:00:00`) : NaN;
  return Number.isNaN(moment) ? null : new Date(moment).toISOString().slice(0, 10);
}
