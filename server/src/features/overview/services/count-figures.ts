import { addDays, dayIn, mondayOf } from '../../../platform/clock/days.ts';
import type { Deps, WorkContext } from '../../../platform/context/context.ts';
import { dedupe } from '../../../platform/db/coalesce.ts';
import type { Db } from '../../../platform/db/handle.ts';
import {
  countDays,
  countOldWeeks,
  countWeeks,
  findDaysCounted,
  listCountedWeeks,
  listProgramsToCount,
  type ProgramOfJob,
} from '../figures.queries.ts';
import { listChanged } from '../changed.queries.ts';
import { countMissingDays, countRetention } from './count-history.ts';

/** Figures are counted once in so long, however many admins read them. */
const countEveryMs = 60_000;
/** Entries may come this many days late; the days and weeks before that never change. */
const openDays = 34;
/** Weeks that the chart and its comparison with a year ago need. */
const knownWeeks = 53 + 12;
/** Weeks whose sums of members exist for certain. */
const summedWeeks = 2;

/** Moves recorded entries into the sums that figures are counted from. */
export type FoldSums = (context: Pick<WorkContext, 'db' | 'programId' | 'now'>) => Promise<void>;

interface Asked {
  programId: string;
  /** Today in the program's time zone. */
  today: string;
  now: Date;
}

const weeksBack = (today: string, from: number, to: number): string[] =>
  Array.from({ length: from - to + 1 }, (_, at) => addDays(mondayOf(today), (at - from) * 7));

/** Counts what changes while people log: today, yesterday and this week. */
async function countNow(db: Db, { programId, today, now }: Asked): Promise<void> {
  const counted = await findDaysCounted(db, programId, today);
  if (counted && counted >= now) return;
  await countWeeks(db, programId, [mondayOf(today)], now);
  const isNewDay = !(await findDaysCounted(db, programId, addDays(today, -1)));
  await countDays(db, programId, addDays(today, isNewDay ? -openDays : -1), today, now);
}

const countTogether = dedupe(countNow);

/** Makes sure that the figures of today and this week are of this minute, and answers when they were counted. */
export async function freshenFigures(db: Db, programId: string, today: string, now: Date): Promise<Date> {
  const minute = new Date(Math.floor(now.getTime() / countEveryMs) * countEveryMs);
  await countTogether(db, { programId, today, now: minute });
  return minute;
}

async function countAgain(db: Db, { programId, today, now }: Asked): Promise<void> {
  await countDays(db, programId, addDays(today, -openDays), today, now);
  await countWeeks(db, programId, weeksBack(today, summedWeeks, 0), now);
  const before = weeksBack(today, knownWeeks, summedWeeks + 1);
  const counted = await listCountedWeeks(db, programId, before);
  const known = new Set(counted.filter(({ changed }) => !changed).map(({ startsOn }) => startsOn));
  const missing = before.filter((monday) => !known.has(monday));
  if (missing.length) await countOldWeeks(db, programId, missing, now);
}

async function countProgram({ gateway, clock }: Deps, fold: FoldSums, program: ProgramOfJob): Promise<void> {
  const { id, timeZone, manualMode } = program;
  const now = clock.now();
  const db = gateway.forProgram(id);
  await fold({ db, programId: id, now });
  const today = dayIn(timeZone, now);
  await countAgain(db, { programId: id, today, now });
  await countMissingDays(db, { programId: id, today, now, manualMode }, addDays(today, -openDays - 1));
  await countRetention(db, { programId: id, today, now, manualMode });
}

/** The job: counts the days and weeks that late entries can still change, and all that was never counted. */
export async function countAllFigures(deps: Deps, fold: FoldSums): Promise<void> {
  for (const program of await listProgramsToCount(deps.gateway.forPlatform('count figures')))
    await countProgram(deps, fold, program);
}

/** The job: counts again what files changed, as soon as the sums of their members are complete. */
export async function countChangedFigures(deps: Deps, fold: FoldSums): Promise<void> {
  const db = deps.gateway.forPlatform('count changed figures');
  const changed = new Set(await listChanged(db));
  if (!changed.size) return;
  for (const program of await listProgramsToCount(db))
    if (changed.has(program.id)) await countProgram(deps, fold, program);
}
