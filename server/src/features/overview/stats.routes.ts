import type { QueryOf } from '#contract/endpoint.ts';
import {
  getProgramStats,
  mostStatsDays,
  usualStatsDays,
  type ProgramStats,
} from '#contract/features/overview/stats.ts';
import { accessSessionProgram, findProgram } from '../../domain/programs/public.ts';
import { addDays, dayIn, daysBetween, mondayOf } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { listCountedWeeks, listDays } from './figures.queries.ts';
import { countRegistered, listCohorts } from './history.queries.ts';
import { knownWeek } from './overview.presenter.ts';
import type { Period, Sums } from './overview.types.ts';
import { presentDays, presentFigures, presentRetention } from './stats.presenter.ts';
import { countingSince, freshenFigures } from './services/count-figures.ts';
import { followedMonths } from './services/count-history.ts';

/** A short period is shown with the weeks before it. */
const fewestWeeks = 8;

const refused = (field: string, key: string) => new AppError('bad_input', { fields: { [field]: [key] } });

function periodOf(asked: QueryOf<typeof getProgramStats>, today: string): Period {
  const to = asked.endDate ?? today;
  const from = asked.startDate ?? addDays(to, 1 - usualStatsDays);
  if (to > today) throw refused('endDate', 'day_in_future');
  if (from > to) throw refused('endDate', 'after_start');
  if (daysBetween(from, to) >= mostStatsDays) throw refused('startDate', 'too_long_period');
  return { from, to };
}

/** Returns the weeks of a period by their Mondays. */
function mondaysOf({ from, to }: Period): string[] {
  const last = mondayOf(to);
  const weeks = Math.max(fewestWeeks, daysBetween(mondayOf(from), last) / 7 + 1);
  return Array.from({ length: weeks }, (_, at) => addDays(last, (at + 1 - weeks) * 7));
}

async function statsOf(
  context: Context,
  period: Period,
  today: string,
): Promise<Omit<ProgramStats, 'timeZone' | 'countedAt' | 'countingSince'>> {
  const { db, programId } = context;
  const length = daysBetween(period.from, period.to) + 1;
  const before = { from: addDays(period.from, -length), to: addDays(period.from, -1) };
  const [days, weeks, people, cohorts] = await Promise.all([
    listDays(db, programId, before.from, period.to),
    listCountedWeeks(db, programId, mondaysOf(period)),
    countRegistered(db, programId, period, before),
    listCohorts(db, programId, followedMonths(today).at(-1)!),
  ]);
  const [now, then] = [
    days.filter(({ day }) => day >= period.from),
    days.filter(({ day }) => day < period.from),
  ];
  return {
    members: people.members,
    period: presentFigures(period, now, people.now),
    before: presentFigures(before, then, people.before),
    days: presentDays(period, before, days),
    weeks: weeks
      .filter((week) => knownWeek(week))
      .map(({ startsOn, active, members }) => ({ startsOn, active, members }))
      .toSorted((one, two) => one.startsOn.localeCompare(two.startsOn)),
    retention: presentRetention(cohorts),
  };
}

export const statsRoutesFrom = (sums: Sums) => [
  route(getProgramStats, async ({ context, params, query }) => {
    accessSessionProgram(context, params.id);
    const program = await findProgram(context.db, context.programId);
    if (!program) throw notFound();
    const { timeZone } = program;
    const today = dayIn(timeZone, context.now);
    const period = periodOf(query, today);
    const countedAt = await freshenFigures(context, sums, today);
    // Asked before the figures are read, so that none is called final that was not.
    const since = await countingSince(context, sums);
    return {
      timeZone,
      countedAt: countedAt.toISOString(),
      countingSince: since?.toISOString() ?? null,
      ...(await statsOf(context, period, today)),
    };
  }),
];
