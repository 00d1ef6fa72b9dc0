import FitParser from 'fit-file-parser';
import type { DayBook } from '../day-book.ts';
import type { ZipFile } from '../open-zip.ts';
import { ReadingProblem } from '../reading.types.ts';
import { dateOf, dayNumber, wallTimes } from '../wall-time.ts';
import { activityKind } from './track.ts';

type Parsed = Awaited<ReturnType<FitParser['parseAsync']>>;

const source = { name: 'Garmin', rank: 0 };
/** A cycle of somebody on foot is two steps. */
const onFoot = new Set<unknown>(['walking', 'running']);

/** Days that watches keep, as counters of each kind of movement that go up from midnight on. */
class KeptDays {
  private readonly days = new Map<number, Map<string, number>>();

  /** Returns whether the file says anything about days. */
  add({ monitors = [] }: Parsed, timeZone: string): boolean {
    const wallAt = wallTimes(timeZone);
    for (const { timestamp, activity_type: kind, cycles } of monitors) {
      if (cycles === undefined || !onFoot.has(kind)) continue;
      const at = Date.parse(String(timestamp));
      if (Number.isNaN(at)) continue;
      // The last counter of a day is written at the midnight that ends it.
      const day = dayNumber(wallAt(at) - 1);
      const ofDay = this.days.get(day) ?? new Map<string, number>();
      this.days.set(day, ofDay.set(String(kind), Math.max(ofDay.get(String(kind)) ?? 0, cycles * 2)));
    }
    return monitors.length > 0;
  }

  tell(book: DayBook): void {
    for (const [day, kinds] of this.days)
      book.addDay(
        source,
        day,
        [...kinds.values()].reduce((all, one) => all + one, 0),
      );
  }
}

function parse(bytes: Uint8Array<ArrayBuffer>, file: string): Promise<Parsed> {
  return new FitParser({ mode: 'list' }).parseAsync(bytes.buffer).catch(() => {
    throw new ReadingProblem('broken', { place: { file, line: null } });
  });
}

/** A file of a watch holds days, or one activity. An activity is called one, never a day. */
export async function readFit(
  bytes: Uint8Array<ArrayBuffer>,
  file: string,
  timeZone: string,
  book: DayBook,
): Promise<'garmin'> {
  const place = { file, line: null };
  const parsed = await parse(bytes, file);
  const { sessions } = parsed;
  const [session] = sessions ?? [];
  const kept = new KeptDays();
  if (!session && kept.add(parsed, timeZone)) {
    kept.tell(book);
    return 'garmin';
  }
  const start = session?.start_time ? Date.parse(String(session.start_time)) : NaN;
  if (!session || Number.isNaN(start)) throw new ReadingProblem('no_days', { place });
  const day = dateOf(dayNumber(wallTimes(timeZone)(start)));
  const seconds = (sessions ?? []).reduce((all, { total_timer_time: timed = 0 }) => all + timed, 0);
  throw new ReadingProblem('one_activity', {
    activity: {
      kind: activityKind(String(session.sport)),
      day,
      minutes: Math.max(1, Math.round(seconds / 60)),
    },
  });
}

/**
 * Reads the files that a watch kept of a day, as Garmin Connect hands them out: a counter is the highest of all of
 * them.
 */
export async function readFits(files: readonly ZipFile[], timeZone: string, book: DayBook): Promise<void> {
  const kept = new KeptDays();
  for (const file of files)
    if (/\.fit$/i.test(file.name))
      try {
        kept.add(await parse(await file.whole(), file.name), timeZone);
      } catch (error) {
        // A file of the archive that is damaged doesn't stop the others.
        if (!(error instanceof ReadingProblem) || error.problem.code !== 'broken') throw error;
        book.addBad({ file: file.name, line: null, reason: 'record' });
      }
  kept.tell(book);
}
