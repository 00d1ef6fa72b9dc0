import { trendWeeks } from '#contract/features/platform-home/home.ts';
import { addDays, dayIn, mondayOf } from '../../../platform/clock/days.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { countWeeks, listStoredWeeks } from '../trend.queries.ts';

/** Entries may come so many weeks late, and change what was counted. */
const openWeeks = 6;

/** Returns the Mondays of the trend, the newest first. */
export function trendMondays(now: Date): string[] {
  const monday = mondayOf(dayIn('UTC', now));
  return Array.from({ length: trendWeeks }, (_, at) => addDays(monday, -7 * at));
}

/** Counts the weeks that can still change, and those that were never counted. Older ones stay, whatever becomes of their programs. */
export async function countPlatformWeeks(deps: Deps): Promise<void> {
  const db = deps.gateway.forPlatform('count the weeks of all programs');
  const mondays = trendMondays(deps.clock.now());
  const stored = new Set(await listStoredWeeks(db, mondays));
  const due = mondays.filter((monday, at) => at < openWeeks || !stored.has(monday));
  await inTransaction(db, (tx) => countWeeks(tx, due));
}
