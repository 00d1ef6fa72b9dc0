export { convertedSteps, dayValue, type DaySteps, type DayValue, type ManualMode } from './day-value.ts';
export { totalDay, type DayTotal } from './day-total.ts';
export {
  emptyDay,
  type ActivityEntry,
  type ActivityWrite,
  type DayEntries,
  type EntryWrites,
  type StepEntry,
  type StepWrite,
} from './entries.ts';
export { readDays, writeEntries, writeLockedEntries } from './entries.queries.ts';
