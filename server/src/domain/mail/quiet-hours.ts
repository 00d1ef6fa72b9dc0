import type { QuietHours } from './mail-choices.queries.ts';

const minuteMs = 60_000;

function minuteOfDay(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return value('hour') * 60 + value('minute');
}

const isQuiet = ({ quietFrom, quietUntil }: QuietHours, minute: number) =>
  quietFrom < quietUntil
    ? minute >= quietFrom && minute < quietUntil
    : minute >= quietFrom || minute < quietUntil;

/**
 * When the current quiet hours end, or null. It steps minute by minute through the clock of the time zone, so that
 * nights in which the clock changes have their real length.
 */
export function endOfQuiet(quiet: QuietHours, timeZone: string, now: Date): Date | null {
  if (!isQuiet(quiet, minuteOfDay(timeZone, now))) return null;
  const start = Math.floor(now.getTime() / minuteMs) * minuteMs;
  for (let ahead = 1; ahead <= 26 * 60; ahead += 1) {
    const at = new Date(start + ahead * minuteMs);
    if (!isQuiet(quiet, minuteOfDay(timeZone, at))) return at;
  }
  return null;
}
