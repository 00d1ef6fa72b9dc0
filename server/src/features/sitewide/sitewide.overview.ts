import {
  mostSitewideDays,
  type getProgramLeaderboard,
  type getProgramStepData,
  type DaySum,
} from '#contract/features/sitewide/sitewide.ts';
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts';
import { pageFrom, pageOf } from '../../kernel/lists/public.ts';
import { findMember } from '../../domain/members/public.ts';
import { findProgram } from '../../domain/programs/public.ts';
import { addDays, dayIn, earlier, later } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { allDays, startOf } from './scoring/periods.ts';
import { foldSums } from './services/fold-sums.ts';
import { presentDaySum, presentRow } from './sitewide.presenter.ts';
import { countBoard, findSteps, listBoard, listDaySums, readSums } from './sitewide.queries.ts';

/** Today by the program's own calendar, in which its weeks and months are; the sums are up to date by then. */
async function todayOf(context: Context): Promise<string> {
  const { db, programId, now } = context;
  const [program] = await Promise.all([findProgram(db, programId), foldSums(context)]);
  if (!program) throw notFound();
  return dayIn(program.timeZone, now);
}

/** Returns a page of the board. Equal sums share a rank. The reader's own row is always included. */
export async function boardOf(
  context: Context,
  query: QueryOf<typeof getProgramLeaderboard>,
): Promise<ResponseOf<typeof getProgramLeaderboard>> {
  const { db, programId, actor } = context;
  const at = pageFrom(query, 10);
  const { period = 'week' } = query;
  const board = { programId, period, startsOn: startOf(period, await todayOf(context)) };
  const offset = (at.page - 1) * at.perPage;
  const [rows, mySteps, member] = await Promise.all([
    listBoard(db, { ...board, limit: at.perPage, offset }),
    findSteps(db, board, actor.memberId),
    findMember(db, programId, actor.memberId),
  ]);
  const counts = await countBoard(db, board, rows[0]?.steps ?? 0, mySteps);
  let rank = counts.above + 1;
  const items = rows.map((row, index) => {
    const before = rows[index - 1];
    if (before && before.steps !== row.steps) rank = offset + index + 1;
    return presentRow(row, rank, actor);
  });
  const own = member && {
    memberId: member.id,
    steps: mySteps,
    name: `${member.firstName} ${member.lastName}`.trim(),
    username: member.username,
    image: member.image,
    hidden: member.profileHidden,
  };
  const mine = own ? presentRow(own, mySteps > 0 ? counts.aboveMine + 1 : null, actor) : null;
  return {
    ...pageOf(items, counts.total, at, `programs/${programId}/leaderboard`, { ...query }),
    period,
    startDate: period === 'all' ? null : board.startsOn,
    mine,
  };
}

export async function sumsOfProgram(context: Context) {
  const today = await todayOf(context);
  return readSums(context.db, {
    programId: context.programId,
    week: startOf('week', today),
    month: startOf('month', today),
    all: allDays,
  });
}

/** Returns the last days up to today, those on which nobody walked too. */
export async function graphOf(context: Context, count: number): Promise<{ items: DaySum[] }> {
  const { db, programId } = context;
  const to = await todayOf(context);
  const days = Array.from({ length: count }, (_, at) => addDays(to, at + 1 - count));
  const sums = await listDaySums(db, { programId, from: days[0] ?? to, to });
  const items = days.map((day) =>
    presentDaySum(sums.find((sum) => sum.day === day) ?? { day, steps: 0, members: 0 }),
  );
  return { items };
}

/** Returns days that somebody walked on, newest first, as far back as days are kept one by one. */
export async function daysOf(
  context: Context,
  query: QueryOf<typeof getProgramStepData>,
): Promise<ResponseOf<typeof getProgramStepData>> {
  const { db, programId } = context;
  const { startDate, endDate } = query;
  if (startDate && endDate && startDate > endDate)
    throw new AppError('bad_input', { fields: { endDate: ['after_start'] } });
  const today = await todayOf(context);
  const earliest = addDays(today, 1 - mostSitewideDays);
  const from = later(startDate ?? earliest, earliest);
  const to = earlier(endDate ?? addDays(today, 1), addDays(today, 1));
  const at = pageFrom(query, 7);
  const days = (await listDaySums(db, { programId, from, to })).toReversed();
  const start = (at.page - 1) * at.perPage;
  const items = days.slice(start, start + at.perPage).map(presentDaySum);
  return pageOf(items, days.length, at, `programs/${programId}/step-data`, { ...query });
}
