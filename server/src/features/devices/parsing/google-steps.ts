import { recordsOfCsv } from '../../../platform/gate/parsers/csv.ts';
import { localDays } from './local-days.ts';

/** No phone and watch are told apart within so many milliseconds: the one that counted more in it is taken. */
const intervalMs = 15 * 60_000;

/**
 * Returns the steps of Google's own files, one row for each minute and source. A phone writes again what the watch
 * wrote, so sources are merged by interval and never added.
 */
export function googleSteps(timeZone: string) {
  const dayAt = localDays(timeZone);
  /** Steps by the start of an interval and the source. */
  const intervals = new Map<number, Map<string, number>>();
  return {
    /** Returns whether the file could be read. */
    read(text: string): boolean {
      const seen = new Set<string>();
      const rows = recordsOfCsv(text);
      for (const { timestamp = '', steps = '', 'data source': source = '' } of rows ?? []) {
        const moment = Date.parse(timestamp);
        const value = steps.trim() ? Number(steps) : NaN;
        const key = `${timestamp} ${source}`;
        if (Number.isNaN(moment) || !Number.isFinite(value) || value < 0 || seen.has(key)) continue;
        seen.add(key);
        const start = Math.floor(moment / intervalMs) * intervalMs;
        const sources = intervals.get(start) ?? new Map<string, number>();
        sources.set(source, (sources.get(source) ?? 0) + value);
        intervals.set(start, sources);
      }
      return rows !== null;
    },
    days(): Map<string, number> {
      const days = new Map<string, number>();
      for (const start of [...intervals.keys()].toSorted((a, b) => a - b)) {
        const day = dayAt(start);
        days.set(day, (days.get(day) ?? 0) + Math.max(...intervals.get(start)!.values()));
      }
      return days;
    },
  };
}

/** Returns days of Google's resting heart rate, where a moment at midnight stands for the day; null if the file is broken. */
export const googleHeartDays = (text: string): { day: string; value: number }[] | null =>
  recordsOfCsv(text)?.flatMap(({ timestamp = '', 'beats per minute': beats = '' }) => {
    const value = Number(beats);
    return /^\d{4}-\d{2}-\d{2}T/.test(timestamp) && value > 0 ? [{ day: timestamp.slice(0, 10), value }] : [];
  }) ?? null;
