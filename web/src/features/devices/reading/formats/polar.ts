import type { DayBook } from '../day-book.ts';
import { dayIn, isRecord, jsonIn, minutesOf, numberOf, recordsIn, type Loose } from '../device-json.ts';
import type { ZipFile } from '../open-zip.ts';
import { dayMs } from '../wall-time.ts';

const source = { name: 'Polar', rank: 0 };
const kinds = /^(activity|training-session|sleep_result)[-_].*\.json$/;

export const isPolarName = (name: string): boolean => /^activity-\d{4}-\d{2}-\d{2}-.*\.json$/.test(name);

function readSleep(said: unknown, name: string, book: DayBook): void {
  for (const { night, evaluation } of recordsIn(said)) {
    const day = dayIn(night, name, book);
    const minutes = minutesOf(isRecord(evaluation) ? evaluation['asleepDuration'] : null);
    if (day !== null && minutes !== null) book.addTo('sleep', source, day, minutes / 60, day * dayMs);
  }
}

/** Milliseconds from midnight to '07:12:00'. */
function clockOf(text: unknown): number | null {
  const found = typeof text === 'string' ? /^(\d{2}):(\d{2}):(\d{2})/.exec(text) : null;
  return found && (Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3])) * 1000;
}

/** Minutes with steps, where they add up to the day's total; otherwise that. */
function readSteps({ summary, samples }: Loose, day: number, book: DayBook): void {
  const total = numberOf(isRecord(summary) ? summary['stepCount'] : null);
  const minutes = recordsIn(isRecord(samples) ? samples['steps'] : null).flatMap(({ localTime, value }) => {
    const [at, steps] = [clockOf(localTime), numberOf(value)];
    return at === null || steps === null ? [] : [{ at: day * dayMs + at, steps }];
  });
  const sum = minutes.reduce((all, { steps }) => all + steps, 0);
  if (sum > 0 && (total === null || Math.abs(sum - total) <= total / 100))
    for (const { at, steps } of minutes) book.addSteps(source, at, at + 60_000, steps);
  else if (total !== null) book.addDay(source, day, total);
}

/** Reads the archive of Polar Flow: a file for each day, and for each training. */
export async function readPolar(files: readonly ZipFile[], book: DayBook): Promise<void> {
  for (const { name, whole } of files) {
    const kind = kinds.exec(name)?.[1];
    if (!kind) continue;
    const said = jsonIn(await whole(), name, book);
    if (kind === 'sleep_result') readSleep(said, name, book);
    if (!isRecord(said)) continue;
    const day = dayIn(kind === 'activity' ? said['date'] : said['startTime'], name, book);
    if (day === null) continue;
    if (kind === 'activity') readSteps(said, day, book);
    const minutes = minutesOf(said['duration']);
    if (kind === 'training-session' && minutes !== null)
      book.addTo('activeMinutes', source, day, minutes, Date.parse(String(said['startTime'])));
  }
}
