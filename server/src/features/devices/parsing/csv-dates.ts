import { isDay } from '../../../platform/clock/days.ts';

/** The date format of a file. */
export type DateOrder = 'month' | 'day' | 'unclear';

const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** Decides whether days are written 1/31/2024 or 31/1/2024: one day after the 12th is enough. */
export function dateOrder(texts: readonly string[]): DateOrder {
  const found = texts.flatMap((text) => {
    const [, first = '', second = ''] = parts.exec(text) ?? [];
    return first ? [[Number(first), Number(second)] as const] : [];
  });
  const dayFirst = found.some(([first]) => first > 12);
  const monthFirst = found.some(([, second]) => second > 12);
  if (dayFirst === monthFirst) return 'unclear';
  return dayFirst ? 'day' : 'month';
}

/** Parses a day of a file. `date`: not a date, `date_unclear`: two dates are possible. */
export function dayFrom(
  text: string,
  order: DateOrder,
): { day: string } | { reason: 'date' | 'date_unclear' } {
  const iso = text.slice(0, 10);
  if (isDay(iso) && (text.length === 10 || /^[ T]/.test(text.slice(10)))) return { day: iso };
  const [, first = '', second = '', year = ''] = parts.exec(text) ?? [];
  if (!first) return { reason: 'date' };
  if (order === 'unclear' && first !== second) return { reason: 'date_unclear' };
  const [month, date] = order === 'day' ? [second, first] : [first, second];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? { day } : { reason: 'date' };
}
