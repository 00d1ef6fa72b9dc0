import type { GetStarted, PlanState, StartStep } from '#contract/features/overview/overview.ts';
import { addDays, later, mondayOf, type Day } from '../../platform/clock/days.ts';
import type { StartFacts } from './overview.types.ts';

/** Without a challenge, a launch is planned so many days after the program was created, on a Monday. */
const usualLead = 28;
/** And never so soon that nobody could be told. */
const shortestLead = 7;
/** The plan is over when so many days have passed since the last one of the first challenge. */
const shownAfterEnd = 14;

/** How many days before or after the first day each step is planned. */
const plannedFrom = {
  look: -28,
  registration: -24,
  people: -21,
  challenge: -18,
  secondAdmin: -17,
  announcement: -14,
  reminder: -3,
  firstDay: 0,
  weekTwo: 7,
} as const;

interface Span {
  /** Null: from the beginning. */
  from: Day | null;
  /** Null: for ever. */
  to: Day | null;
}

const isIn = ({ from, to }: Span, day: Day) => (from === null || day >= from) && (to === null || day <= to);

/** The first Monday that leaves enough days. */
const mondayFrom = (day: Day): Day => (mondayOf(day) === day ? day : addDays(mondayOf(day), 7));

function startOf({ challenge, createdOn }: StartFacts, today: Day): Day {
  if (challenge) return challenge.startDate;
  return mondayFrom(later(addDays(createdOn, usualLead), addDays(today, shortestLead)));
}

/**
 * The days in which a message is the one of a step. They follow each other without a gap or an overlap, so that each message stands for
 * one step and nobody has to say for which.
 */
function spansOf(starts: Day, ends: Day | null) {
  const hasWeekTwo = ends === null || ends > addDays(starts, plannedFrom.weekTwo);
  const lastOfRun = ends && addDays(ends, -1);
  return {
    announcement: { from: null, to: addDays(starts, -4) },
    reminder: { from: addDays(starts, -3), to: addDays(starts, -1) },
    firstDay: { from: starts, to: hasWeekTwo ? addDays(starts, 6) : lastOfRun },
    ...(hasWeekTwo ? { weekTwo: { from: addDays(starts, 7), to: lastOfRun } } : {}),
    ...(ends ? { end: { from: ends, to: null } } : {}),
  };
}

function stateOf({ messages }: StartFacts, span: Span, today: Day): PlanState {
  const found = messages.filter(({ day }) => isIn(span, day));
  if (found.some(({ isSent }) => isSent)) return 'done';
  if (found.length) return 'scheduled';
  return span.to !== null && span.to < today ? 'missed' : 'open';
}

/**
 * Returns the plan of a program that begins: a day for each step, and how far it is by what is in the database
 * (docs/domain.md#overview-of-a-program).
 */
export function planOf(facts: StartFacts, today: Day): GetStarted {
  const { settings, admins, people, challenge } = facts;
  const others = people - admins;
  const starts = startOf(facts, today);
  const ends = challenge?.endDate ?? null;
  const done: Partial<Record<StartStep, boolean>> = {
    look: settings.programLogo !== null || settings.accent !== null,
    registration: settings.allowRegistration,
    people: others > 0,
    challenge: challenge !== null,
    secondAdmin: admins > 1,
  };
  const doing = Object.entries(done).map(([step, is]) => ({
    step: step as StartStep,
    state: is ? ('done' as const) : ('open' as const),
    on: addDays(starts, plannedFrom[step as keyof typeof plannedFrom]),
  }));
  const telling = Object.entries(spansOf(starts, ends)).map(([step, span]) => ({
    step: step as StartStep,
    state: stateOf(facts, span, today),
    on: step === 'end' ? ends! : addDays(starts, plannedFrom[step as keyof typeof plannedFrom]),
  }));
  const isOver = ends !== null && addDays(ends, shownAfterEnd) < today;
  return {
    dismissed: facts.dismissedAt !== null || isOver,
    people: others,
    starts,
    challenge: challenge && { id: challenge.id, challengeName: challenge.name },
    steps: [...doing, ...telling],
  };
}
