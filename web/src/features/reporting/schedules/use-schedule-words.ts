import { useTranslation } from 'react-i18next';
import type { ListedReportSchedule, ReportRun } from '#contract/features/reporting/report-schedules.ts';
import { shapeOf, type ReportName } from '#contract/reports.ts';
import * as format from '../../../lib/format.ts';

type Period = Pick<ReportRun, 'from' | 'to'>;
type Named = Pick<ListedReportSchedule, 'report' | 'organization'>;

/** Returns the words of scheduled reports: their name, when they are sent, and the period of what was sent. */
export function useScheduleWords() {
  const { t, i18n } = useTranslation(['report-schedules', 'reporting']);
  const hour = (of: number): string =>
    new Date(Date.UTC(2026, 0, 1, of)).toLocaleTimeString(i18n.language, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    });
  const daysOf = ({ from, to }: Period, hasPeriod: boolean): string => {
    const days =
      from === to
        ? format.longDay(to)
        : t('days', { from: format.mediumDay(from), to: format.mediumDay(to) });
    return hasPeriod ? days : t('asNow', { days });
  };
  return {
    hour,
    nameOf: ({ report, organization }: Named): string => {
      const name = t(`reporting:names.${report}`);
      return organization ? t('ofOne', { report: name, organization: organization.name }) : name;
    },
    when: ({ rhythm, hour: of }: Pick<ListedReportSchedule, 'rhythm' | 'hour'>): string =>
      t(`when.${rhythm}`, { hour: hour(of) }),
    daysOf,
    periodOf: (run: Period, report: ReportName): string => daysOf(run, shapeOf(report).hasPeriod),
    toldOf: ({ told, leftOut, state }: Pick<ReportRun, 'told' | 'leftOut' | 'state'>): string => {
      if (state === 'waiting') return t('waiting');
      return leftOut ? t('toldSome', { told, leftOut }) : format.steps(told);
    },
  };
}
