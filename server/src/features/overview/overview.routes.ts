import * as endpoints from '#contract/features/overview/overview.ts';
import type { ProgramOverview } from '#contract/features/overview/overview.ts';
import { writeAudit } from '../../kernel/audit/public.ts';
import { listProviders } from '../../domain/companies/public.ts';
import { accessSessionProgram, findProgram, dismissFirstSteps } from '../../domain/programs/public.ts';
import { addDays, dayIn, mondayOf } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/handle.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { listWaiting } from './attention.queries.ts';
import { listCountedWeeks, sumDays } from './figures.queries.ts';
import { planOf } from './launch-plan.ts';
import { knownWeek, perActiveDay, presentCertificates, presentRunning } from './overview.presenter.ts';
import {
  countInChallenges,
  countMembers,
  findNextChallenge,
  listLargestRunning,
  readStartFacts,
} from './overview.queries.ts';
import type { Sums } from './overview.types.ts';
import { countingSince, freshenFigures } from './services/count-figures.ts';

/** A year of whole weeks, so that Mondays meet Mondays. */
const yearDays = 364;
const mailsFailedDays = 14;

async function zoneOf(context: Context): Promise<string> {
  const program = await findProgram(context.db, context.programId);
  if (!program) throw notFound();
  return program.timeZone;
}

const todayOf = async (context: Context): Promise<string> => dayIn(await zoneOf(context), context.now);

async function weeksOf({ db, programId }: Context, today: string) {
  const mondays = Array.from({ length: endpoints.overviewWeeks }, (_, at) =>
    addDays(mondayOf(today), (at + 1 - endpoints.overviewWeeks) * 7),
  );
  const before = mondays.map((monday) => addDays(monday, -yearDays));
  const counted = await listCountedWeeks(db, programId, [...mondays, ...before]);
  const byMonday = new Map(counted.map((week) => [week.startsOn, week]));
  const weeks = mondays.map((startsOn, at) => ({
    startsOn,
    now: knownWeek(byMonday.get(startsOn)) ?? { startsOn, active: 0, members: 0 },
    yearAgo: knownWeek(byMonday.get(before[at]!)),
  }));
  // Weeks before the first member say nothing; this week is always there.
  const first = weeks.findIndex(({ now, yearAgo }) => now.members > 0 || yearAgo !== null);
  return weeks.slice(first < 0 ? -1 : first);
}

async function overviewOf(context: Context, sums: Sums): Promise<ProgramOverview> {
  const { db, programId } = context;
  const today = await todayOf(context);
  const countedAt = await freshenFigures(context, sums, today);
  const counting = await countingSince(context, sums);
  const [weeks, people, steps, before, challenges, largest, next] = await Promise.all([
    weeksOf(context, today),
    countMembers(db, programId, `${today.slice(0, 8)}01`),
    sumDays(db, programId, addDays(today, -28), addDays(today, -1)),
    sumDays(db, programId, addDays(today, -56), addDays(today, -29)),
    countInChallenges(db, programId, today),
    listLargestRunning(db, programId, {
      today,
      activeSince: addDays(today, -6),
      limit: endpoints.overviewChallenges,
    }),
    findNextChallenge(db, programId, today),
  ]);
  const week = weeks.at(-1)!;
  return {
    countedAt: countedAt.toISOString(),
    countingSince: counting?.toISOString() ?? null,
    members: people.members,
    week: week.now,
    yearAgo: week.yearAgo,
    stepsADay: perActiveDay(steps),
    stepsADayBefore: perActiveDay(before),
    inChallenge: challenges.people,
    running: challenges.running,
    next: next ? { id: next.id, challengeName: next.name, startDate: next.startDate } : null,
    newThisMonth: people.new,
    invited: people.invited + people.addresses,
    invitedAddresses: people.addresses,
    weeks,
    challenges: largest.map((row) => presentRunning(row, today)),
  };
}

export const overviewRoutesFrom = (sums: Sums) => [
  route(endpoints.getOverview, ({ context, params }) => {
    accessSessionProgram(context, params.id);
    return overviewOf(context, sums);
  }),

  route(endpoints.listAttention, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    const { db, programId, now } = context;
    const since = new Date(now.getTime() - mailsFailedDays * 86_400_000);
    const zone = await zoneOf(context);
    const waiting = await listWaiting(db, { programId, today: dayIn(zone, now), since });
    const providers = await listProviders(db, programId);
    return { items: [...presentCertificates(providers, { zone, now }), ...waiting] };
  }),

  route(endpoints.getStarted, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    const today = await todayOf(context);
    return planOf(await readStartFacts(context.db, context.programId, today), today);
  }),

  route(endpoints.dismissGetStarted, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    const { programId, now } = context;
    await inTransaction(context.db, async (tx) => {
      await dismissFirstSteps(tx, programId, now);
      await writeAudit(tx, context, {
        action: 'overview.dismissGetStarted',
        subjectType: 'program',
        subjectId: programId,
        details: {},
      });
    });
    return { done: true } as const;
  }),
];
