import type {
  ListedReportSchedule,
  ReportReader,
  ReportRun,
  ScheduleStop,
} from '#contract/features/reporting/report-schedules.ts';
import type { RunRow, ScheduleRow } from './schedules.types.ts';

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

export const presentReader = (row: { id: string; firstName: string; lastName: string }): ReportReader => ({
  id: row.id,
  name: nameOf(row),
});

export const presentOrganization = (row: Pick<ScheduleRow, 'organizationId' | 'organizationName'>) =>
  row.organizationId === null ? null : { id: row.organizationId, name: row.organizationName ?? '' };

export const presentSchedule = (row: ScheduleRow, stopped: ScheduleStop | null): ListedReportSchedule => ({
  id: row.id,
  report: row.report,
  organization: presentOrganization(row),
  rhythm: row.rhythm,
  hour: row.atHour,
  nextOn: stopped ? null : row.nextOn,
  stopped,
  maker: row.makerName,
  readers: row.readers,
  intoBucket: row.intoBucket,
});

export const presentRun = (row: RunRow): ReportRun => ({
  id: row.id,
  from: row.from,
  to: row.to,
  madeAt: row.madeAt.toISOString(),
  state: row.state,
  told: row.told,
  leftOut: row.leftOut,
  stored: row.stored,
});
