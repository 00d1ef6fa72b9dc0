import {
  rhythmsOf,
  type ReportReader,
  type ReportRhythm,
} from '#contract/features/reporting/report-schedules.ts';
import { columnsOf, type ReportName } from '#contract/reports.ts';

export interface ScheduleValues {
  report: ReportName;
  organizationId: string;
  columns: string[];
  rhythm: ReportRhythm;
  hour: number;
  recipients: ReportReader[];
  intoBucket: boolean;
}

/** Returns what a form sends. */
export const bodyOf = ({ recipients, organizationId, ...rest }: ScheduleValues) => ({
  ...rest,
  ...(organizationId ? { organizationId } : {}),
  recipientIds: recipients.map(({ id }) => id),
});

/** Returns what a form begins with for a report: all columns, weekly where it can be. */
export const valuesFor = (report: ReportName, organizationId: string): Omit<ScheduleValues, 'hour'> => ({
  report,
  organizationId,
  columns: columnsOf(report).map(([name]) => name),
  rhythm: rhythmsOf(report).includes('weekly') ? 'weekly' : 'monthly',
  recipients: [],
  intoBucket: false,
});
