import { useTranslation } from 'react-i18next';
import { useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Empty, Failed } from '../surfaces/states.tsx';
import { Table } from '../lists/table.tsx';
import { Unshown } from '../lists/unshown.tsx';
import { useArrived } from '../use-arrived.ts';
import { showMore } from '../overflow.ts';
import styles from './data-table.module.css';
import { TableHead } from './table-head.tsx';
import { TablePager } from './table-pager.tsx';
import { SkeletonRows, TableRows, TotalsRow } from './table-rows.tsx';
import { TableStatus } from './table-status.tsx';
import { FilterChips, TableToolbar } from './table-toolbar.tsx';
import type {
  BulkAction,
  TableColumn,
  TableFilter,
  TableQuery,
  TableState,
  TableWords,
} from './table-types.ts';
import { useSelection } from './use-selection.ts';

/** More grey rows than fit on a screen would only make the page long. */
const mostSkeletons = 10;

interface DataTableProps<Row> {
  columns: readonly TableColumn<Row>[];
  query: TableQuery<Row>;
  state: TableState;
  words: TableWords;
  filters?: readonly TableFilter[];
  rowId(row: Row): string;
  /** Returns the name of a row, for the label of its checkbox. */
  rowName(row: Row): string;
  /** Rows can be selected if there is something to do with them. */
  bulkActions?: readonly BulkAction<Row>[];
  /** Downloads what the table shows, over all pages. There is no button without it. */
  onDownload?: (form: 'csv' | 'xlsx') => unknown;
  /** Without a choice of columns, for people who only read the list: on a phone each row is two lines, the last cell at its end. */
  hasFixedColumns?: boolean;
  /** For lists without pages: a phone shows this many rows at first, and as many more at each press. */
  phoneRows?: number;
  /** Shown in place of the table while the list has no rows and nothing is searched or filtered. */
  empty: ReactNode;
}

const noFilters: readonly TableFilter[] = [];
const noActions: readonly BulkAction<never>[] = [];

function NoMatch({ title, onClear }: { title: string; onClear(): void }) {
  const { t } = useTranslation('data-table');
  return <Empty title={title} action={<Button onClick={onClear}>{t('clear')}</Button>} />;
}

/** Shows a list by pages that the reader can search, filter, sort and shape. On a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, query, state, words, filters = noFilters, bulkActions = noActions } = props;
  const data = useArrived(query.data);
  const rows = data?.items ?? [];
  const selection = useSelection(rows.map(props.rowId));
  const hidden =
    state.hiddenColumns ?? columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ id }) => id);
  const isNarrowed = state.search !== '' || Object.values(state.filters).some((value) => value !== undefined);
  // The answer to the search before says nothing about the whole list.
  const isPristine = data?.total === 0 && !isNarrowed && !query.isPlaceholderData;
  if (isPristine) return props.empty;
  const shown = { ...props, columns: columns.filter(({ id }, at) => at === 0 || !hidden.includes(id)) };
  return (
    <div
      className={styles['frame']}
      data-plain={(words.search === undefined && !filters.length) || undefined}
    >
      <TableToolbar
        searchLabel={words.search}
        onDownload={props.onDownload}
        hasFixedColumns={props.hasFixedColumns}
        {...{ columns, filters, state, hidden }}
      />
      <FilterChips filters={filters} state={state} />
      <TableStatus
        count={data ? words.count(data.total) : ''}
        selection={bulkActions.length > 0 ? selection : null}
        selectedRows={rows.filter((row) => selection.ids.has(props.rowId(row)))}
        actions={bulkActions}
        total={data?.total ?? 0}
        words={words}
      />
      <TableBody {...shown} data={data} selection={bulkActions.length > 0 ? selection : null} />
      <Unshown count={data?.unshown} />
      {data && rows.length > 0 && (
        <TablePager state={state} shown={rows.length} total={data.total} after={data.after} />
      )}
    </div>
  );
}

interface TableBodyProps<Row> extends DataTableProps<Row> {
  data: TableQuery<Row>['data'];
  selection: ReturnType<typeof useSelection> | null;
}

/** Shows the table, or its placeholder while there are no rows. */
function TableBody<Row>({
  data,
  query,
  columns,
  selection,
  state,
  words,
  hasFixedColumns,
  rowId,
  rowName,
  phoneRows = Infinity,
}: TableBodyProps<Row>) {
  const { t } = useTranslation(['app', 'data-table']);
  const [most, setMost] = useState(phoneRows);
  if (!data && query.error)
    return (
      <Failed
        title={t('failed')}
        sentence={query.error.message}
        cause={query.error}
        retryLabel={t('retry')}
        onRetry={() => void query.refetch()}
      />
    );
  if (data?.items.length === 0 && !data.unshown)
    return <NoMatch title={words.noMatch} onClear={state.onClear} />;
  const isBusy = !data || query.isPlaceholderData;
  return (
    <div className={styles['scroll']} ref={showMore}>
      <Table
        bare
        className={styles['table']}
        caption={words.caption}
        aria-busy={isBusy || undefined}
        data-reading={hasFixedColumns}
      >
        <TableHead columns={columns} sort={state.sort} selection={selection} onSort={state.onSort} />
        {data ? (
          <TableRows rows={data.items} {...{ columns, selection, rowId, rowName }} phoneRows={most} />
        ) : (
          <SkeletonRows
            count={Math.min(state.perPage, mostSkeletons)}
            columns={columns}
            hasChecks={selection !== null}
          />
        )}
        {data && <TotalsRow columns={columns} hasChecks={selection !== null} />}
      </Table>
      {data && data.items.length > most && (
        <Button className={styles['more']} onClick={() => setMost(most + phoneRows)}>
          {t('data-table:more')}
        </Button>
      )}
      {!data && <output className="hidden">{t('loading')}</output>}
    </div>
  );
}
