import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ColumnName, ReportName } from '#contract/reports.ts';
import '../../../lib/words/reporting.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { reportPaths } from '../../../lib/report-paths.ts';
import { Card, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Cell, Head, NumberCell, NumberHead, Table } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { useReportPreview } from '../hooks/use-reports.ts';
import type { ChosenPeriod } from './use-period.ts';
import { useReportColumns } from './use-report-columns.ts';

/** Rows that an excerpt shows. */
const most = 10;

interface ReportExcerptProps {
  report: ReportName;
  chosen: ChosenPeriod;
  /** The columns that are shown, the first of which names the row, and the one that the most of comes first. */
  columns: readonly ColumnName[];
  most: ColumnName;
}

/** The first rows of a report, and the way to all of it. */
export function ReportExcerpt({ report, chosen, columns, most: by }: ReportExcerptProps) {
  const { t } = useTranslation('reporting');
  const { programId } = useMe();
  const { from: startDate, to: endDate, period } = chosen;
  const query = useReportPreview(programId, report, {
    startDate,
    endDate,
    sortColumn: by,
    sortOrder: 'desc',
  });
  const shown = useReportColumns(report).filter(({ id }) => columns.some((column) => column === id));
  const address = period === 'own' ? { length: period, from: startDate, to: endDate } : { length: period };
  return (
    <Card as="section" stack aria-labelledby={`excerpt-${report}`}>
      <Row wrap between>
        <h2 id={`excerpt-${report}`}>{t(`names.${report}`)}</h2>
        <Link to={reportPaths.reporting} search={{ type: report, ...address } as never}>
          {t('wholeReport')}
        </Link>
      </Row>
      <Loaded query={query} heights={[120]}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Text quiet>{t('empty')}</Text>
          ) : (
            <Table caption={t(`names.${report}`)}>
              <thead>
                <tr>
                  {shown.map(({ id, header, definition, numeric }) =>
                    numeric ? (
                      <NumberHead key={id} title={definition}>
                        {header}
                      </NumberHead>
                    ) : (
                      <Head key={id} title={definition}>
                        {header}
                      </Head>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, most).map((cells, at) => (
                  <tr key={String(at)}>
                    {shown.map(({ id, cell, numeric }) => {
                      const text = cell({ id: String(at), cells });
                      return numeric ? (
                        <NumberCell key={id}>{text}</NumberCell>
                      ) : (
                        <Cell key={id}>{text}</Cell>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </Table>
          )
        }
      </Loaded>
    </Card>
  );
}
