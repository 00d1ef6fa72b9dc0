import type { DayBook } from '../day-book.ts';
import { dayIn, isRecord, jsonIn, minutesOf, numberOf, recordsIn } from '../device-json.ts';
import type { ZipFile } from '../open-zip.ts';

const source = { name: 'Polar', rank: 0 };
const kinds = /^(activity|training-session|sleep_result)[-_].*\.json$/;

export const isPolarName = (name: string): boolean => /^activity-\d{4}-\d{2}-\d{2}-.*\.json$/.test(name);

function readSleep(said: unknown, name: string, book: DayBook): void {
  for (const { night, evaluation } of recordsIn(said)) {
    const day = dayIn(night, name, book);
    const minutes = minutesOf(isRecord(evaluation) ? evaluation['asleepDuration'] : null);
    if (day !== null && minutes !== null) book.addTo('sleep', source, day, minutes / 60);
  }
}

/** The archive of Polar Flow: a file for each day, and for each training. */
export async function readPolar(files: readonly ZipFile[], book: DayBook): Promise<void> {
  for (const { name, whole } of files) {
    const kind = kinds.exec(name)?.[1];
    if (!kind) continue;
    const said = jsonIn(await whole(), name, book);
    if (kind === 'sleep_result') readSleep(said, name, book);
    if (!isRecord(said)) continue;
    const day = dayIn(kind === 'activity' ? said['date'] : said['startTime'], name, book);
    if (day === null) continue;
    const steps = numberOf(isRecord(said['summary']) ? said['summary']['stepCount'] : null);
    if (kind === 'activity' && steps !== null) book.addDay(source, day, steps);
    const minutes = minutesOf(said['duration']);
    if (kind === 'training-session' && minutes !== null) book.addTo('activeMinutes', source, day, minutes);
  }
}
