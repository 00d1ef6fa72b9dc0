import { useTranslation } from 'react-i18next';
import { Checkbox } from '../fields/checkbox.tsx';
import { Skeleton } from '../surfaces/states.tsx';
import { Cell, Head, NumberCell } from '../lists/table.tsx';
import styles from './data-table.module.css';
import type { Selection } from './selection.ts';
import type { TableColumn } from './table-types.ts';

interface TableRowsProps<Row> {
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  selection: Selection | null;
  rowId(row: Row): string;
  rowName(row: Row): string;
}

export function TableRows<Row>({ rows, columns, selection, rowId, rowName }: TableRowsProps<Row>) {
  const { t } = useTranslation('data-table');
  const [first, ...others] = columns;
  return (
    <tbody>
      {rows.map((row) => {
        const id = rowId(row);
        const isSelected = selection?.ids.has(id);
        return (
          <tr key={id} data-selected={isSelected || undefined}>
            {selection && (
              <Cell className={styles['check']}>
                <Checkbox
                  aria-label={t('selectRow', { name: rowName(row) })}
                  checked={isSelected ?? false}
                  onChange={() => selection.toggle(id)}
                />
              </Cell>
            )}
            <Head scope="row">{first?.cell(row)}</Head>
            {others.map((column) => {
              const Tag = column.numeric ? NumberCell : Cell;
              return (
                <Tag
                  key={column.id}
                  data-label={column.isAct ? undefined : column.header}
                  data-whole={column.isWhole || column.isAct}
                  data-act={column.isAct}
                >
                  {column.cell(row)}
                </Tag>
              );
            })}
          </tr>
        );
      })}
    </tbody>
  );
}

interface SkeletonRowsProps {
  count: number;
  columns: readonly { id: string; numeric?: boolean }[];
  hasChecks: boolean;
}

/** Grey rows while the first rows load, as high as the rows that will be there. */
export const SkeletonRows = ({ count, columns, hasChecks }: SkeletonRowsProps) => (
  <tbody aria-hidden="true">
    {Array.from({ length: count }, (_, row) => (
      <tr key={row}>
        {hasChecks && <Cell className={styles['check']} />}
        {columns.map(({ id, numeric }, at) => {
          const Tag = numeric ? NumberCell : Cell;
          return (
            <Tag key={id} className={styles['grey']}>
              <Skeleton height={14} width={at === 0 ? '60%' : 72} />
            </Tag>
          );
        })}
      </tr>
    ))}
  </tbody>
);

interface TotalsRowProps<Row> {
  columns: readonly TableColumn<Row>[];
  hasChecks: boolean;
}

/** Shows the sums below the rows, if a column has one. */
export function TotalsRow<Row>({ columns, hasChecks }: TotalsRowProps<Row>) {
  const { t } = useTranslation('data-table');
  if (columns.every(({ total }) => total === undefined)) return null;
  const [, ...others] = columns;
  return (
    <tfoot>
      <tr>
        {hasChecks && <Cell className={styles['check']} />}
        <Head scope="row">{t('total')}</Head>
        {others.map(({ id, header, numeric, total }) => {
          const Tag = numeric ? NumberCell : Cell;
          return (
            <Tag key={id} data-label={header} className={total === undefined ? styles['blank'] : undefined}>
              {total}
            </Tag>
          );
        })}
      </tr>
    </tfoot>
  );
}
