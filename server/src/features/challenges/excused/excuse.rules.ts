import type { ErrorCode } from '#contract/error-codes.ts';
import type { ExcusedDays } from '#contract/features/challenges/excused-days.ts';
import { addDays } from '../../../platform/clock/days.ts';

/** A member's days in a challenge, and what they are about to do with one. */
export interface ExcuseFacts {
  /** Days that each person may excuse. */
  allowed: number;
  /** The challenge is final: nothing in it changes any more. */
  isFinal: boolean;
  startDate: string;
  endDate: string;
  intervals: readonly { countsFrom: string; countsTo: string | null }[];
  excused: readonly string[];
  /** Days that have a value. */
  valued: ReadonlySet<string>;
  /** The member's own. */
  today: string;
}

/** From yesterday to a week from now days are offered; later ones may be excused as well. */
const offered = { before: 1, after: 7 } as const;

/** An excuse can be given, and taken back, until the day after has ended. */
const isOpen = ({ today, isFinal }: ExcuseFacts, day: string): boolean =>
  !isFinal && day >= addDays(today, -1);

const isOwnDay = ({ intervals, startDate, endDate }: ExcuseFacts, day: string): boolean =>
  day >= startDate &&
  day <= endDate &&
  intervals.some(({ countsFrom, countsTo }) => countsFrom <= day && (countsTo === null || day <= countsTo));

/** Returns the excused days that use some of what is allowed. Those from before somebody left and came back are over. */
const used = ({ excused, intervals }: ExcuseFacts): number => {
  const first = intervals[0]?.countsFrom;
  return first === undefined ? 0 : excused.filter((day) => day >= first).length;
};

/** Returns why a day can't be excused, or can't be counted again; null if it can. */
export function excuseProblem(facts: ExcuseFacts, day: string, excuse: boolean): ErrorCode | null {
  if (facts.isFinal) return 'challenge_final';
  if (!facts.intervals.length) return 'not_in_challenge';
  if (excuse && facts.allowed === 0) return 'excuse_off';
  if (!isOwnDay(facts, day)) return 'excuse_outside';
  if (!isOpen(facts, day)) return 'excuse_too_late';
  if (!excuse) return null;
  if (facts.valued.has(day)) return 'excuse_logged';
  return used(facts) >= facts.allowed ? 'excuse_limit' : null;
}

/** Returns the days to offer, and those that are excused, in order. */
export function daysToShow(facts: ExcuseFacts): string[] {
  const { today, excused, allowed } = facts;
  const near = Array.from({ length: offered.before + offered.after + 1 }, (_, at) =>
    addDays(today, at - offered.before),
  );
  return [...new Set([...(allowed > 0 ? near : []), ...excused])]
    .filter((day) => isOwnDay(facts, day))
    .toSorted();
}

/** Returns a member's excused days as they are shown to them. */
export function excusedDaysOf(facts: ExcuseFacts): ExcusedDays {
  const days = daysToShow(facts).map((day) => {
    const excused = facts.excused.includes(day);
    const state = facts.valued.has(day) ? 'logged' : excused ? 'excused' : 'open';
    return { day, state, changeable: excuseProblem(facts, day, !excused) === null } as const;
  });
  const { allowed, today } = facts;
  return { allowed, left: Math.max(0, allowed - used(facts)), today, days };
}
