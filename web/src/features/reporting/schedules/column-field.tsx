import { useTranslation } from 'react-i18next';
import { columnsOf, type ReportName } from '#contract/reports.ts';
import { Checkbox, CheckboxGroup } from '../../../ui/fields/checkbox.tsx';
import { Row } from '../../../ui/layout.tsx';

interface ColumnFieldProps {
  report: ReportName;
  columns: readonly string[];
  error: string | undefined;
  onChange(columns: string[]): void;
}

/** Chooses the columns that each email's report has. The first one names the row, and stays. */
export function ColumnField({ report, columns, error, onChange }: ColumnFieldProps) {
  const { t } = useTranslation(['report-schedules', 'reporting']);
  return (
    <CheckboxGroup
      id="columns"
      label={t('columns')}
      description={t('columnsText')}
      error={error}
      value={[...columns]}
      onChange={onChange}
    >
      <Row wrap style={{ paddingTop: 8 }}>
        {columnsOf(report).map(([name], at) => (
          <Checkbox key={name} value={name} disabled={at === 0} label={t(`reporting:columns.${name}`)} />
        ))}
      </Row>
    </CheckboxGroup>
  );
}
