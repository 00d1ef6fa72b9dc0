import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ColumnName, ReportName } from '#contract/reports.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { reportPaths } from '../../../lib/addresses/report-paths.ts';
import { Card, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Cell, Head, NumberCell, NumberHead, Table } from '../../../ui/lists/table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Text } from '../../../ui/text.tsx';
import { useReportPreview } from '../hooks/use-reports.ts';
import type { ChosenPeriod } from './use-period.ts';
import { useReportColumns, type PreviewRow } from './use-report-columns.ts';

const mostRows = 10;

interface ReportExcerptProps {
  report: ReportName;
  chosen: ChosenPeriod;
  /** The columns that are shown, the first of which names the row, and the one that the most of comes first. */
  columns: readonly ColumnName[];
  most: ColumnName;
}

interface RowsProps {
  caption: string;
  columns: readonly TableColumn<PreviewRow>[];
  rows: readonly PreviewRow[];
}

/** Phones show what names the row and the last column; the report has the others. */
const isRoomy = (columns: RowsProps['columns'], id: string): boolean =>
  id !== columns[0]?.id && id !== columns.at(-1)?.id;

function Rows({ caption, columns, rows }: RowsProps) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {columns.map(({ id, header, definition, numeric }) => {
            const HeadCell = numeric ? NumberHead : Head;
            return (
              <HeadCell key={id} title={definition} roomy={isRoomy(columns, id)}>
                {header}
              </HeadCell>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ id, cell, numeric }) => {
              const BodyCell = numeric ? NumberCell : Cell;
              return (
                <BodyCell key={id} roomy={isRoomy(columns, id)} style={{ overflowWrap: 'anywhere' }}>
                  {cell(row)}
                </BodyCell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Shows the first rows of a report, and the way to all of it. */
export function ReportExcerpt({ report, chosen, columns, most: by }: ReportExcerptProps) {
  const { t } = useTranslation('reporting');
  const { programId } = useMe();
  const { from: startDate, to: endDate, period } = chosen;
  const question = { startDate, endDate, sortColumn: by, sortOrder: 'desc' } as const;
  const query = useReportPreview(programId, report, question);
  const shown = useReportColumns(report).filter(({ id }) => columns.some((column) => column === id));
  const address = period === 'own' ? { length: period, from: startDate, to: endDate } : { length: period };
  return (
    <Card as="section" stack aria-labelledby={`excerpt-${report}`}>
      <Row wrap between>
        <h2 id={`excerpt-${report}`}>{t(`names.${report}`)}</h2>
        <Link to={reportPaths.reporting} search={{ type: report, ...address }}>
          {t('wholeReport')}
        </Link>
      </Row>
      <Loaded query={query} heights={[120]}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Text quiet>{t('empty')}</Text>
          ) : (
            <Rows
              caption={t(`names.${report}`)}
              columns={shown}
              rows={rows.slice(0, mostRows).map((cells, at) => ({ id: String(at), cells }))}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
