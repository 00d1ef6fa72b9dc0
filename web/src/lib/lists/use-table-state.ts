import { useAppSearch } from '../addresses/search.ts';
import {
  readFilters,
  readPageSize,
  readSort,
  writeSort,
  type FilterName,
  type OfferedValues,
  type Sort,
} from './table-address.ts';
import { useAddressPages } from './use-cursor-pages.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';

interface TableOptions<Column extends string, Filter extends FilterName> {
  /** The name under which this device remembers the hidden columns. */
  name: string;
  sortColumns: readonly Column[];
  defaultSort: Sort<Column>;
  /** The page sizes to choose from, the default first. */
  pageSizes: readonly number[];
  /** The filters of the table, each with its possible values. */
  filters?: Readonly<Record<Filter, OfferedValues>>;
}

/**
 * Returns the search, filters, sort and page of a table, kept in the address: a reload, Back and a shared link show the
 * same rows. `query` is what the list call takes.
 */
export function useTableState<Column extends string, Filter extends FilterName = never>(
  options: TableOptions<Column, Filter>,
) {
  const { name, sortColumns, defaultSort, pageSizes } = options;
  const address = useAppSearch();
  const pages = useAddressPages({ scrolls: false });
  const { after, go } = pages;
  const { hidden, hide } = useHiddenColumns(name);
  const { search = '' } = address;
  const sort = readSort(address.sort, sortColumns, defaultSort);
  const perPage = readPageSize(address.perPage, pageSizes);
  const offered = options.filters ?? ({} as Record<Filter, OfferedValues>);
  const filters = readFilters(address, offered);
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
      rowsBefore: pages.number && (pages.number - 1) * perPage,
      isFirstPage: after === undefined,
      hiddenColumns: hidden,
      onHiddenColumns: hide,
      // Letters of one word are one step back.
      onSearch: (text: string) => go({ search: text || undefined }, { replace: search !== '' }),
      onSort: (next: Sort<string>) => go({ sort: writeSort(next, defaultSort) }),
      onPerPage: (size: number) => go({ perPage: size === pageSizes[0] ? undefined : size }),
      onFilter: (filter: string, value: string | undefined) => go({ [filter]: value }),
      onClear: () =>
        go({ search: undefined, ...Object.fromEntries(filterNames.map((each) => [each, undefined])) }),
      onNext: pages.onNext,
      onPrevious: pages.onPrevious,
    },
    pages,
  };
}
