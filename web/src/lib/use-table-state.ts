import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isFailure } from './failure.ts';
import { useAppSearch, type Search } from './search.ts';
import {
  readFilters,
  readPageSize,
  readSort,
  readTrail,
  writeSort,
  type FilterName,
  type Sort,
} from './table-address.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import './words/data-table.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of the pages before this one (table-address.ts). */
    tableTrail?: readonly string[] | undefined;
  }
}

interface TableOptions<Column extends string, Filter extends FilterName> {
  /** The name under which this device remembers the hidden columns. */
  name: string;
  sortColumns: readonly Column[];
  defaultSort: Sort<Column>;
  /** The page sizes to choose from, the default first. */
  pageSizes: readonly number[];
  /** The filters of the table, each with its possible values. */
  filters?: Readonly<Record<Filter, readonly string[]>>;
}

/**
 * The search, filters, sort and page of a table, kept in the address: a reload, Back and a shared link show the same
 * rows. `query` is what the list call takes.
 */
export function useTableState<Column extends string, Filter extends FilterName = never>(
  options: TableOptions<Column, Filter>,
) {
  const { name, sortColumns, defaultSort, pageSizes } = options;
  const address = useAppSearch();
  const navigate = useNavigate();
  const storedTrail = useRouterState({ select: ({ location }) => location.state.tableTrail });
  const { hidden, hide } = useHiddenColumns(name);
  const { search = '', after } = address;
  const sort = readSort(address.sort, sortColumns, defaultSort);
  const perPage = readPageSize(address.perPage, pageSizes);
  const offered = options.filters ?? ({} as Record<Filter, readonly string[]>);
  const filters = readFilters(address, offered);
  const trail = readTrail(after, storedTrail);
  const go = (change: Search, tableTrail?: readonly string[], replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, page: undefined, after: undefined, ...change }),
      state: { tableTrail },
      resetScroll: false,
      replace,
    });
  const filterNames = Object.keys(offered) as Filter[];
  return {
    filters,
    query: {
      search: search || undefined,
      sortColumn: sort.column,
      sortOrder: sort.order,
      perPage,
      after,
    },
    state: {
      search,
      sort,
      perPage,
      pageSizes,
      filters,
      rowsBefore: trail && trail.length * perPage,
      isFirstPage: after === undefined,
      hiddenColumns: hidden,
      onHiddenColumns: hide,
      // Letters of one word are one step back.
      onSearch: (text: string) => go({ search: text || undefined }, undefined, search !== ''),
      onSort: (next: Sort<string>) => go({ sort: writeSort(next, defaultSort) }),
      onPerPage: (size: number) => go({ perPage: size === pageSizes[0] ? undefined : size }),
      onFilter: (filter: string, value: string | undefined) => go({ [filter]: value }),
      onClear: () =>
        go({ search: undefined, ...Object.fromEntries(filterNames.map((each) => [each, undefined])) }),
      onNext: (next: string) => go({ after: next }, trail ? [...trail, after ?? ''] : undefined),
      onPrevious: () => go({ after: trail?.at(-1) || undefined }, trail?.slice(0, -1)),
    },
    /** Shows the first page instead, without a step in the history. */
    restart: () => go({}, undefined, true),
  };
}

interface PagedQuery {
  data: { items: readonly unknown[] } | undefined;
  error: Error | null;
  isFetching: boolean;
}

/** Leads to the first page when the page of the address is gone, or its cursor belongs to another sort. */
export function useFirstPageWhenGone(
  table: { restart(): void; query: { after: string | undefined } },
  { data, error, isFetching }: PagedQuery,
): void {
  const isGone = !isFetching && (isFailure(error, 'bad_input') || data?.items.length === 0);
  const restart = useEffectEvent(table.restart);
  const mustRestart = isGone && table.query.after !== undefined;
  useEffect(() => {
    if (mustRestart) restart();
  }, [mustRestart]);
}
