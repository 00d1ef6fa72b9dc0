export {
  averageScale,
  daysElapsed,
  daysUntilRanked,
  excusedElapsed,
  hundredths,
  memberDaysElapsed,
  unranked,
} from './rules/averages.ts';
export { earningsIn } from './rules/earnings-in.ts';
export {
  explainDays,
  type ExplainedDay,
  explainPointDays,
  inWeeks,
  withExcused,
} from './rules/explain-days.ts';
export { type Goal, goalOf, pacerOf, stepsOfRoute } from './rules/goal.ts';
export { baselineDaysOf, firstDayOf } from './rules/improvement.ts';
export { memberDaysChanges } from './rules/roster.ts';
