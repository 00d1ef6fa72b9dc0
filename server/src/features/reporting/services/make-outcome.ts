import type { QueryOf } from '#contract/endpoint.ts';
import {
  daysBeforeOutcome,
  type getOutcomeReport,
  type OutcomeReport,
} from '#contract/features/reporting/outcome-report.ts';
import { mostReportDays } from '#contract/reports.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { addDays, countDays, dayIn } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { countEntries, findOutcomeChallenge, listSpans, type OutcomeChallenge } from '../outcome.queries.ts';
import { daysNeeded, outcomeOf, participationOf } from '../scoring/outcome.ts';

type Asked = QueryOf<typeof getOutcomeReport>;

const usualDays = 30;
const refused = (field: string, key: string) => new AppError('bad_input', { fields: { [field]: [key] } });

/** Returns the days that were asked for. */
function periodOf(asked: Asked, challenge: OutcomeChallenge | null, today: string) {
  if (challenge) {
    if (challenge.startDate > today) throw refused('challengeId', 'not_started');
    return { from: challenge.startDate, last: challenge.endDate };
  }
  const last = asked.endDate ?? today;
  const from = asked.startDate ?? addDays(last, 1 - usualDays);
  if (last > today) throw refused('endDate', 'day_in_future');
  if (from > last) throw refused('endDate', 'after_start');
  if (countDays(from, last) > mostReportDays) throw refused('startDate', 'too_long_period');
  return { from, last };
}

/** Compares everyone with their own days before (docs/domain.md#outcome-report). */
export async function makeOutcome({ db, programId, now }: Context, asked: Asked): Promise<OutcomeReport> {
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  const { challengeId = null } = asked;
  const challenge = challengeId && (await findOutcomeChallenge(db, programId, challengeId));
  if (challengeId && !challenge) throw notFound();
  const today = dayIn(program.timeZone, now);
  const { from, last } = periodOf(asked, challenge || null, today);
  const to = last < today ? last : today;
  const beforeFrom = addDays(from, -daysBeforeOutcome);
  const { manualMode } = program.settings;
  const scope = { programId, challengeId, beforeFrom, from, to, manualMode };
  const [spans, entries] = await Promise.all([listSpans(db, scope), countEntries(db, scope)]);
  const needed = daysNeeded(countDays(from, to));
  const participants = spans.filter(({ takesPart }) => takesPart);
  const others = spans.filter(({ takesPart }) => !takesPart);
  return {
    challenge: challenge ? { id: challenge.id, name: challenge.name } : null,
    period: { from, to },
    before: { from: beforeFrom, to: addDays(from, -1) },
    timeZone: program.timeZone,
    isOver: last < today,
    daysNeeded: needed,
    participants: outcomeOf(participants, needed),
    others: outcomeOf(others, needed),
    participation: participationOf(participants),
    entries,
  };
}
