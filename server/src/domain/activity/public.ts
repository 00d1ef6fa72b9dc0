export { addActivityRows, addStepRows } from './add-rows.queries.ts';
export { readDaysAsOf, readDaysOn, standingRows, type EntryWindow } from './as-of.queries.ts';
export {
  lockForEntries,
  writeActivities,
  writeActivityRows,
  writeStepRows,
  writeSteps,
  type ChangedDay,
  type EntryRows,
  type LockedMember,
} from './write.queries.ts';
export { refusal } from './refusal.ts';
export { dayTotals } from './day-totals.queries.ts';
export { lockRecorders, type Recorders } from './recorders.queries.ts';
