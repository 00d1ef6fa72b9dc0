import type { ReactNode } from 'react';
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
  /** A phone shows this many rows and hides the others. */
  phoneRows: number;
}

const isText = (value: ReactNode) => typeof value === 'string' || typeof value === 'number';
const isBlank = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false;

/** Keeps the lines of a cell below each other on a phone, where the cell is a row. */
const whole = (value: ReactNode) =>
  isText(value) || isBlank(value) ? value : <div className={styles['value']}>{value}</div>;

export function TableRows<Row>({ rows, columns, selection, rowId, rowName, phoneRows }: TableRowsProps<Row>) {
  const { t } = useTranslation('data-table');
  const [first, ...others] = columns;
  return (
    <tbody>
      {rows.map((row, at) => {
        const id = rowId(row);
        const isSelected = selection?.ids.has(id);
        return (
          <tr key={id} data-selected={isSelected || undefined} data-beyond={at >= phoneRows || undefined}>
            {selection && (
              <Cell className={styles['check']}>
                <Checkbox
                  aria-label={t('selectRow', { name: rowName(row) })}
                  checked={isSelected ?? false}
                  onChange={() => selection.toggle(id)}
                />
              </Cell>
            )}
            <Head scope="row">{whole(first?.cell(row))}</Head>
            {others.map((column) => {
              const Tag = column.numeric ? NumberCell : Cell;
              const value = column.cell(row);
              return (
                <Tag
                  key={column.id}
                  className={isBlank(value) ? styles['blank'] : undefined}
                  data-label={column.isAct ? undefined : column.header}
                  data-whole={column.isWhole || column.isAct}
                  data-act={column.isAct}
                >
                  {whole(value)}
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
