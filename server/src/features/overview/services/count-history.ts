import { mostStatsDays, retentionMonths, retentionWeeks } from '#contract/features/overview/stats.ts';
import type { ManualMode } from '../../../domain/activity/pure.ts';
import { addDays, monthsBefore } from '../../../platform/clock/days.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { countCohorts, countOldDays, listCountedCohorts, listUncountedDays } from '../history.queries.ts';

interface Asked {
  programId: string;
  /** Today in the program's time zone. */
  today: string;
  now: Date;
  manualMode: ManualMode;
}

/** Days that are counted by one statement. */
const daysAtOnce = 31;
/** After so many days nothing in a month of registration changes: its last week, and entries that come late. */
const settledAfterDays = 31 + 7 * (retentionWeeks.at(-1)! + 1) + 34;

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The months of registration that are followed, newest first, each by its first day. */
export const followedMonths = (today: string): string[] =>
  Array.from({ length: retentionMonths }, (_, at) => monthsBefore(firstOfMonth(today), at));

/** Counts days that were never counted, newest first; `until` is the last one that no late entry can change. */
export async function countMissingDays(db: Db, asked: Asked, until: string): Promise<void> {
  const { programId, today, now, manualMode } = asked;
  const from = addDays(today, -2 * mostStatsDays);
  const missing = await listUncountedDays(db, programId, from, until);
  for (let at = 0; at < missing.length; at += daysAtOnce) {
    const batch = missing.slice(at, at + daysAtOnce);
    await countOldDays(db, programId, { from: batch.at(-1)!, to: batch[0]!, manualMode, now });
  }
}

/** Counts the months of registration once a day, but for those in which nothing can change any more. */
export async function countRetention(db: Db, { programId, today }: Asked): Promise<void> {
  const months = followedMonths(today);
  const counted = await listCountedCohorts(db, programId, months.at(-1)!);
  const due = months.filter((month) => {
    const countedOn = counted.get(month);
    return countedOn === undefined || (countedOn < today && countedOn <= addDays(month, settledAfterDays));
  });
  if (due.length) await countCohorts(db, programId, { months: due, weeks: retentionWeeks, today });
}
