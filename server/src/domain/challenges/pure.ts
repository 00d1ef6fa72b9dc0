export {
  type BoardEntry,
  type BoardKey,
  type CappedDay,
  type ChallengeDirectoryRow,
  type ChallengeRow,
  type CreditRow,
  type EntryRow,
  type ImprovementEntry,
  isGrouped,
  isRanked,
  type ListedChallenge,
  needsYes,
  listedColumns,
  type PlatformChallengeRow,
  type SeenChallenge,
  type TeamEntry,
} from './challenges.types.ts';
export {
  countedAsOf,
  cutoffOf,
  finalMoment,
  isFinal,
  movesWeekly,
  phaseAt,
  releasedUntil,
  statusOf,
} from './rules/phases.ts';
export { excusedDaysOf } from './rules/excused-days.ts';
export { everyMetric, hasEnoughMetrics } from './rules/enough-metrics.ts';
export { joinsByOneTap } from './rules/one-tap.ts';
export { weekOpens, weeksOf } from './rules/weeks.ts';
