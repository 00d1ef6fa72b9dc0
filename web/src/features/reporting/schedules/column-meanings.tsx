import { useTranslation } from 'react-i18next';
import { reportMeanings } from '#contract/meanings.ts';
import { columnsOf, reportRules, type ReportName } from '#contract/reports.ts';
import { Meanings } from '../../../domain/meanings/meanings.tsx';
import { Definitions } from '../../../ui/lists/definitions.tsx';
import { Card, Stack } from '../../../ui/layout.tsx';

/** Says what each column of a scheduled report means, and how the report counts. */
export function ColumnMeanings({ report, columns }: { report: ReportName; columns: readonly string[] }) {
  const { t } = useTranslation(['report-schedules', 'reporting']);
  const words = reportMeanings[report];
  return (
    <Card as="section" stack aria-labelledby="column-meanings">
      <h2 id="column-meanings">{t('columns')}</h2>
      <Definitions look="rules">
        {columnsOf(report)
          .filter(([name]) => columns.includes(name))
          .map(([name]) => (
            <div key={name}>
              <dt>{t(`reporting:columns.${name}`)}</dt>
              <dd>{t(`reporting:definitions.${name}`)}</dd>
            </div>
          ))}
      </Definitions>
      <h3>{t('reporting:rulesTitle')}</h3>
      <Stack as="ul" tight>
        {reportRules[report].map((rule) => (
          <li key={rule}>{t(`reporting:rules.${rule}`)}</li>
        ))}
      </Stack>
      {words && <Meanings words={words} />}
    </Card>
  );
}
