export type { ActivityEntry, StepEntry } from './entries.types.ts';
export { dateProblem, dateProblems, isEntered, type DateRules, type Problem } from './rules/date-problems.ts';
export { totalDay, type DayTotal } from './rules/day-total.ts';
export {
  convertedSteps,
  dayValue,
  type DaySteps,
  type DayValue,
  type ManualMode,
} from './rules/day-value.ts';
export { uncountedReason, usualSteps, type HandInRules } from './rules/uncounted.ts';
export { daysOfEntries, emptyDay, type DayRecord, type EntryRow } from './rules/days-of-entries.ts';
export { summedSince } from './rules/summed-since.ts';
