import { retentionMonths, retentionWeeks } from '#contract/features/overview/stats.ts';
import { addDays, monthsBefore } from '../../../platform/clock/days.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { countCohorts, listCountedCohorts } from '../history.queries.ts';

/** After so many days nothing in a month of registration changes: its last week, and entries that come late. */
const settledAfterDays = 31 + 7 * (retentionWeeks.at(-1)! + 1) + 34;

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** Returns the months of registration that are followed, newest first, each by its first day. */
export const followedMonths = (today: string): string[] =>
  Array.from({ length: retentionMonths }, (_, at) => monthsBefore(firstOfMonth(today), at));

/** Counts the months of registration once a day, but for those in which nothing can change any more. */
export async function countRetention(
  db: Db,
  { programId, today }: { programId: string; today: string },
): Promise<void> {
  const months = followedMonths(today);
  const counted = await listCountedCohorts(db, programId, months.at(-1)!);
  const due = months.filter((month) => {
    const countedOn = counted.get(month);
    return countedOn === undefined || (countedOn < today && countedOn <= addDays(month, settledAfterDays));
  });
  if (due.length) await countCohorts(db, programId, { months: due, weeks: retentionWeeks, today });
}
