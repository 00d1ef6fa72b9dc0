import { excusedDaysOf, type ChallengeRow } from '../../../domain/challenges/pure.ts';

/**
 * Returns the rules of a challenge by their names in the contract. Participants are notified when one of them changes.
 */
export const announcedRules = (row: ChallengeRow) => ({
  challengeName: row.name,
  startDate: row.startDate,
  endDate: row.endDate,
  steps: row.dailySteps,
  minutes: row.dailyMinutes,
  pointsGoal: row.pointsGoal,
  chartType: row.chartType,
  trackingCalc: row.trackingCalc,
  allowActivities: row.allowActivities,
  metrics: row.metrics,
  trackTextAndImagePoints: row.trackJournals,
  capDevice: row.capDevice,
  capManual: row.capManual,
  capMinutes: row.capMinutes,
  measuredOnly: row.measuredOnly,
  loggedOnly: row.loggedOnly,
  excusedDays: excusedDaysOf(row),
  graceHours: row.graceHours,
  joinDeadline: row.joinDeadline,
  improvementBoard: row.improvementBoard,
  open: row.open,
  public: row.public,
  atStake: row.atStake,
  incentiveType: row.incentiveType,
  incentiveAmount: row.incentiveAmount,
});
