import { carryOut } from '../../../kernel/job-states/public.ts';
import {
  chosen,
  costs,
  findRelease,
  lastDayOf,
  lastPeriod,
  others,
  partOfChoice,
  publish,
  type Part,
} from '../../../kernel/disclosure/public.ts';
import { addDays, dayIn } from '../../../platform/clock/days.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { library } from '../library/load-library.ts';
import type { Answers } from '../mental-wellness.types.ts';
import { listCounted, listPrograms, type CountedRow } from '../plan-figures.queries.ts';
import { openAnswers } from './sealed-plan.ts';

/** Plans that are opened at once; the server answers calls in between. */
const atOnce = 1000;
/** Days between counts of answers. They change seldom, and one person's are in a dozen figures or more. */
const daysOfAnswers = 364;

export const planStatus = 'plan.status';
export const planAnswers = 'plan.answers';

const keysOf = (answers: Answers) =>
  Object.entries(answers).flatMap(([question, given]) => given.map((answer) => `${question}.${answer}`));
const answerKeys = library.questions.flatMap(({ id, answers }) =>
  answers.map((answer) => `${id}.${answer.id}`),
);
const mostAnswers = library.questions.reduce((sum, { maximum }) => sum + maximum, 0);

/** Counts the members of a program, and their plans. */
async function countPlans(deps: Deps, db: Db, programId: string, until: string) {
  const { secrets } = deps;
  let members = 0;
  const statuses: Part[] = [];
  const answers: Part[] = [];
  let unreadable = 0;
  const opened = ({ memberId, answers: sealed }: CountedRow) => {
    try {
      return openAnswers(secrets, { programId, memberId }, sealed)?.answers ?? null;
    } catch {
      unreadable += 1;
      return null;
    }
  };
  let after: string | null = null;
  for (;;) {
    const rows: CountedRow[] = await listCounted(db, programId, { until, after, limit: atOnce });
    for (const row of rows) {
      members += 1;
      const whose = { who: row.memberId, group: others };
      if (row.version > 0)
        statuses.push({ ...whose, amounts: partOfChoice([row.version > 1 ? 'updated' : 'created']) });
      const given = opened(row);
      if (given) answers.push({ ...whose, amounts: partOfChoice(keysOf(given)) });
    }
    if (rows.length < atOnce) break;
    after = rows.at(-1)!.memberId;
  }
  if (unreadable) deps.log.warn({ programId, unreadable }, 'plans sealed with another key were not counted');
  return { members: new Map([[others, members]]), statuses, answers };
}

async function releasePeriod(deps: Deps, db: Db, programId: string, period: string): Promise<void> {
  const [status, before] = await Promise.all([
    findRelease(db, programId, planStatus),
    findRelease(db, programId, planAnswers),
  ]);
  if (status && status.period >= period) return;
  const { members, statuses, answers } = await countPlans(deps, db, programId, lastDayOf(period));
  // Once so many have a plan that their number could be shown, which is no secret.
  if (status?.madeIn && (!before || addDays(before.period, daysOfAnswers) <= period))
    await publish(deps, db, programId, {
      subject: planAnswers,
      period,
      units: costs.planAnswers,
      shape: chosen(answerKeys, mostAnswers),
      members,
      parts: answers,
    });
  await publish(deps, db, programId, {
    subject: planStatus,
    period,
    units: costs.planStatus,
    shape: chosen(['created', 'updated'], 1),
    members,
    parts: statuses,
  });
}

/**
 * Counts plans of the last period that is over, and their answers once a year, in each program (docs/privacy.md). A period in which
 * the server did not run stays without counts, because answers are stored as they are now.
 */
export async function releasePlanFigures(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const programs = await listPrograms(deps.gateway.forPlatform('release plan figures'));
  const due = programs.map(({ id: programId, timeZone }) => ({ programId, timeZone }));
  await carryOut(deps, 'mentalWellness.releaseFigures', due, ({ programId, timeZone }) =>
    releasePeriod(deps, deps.gateway.forProgram(programId), programId, lastPeriod(dayIn(timeZone, now))),
  );
}
