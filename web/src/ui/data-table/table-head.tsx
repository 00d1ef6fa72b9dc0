import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../fields/checkbox.tsx';
import { Explained } from '../charts/explained.tsx';
import { Head, NumberHead } from '../lists/table.tsx';
import styles from './data-table.module.css';
import type { Selection } from './selection.ts';
import type { TableColumn, TableSort } from './table-types.ts';

/** Returns the sort after a press on a header: its own first order, then the other way round. */
export function nextSort(
  column: Pick<TableColumn<never>, 'id' | 'firstOrder'>,
  current: TableSort,
): TableSort {
  if (current.column !== column.id) return { column: column.id, order: column.firstOrder ?? 'asc' };
  return { column: column.id, order: current.order === 'asc' ? 'desc' : 'asc' };
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const icons = { asc: IconArrowUp, desc: IconArrowDown } as const;

interface ColumnHeadProps<Row> {
  column: TableColumn<Row>;
  sort: TableSort;
  onSort(sort: TableSort): void;
}

function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>) {
  const Tag = column.numeric ? NumberHead : Head;
  if (!column.sortable) return <Tag>{column.header}</Tag>;
  const order = sort.column === column.id ? sort.order : null;
  const Icon = order ? icons[order] : IconSelector;
  const button = (
    <button
      type="button"
      className={[styles['sort'], column.numeric && styles['backward']].filter(Boolean).join(' ')}
      onClick={() => onSort(nextSort(column, sort))}
    >
      {column.header}
      <Icon
        size="0.9375rem"
        stroke={2}
        aria-hidden="true"
        className={order ? undefined : styles['unsorted']}
      />
    </button>
  );
  return (
    <Tag aria-sort={order ? ariaSort[order] : undefined}>
      {column.definition ? <Explained text={column.definition}>{button}</Explained> : button}
    </Tag>
  );
}

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort;
  selection: Selection | null;
  onSort(sort: TableSort): void;
}

/** Shows the head of a data table: columns to sort by, and the checkbox for the whole page. */
export function TableHead<Row>({ columns, sort, selection, onSort }: TableHeadProps<Row>) {
  const { t } = useTranslation('data-table');
  return (
    <thead>
      <tr>
        {selection && (
          <Head className={styles['check']}>
            <Checkbox
              aria-label={t('selectPage')}
              checked={selection.isAll}
              indeterminate={selection.isSome}
              onChange={selection.togglePage}
            />
          </Head>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.id} {...{ column, sort, onSort }} />
        ))}
      </tr>
    </thead>
  );
}
