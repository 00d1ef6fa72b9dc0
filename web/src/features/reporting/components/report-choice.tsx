import { useTranslation } from 'react-i18next';
import { shapeOf, type ReportName } from '#contract/reports.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Row } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { openReports } from './open-reports.ts';
import type { ChosenPeriod } from './use-period.ts';

interface ReportChoiceProps {
  report: ReportName;
  chosen: ChosenPeriod;
  /** Errors of the server beside the dates. */
  errors: { startDate?: string | undefined; endDate?: string | undefined };
  onReport(report: ReportName): void;
  onPeriod(chosen: ChosenPeriod): void;
}

/** Chooses the report and its days. */
export function ReportChoice({ report, chosen, errors, onReport, onPeriod }: ReportChoiceProps) {
  const { t } = useTranslation('reporting');
  const me = useMe();
  const { program } = me;
  const hasPlan = program?.tier === 'pro' && program.settings.mentalWellnessEnabled;
  const hasMetrics = program?.tier !== 'core';
  const offered = openReports(me).filter((name) => {
    const { needsPlan, needsMetrics } = shapeOf(name);
    return (hasPlan || !needsPlan) && (hasMetrics || !needsMetrics);
  });
  return (
    <Row wrap>
      <Select
        label={t('choose')}
        value={report}
        data={offered.map((value) => ({ value, label: t(`names.${value}`) }))}
        onChange={(event) => onReport(event.currentTarget.value as ReportName)}
      />
      {shapeOf(report).hasPeriod && <PeriodChoice chosen={chosen} errors={errors} onChange={onPeriod} />}
    </Row>
  );
}
