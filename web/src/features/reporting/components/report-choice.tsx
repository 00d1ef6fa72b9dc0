import { useTranslation } from 'react-i18next';
import { reportNames, shapeOf, type ReportName } from '#contract/reports.ts';
import '../../../lib/words/reporting.ts';
import { Row } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { periods, type Period } from './use-report-filters.ts';

interface ReportChoiceProps {
  report: ReportName;
  period: Period;
  from: string;
  to: string;
  /** Errors of the server beside the dates. */
  errors: { startDate?: string | undefined; endDate?: string | undefined };
  onReport(report: ReportName): void;
  onPeriod(period: Period, from: string, to: string): void;
}

/** Chooses the report and its days. */
export function ReportChoice(props: ReportChoiceProps) {
  const { report, period, from, to, errors, onReport, onPeriod } = props;
  const { t } = useTranslation('reporting');
  return (
    <Row wrap>
      <Select
        label={t('choose')}
        value={report}
        data={reportNames.map((value) => ({ value, label: t(`names.${value}`) }))}
        onChange={(event) => onReport(event.currentTarget.value as ReportName)}
      />
      {shapeOf(report).hasPeriod && (
        <Select
          label={t('presets.label')}
          value={period}
          data={periods.map((value) => ({ value, label: t(`presets.${value}`) }))}
          onChange={(event) => onPeriod(event.currentTarget.value as Period, from, to)}
        />
      )}
      {shapeOf(report).hasPeriod && period === 'own' && (
        <>
          <TextInput
            type="date"
            label={t('from')}
            value={from}
            error={errors.startDate}
            onChange={(event) => event.currentTarget.value && onPeriod('own', event.currentTarget.value, to)}
          />
          <TextInput
            type="date"
            label={t('to')}
            value={to}
            error={errors.endDate}
            onChange={(event) =>
              event.currentTarget.value && onPeriod('own', from, event.currentTarget.value)
            }
          />
        </>
      )}
    </Row>
  );
}
