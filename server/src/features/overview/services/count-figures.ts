import { endPlan } from './end-plan.ts';
import { carryOut } from '../../../kernel/job-states/public.ts';
import {
  findLateSince,
  listLateChanges,
  listLatePrograms,
  takeLateChanges,
} from '../../../domain/late-days/public.ts';
import { summedSince } from '../../../domain/activity/pure.ts';
import { addDays, dayIn, mondayOf } from '../../../platform/clock/days.ts';
import type { Deps, WorkContext } from '../../../platform/context/context.ts';
import { coalesce } from '../../../platform/db/coalesce.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import {
  countDay,
  countMembersOfWeek,
  countWeek,
  listProgramsToCount,
  type ProgramOfJob,
} from '../figures.queries.ts';
import { addToDays, addToWeeks, countMembersFrom, holdLate, listUncounted } from '../follow.queries.ts';
import type { Sums } from '../overview.types.ts';
import { countOld } from './count-entries.ts';
import { countRetention } from './count-history.ts';

/** Members of this week are counted once in so long, however many admins read them. */
const countEveryMs = 60_000;
/** Weeks in which people who register late, or whose day of registration is moved, are counted as members. */
const openWeeks = 3;

const weeksBack = (today: string, from: number, to: number): string[] =>
  Array.from({ length: from - to + 1 }, (_, at) => addDays(mondayOf(today), (at - from) * 7));

/** Counts each day and week that sums reach and nobody has counted: from then on it follows what changes. */
async function countNew(context: WorkContext, sums: Sums, today: string): Promise<void> {
  const { db, programId, now } = context;
  const since = summedSince(dayIn('UTC', now));
  for (const { period, startsOn } of await listUncounted(db, programId, since, today))
    await sums.hold(context, (tx) => (period === 'day' ? countDay : countWeek)(tx, programId, startsOn, now));
}

interface Asked {
  context: WorkContext;
  sums: Sums;
  today: string;
}

const freshenTogether = coalesce<Asked, Date>(async (db, asked) => {
  const { context, sums, today } = asked.at(-1)!;
  const minute = new Date(Math.floor(context.now.getTime() / countEveryMs) * countEveryMs);
  await sums.fold(context);
  await countNew(context, sums, today);
  await countMembersOfWeek(db, context.programId, mondayOf(today), minute);
  return asked.map(() => minute);
});

/** Makes sure that figures hold what was recorded, and members of this week who came until this minute. Answers that minute. */
export const freshenFigures = (context: WorkContext, sums: Sums, today: string): Promise<Date> =>
  freshenTogether(context.db, { context, sums, today });

/** Counts the days and weeks that nobody has counted, and members of the last weeks. Runs as a job. */
export async function countAllFigures(deps: Deps, sums: Sums): Promise<void> {
  const programs = await listProgramsToCount(deps.gateway.forPlatform('count figures'));
  const due = programs.map((program) => ({ programId: program.id, program }));
  await carryOut(deps, 'overview.count', due, async ({ programId, program }) => {
    const { timeZone } = program;
    const now = deps.clock.now();
    const context = { deps, db: deps.gateway.forProgram(programId), programId, now };
    const today = dayIn(timeZone, now);
    await sums.fold(context);
    await countNew(context, sums, today);
    for (const monday of weeksBack(today, openWeeks - 1, 0))
      await countMembersOfWeek(context.db, programId, monday, now);
    await countOld(context, program);
    await countRetention(context.db, { programId, today });
    await endPlan(context, today);
  });
}

/** Adds what was noted. Answers whether some of it was about days or weeks that nobody has counted yet. */
const addNoted = ({ db, programId }: WorkContext): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await holdLate(tx, programId);
    const changes = await takeLateChanges(tx, programId);
    const days = await addToDays(tx, programId, changes);
    const weeks = await addToWeeks(tx, programId, changes);
    return days.length + weeks.length > 0;
  });

async function addLateOf(context: WorkContext, sums: Sums, program: ProgramOfJob): Promise<void> {
  // What is noted stays noted meanwhile, so that no figure is shown as final.
  await countOld(context, program);
  const noted = await listLateChanges(context.db, context.programId);
  const [monday] = noted.map(({ startsOn }) => mondayOf(startsOn)).toSorted();
  if (monday) await sums.hold(context, (tx) => countMembersFrom(tx, context.programId, monday));
  if (await addNoted(context)) await countOld(context, program);
}

/**
 * Adds to figures what files and devices changed on days that sums no longer reach. Days that nobody has counted, because nobody had
 * entries on them, are counted at once. Runs as a job.
 */
export async function addLateChanges(deps: Deps, sums: Sums): Promise<void> {
  const late = new Set(await listLatePrograms(deps.gateway.forPlatform('add late changes')));
  if (!late.size) return;
  const programs = await listProgramsToCount(deps.gateway.forPlatform('add late changes'));
  const due = programs
    .filter(({ id }) => late.has(id))
    .map((program) => ({ programId: program.id, program }));
  await carryOut(deps, 'overview.addLate', due, ({ programId, program }) => {
    const context = { deps, db: deps.gateway.forProgram(programId), programId, now: deps.clock.now() };
    return addLateOf(context, sums, program);
  });
}

/** Since when a figure lacks something that was imported; null: it is final. */
export async function countingSince({ db, programId }: WorkContext, sums: Sums): Promise<Date | null> {
  const { dueSince } = await sums.onTheirWay(db, programId);
  const lateSince = await findLateSince(db, programId);
  const waits = [dueSince, lateSince].filter((since) => since !== null);
  return waits.toSorted((one, two) => one.getTime() - two.getTime())[0] ?? null;
}
