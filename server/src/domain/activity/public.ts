export { addActivityRows, addStepRows } from './add-rows.queries.ts';
export { type EntryWindow, readDaysAsOf, readDaysOn, standingRows } from './as-of.queries.ts';
export { dayTotals } from './day-totals.queries.ts';
export { enableAllActivities, findActivityOf } from './program-activities.queries.ts';
export { lockRecorders, type Recorders } from './recorders.queries.ts';
export {
  deleteUncounted,
  findUncounted,
  listUncounted,
  saveUncounted,
  type UncountedDay,
} from './uncounted.queries.ts';
export { refusal } from './refusal.ts';
export {
  type ChangedDay,
  type EntryRows,
  writeActivities,
  writeActivityRows,
  writeStepRows,
  writeSteps,
} from './write.queries.ts';
