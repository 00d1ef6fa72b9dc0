import { useTranslation } from 'react-i18next';
import { shapeOf, type ReportName } from '#contract/reports.ts';
import { Row } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { useOfferedReports } from './open-reports.ts';
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
  const offered = useOfferedReports();
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
