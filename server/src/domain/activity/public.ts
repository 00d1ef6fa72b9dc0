export { addActivityRows, addStepRows } from './add-rows.queries.ts';
export { convertedSteps, dayValue, type DaySteps, type DayValue, type ManualMode } from './day-value.ts';
export { totalDay, type DayTotal } from './day-total.ts';
export {
  daysOfEntries,
  emptyDay,
  readDaysAsOf,
  readDaysOn,
  standingRows,
  type DayRecord,
  type EntryRow,
  type EntryWindow,
} from './as-of.queries.ts';
export {
  lockForEntries,
  writeActivities,
  writeActivityRows,
  writeStepRows,
  writeSteps,
  type ActivityEntry,
  type ChangedDay,
  type EntryRows,
  type LockedMember,
  type StepEntry,
} from './write.queries.ts';
export { dateProblem, dateProblems, refusal, type DateRules, type Problem } from './entry-problems.ts';
export { dayTotals } from './day-totals.queries.ts';
export { lockRecorders, type Recorders } from './recorders.queries.ts';
