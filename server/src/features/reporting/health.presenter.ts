import type { HealthData } from '#contract/features/reporting/reporting.ts';
import type { HealthPeriodRow } from './health.types.ts';

const rounded = (value: number | null, digits: number) =>
  value === null ? null : Number(value.toFixed(digits));

export const presentHealthPeriod = (row: HealthPeriodRow): HealthData['weeks'][number] => ({
  startsOn: row.period,
  figuresOf: row.madeIn,
  people: row.people,
  activeShare: row.people === null || !row.active ? null : rounded(Math.min(1, row.people / row.active), 2),
  average: rounded(row.average, 2),
  margin: rounded(row.margin, 2),
});
