import {
  fewestCompared,
  mostDaysNeeded,
  type OutcomeGroup,
} from '#contract/features/reporting/outcome-report.ts';
import { medianOf, medianWithInterval } from './median-interval.ts';

/** A member's entries before and during a period. Days are days with steps. */
export interface MemberSpan {
  takesPart: boolean;
  daysBefore: number;
  stepsBefore: number;
  daysDuring: number;
  stepsDuring: number;
  /** Says whether a day of the last third of the period has steps. */
  stillLogs: boolean;
}

/** Returns the days with steps that a member needs before and during a period of so many days to be compared. */
export const daysNeeded = (length: number): { before: number; during: number } => ({
  before: mostDaysNeeded,
  during: Math.min(mostDaysNeeded, Math.ceil(length / 2)),
});

const median = (values: number[]): number => Math.round(medianOf(values.toSorted((a, b) => a - b)));

/**
 * Compares members of one group against their own days before (docs/domain.md#outcome-report). A missing day is not a
 * day without steps, so averages are over days with steps. Groups of fewer than ten people who can be compared show
 * nothing.
 */
export function outcomeOf(spans: readonly MemberSpan[], needed: ReturnType<typeof daysNeeded>): OutcomeGroup {
  const compared = spans
    .filter(({ daysBefore, daysDuring }) => daysBefore >= needed.before && daysDuring >= needed.during)
    .map((span) => ({
      before: span.stepsBefore / span.daysBefore,
      during: span.stepsDuring / span.daysDuring,
    }));
  const people = spans.length;
  if (compared.length < fewestCompared) return { people, compared: compared.length, figures: null };
  const change = medianWithInterval(compared.map(({ before, during }) => during - before));
  return {
    people,
    compared: compared.length,
    figures: {
      before: median(compared.map(({ before }) => before)),
      during: median(compared.map(({ during }) => during)),
      change: Math.round(change.median),
      low: Math.round(change.low),
      high: Math.round(change.high),
    },
  };
}

/** Counts the participants who logged at all, and those of them who logged nothing in the last third. */
export function participationOf(spans: readonly MemberSpan[]) {
  const logged = spans.filter(({ daysDuring }) => daysDuring > 0);
  return {
    joined: spans.length,
    neverLogged: spans.length - logged.length,
    droppedOut: logged.filter(({ stillLogs }) => !stillLogs).length,
  };
}
