import type { ChallengeChange } from '#contract/features/challenge-changes.ts';
import type { ChallengeRow } from './challenges.types.ts';

/** The rules of a challenge as the contract names them: what its people are told of when it changes. */
export const presentRules = (row: ChallengeRow) => ({
  challengeName: row.name,
  startDate: row.startDate,
  endDate: row.endDate,
  steps: row.dailySteps,
  pointsGoal: row.pointsGoal,
  chartType: row.chartType,
  trackingCalc: row.trackingCalc,
  allowActivities: row.allowActivities,
  metrics: row.metrics,
  trackTextAndImagePoints: row.trackJournals,
  capDevice: row.capDevice,
  capManual: row.capManual,
  graceHours: row.graceHours,
  joinDeadline: row.joinDeadline,
  open: row.open,
  public: row.public,
  atStake: row.atStake,
  incentiveType: row.incentiveType,
  incentiveAmount: row.incentiveAmount,
});

interface Fields {
  id: string;
  at: Date;
  by: string | null;
  fields: Record<string, [unknown, unknown]>;
}

/** Values as text: numbers, dates and names as they are, lists by commas. */
const shown = (value: unknown): string | null =>
  value === null || value === undefined ? null : Array.isArray(value) ? value.join(', ') : String(value);

export const presentChange = ({ id, at, by, fields }: Fields): ChallengeChange => ({
  id,
  at: at.toISOString(),
  by,
  fields: Object.entries(fields).map(([field, [before, after]]) => {
    return { field, before: shown(before), after: shown(after) };
  }),
});
