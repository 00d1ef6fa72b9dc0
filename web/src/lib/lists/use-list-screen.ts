import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EndpointSpec, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { ListFilter } from '#contract/list-endpoint.ts';
import { callApi } from '../api/api.ts';
import { keyOf } from '../api/query-keys.ts';
import type { FilterName, OfferedValues } from './table-address.ts';
import { useLeadFromGonePage } from './use-cursor-pages.ts';
import { useTableState } from './use-table-state.ts';

/** An endpoint made by `listEndpoint` of the contract. */
interface ListEndpoint extends EndpointSpec {
  sorts: readonly string[] | undefined;
  search: string | undefined;
  filters: Readonly<Record<string, ListFilter>>;
}

type RowOf<E extends ListEndpoint> = ResponseOf<E> extends { items: (infer Row)[] } ? Row : never;

interface Rows<Row> {
  items: Row[];
  total: number;
  after: string | null;
}

interface Options<E extends ListEndpoint> {
  /** The name under which this device remembers the hidden columns. */
  name: string;
  params?: ParamsOf<E>;
  /** The column to sort by at first, `-` before it for descending; otherwise the first one of the endpoint. */
  sort?: string;
  /** The page sizes to choose from, the default first. */
  pageSizes: readonly number[];
  /**
   * Maps filters of the query to the names that they have in the address, if those differ: `resellerId` to `reseller`.
   */
  addresses?: Readonly<Record<string, FilterName>>;
  /** Parameters that the reader can’t change. */
  fixed?: Partial<QueryOf<E>>;
  /** Filters of the address that the query has in another form, such as a length for its first day. */
  more?: {
    filters: Partial<Record<FilterName, OfferedValues>>;
    query(chosen: Partial<Record<FilterName, string>>): Partial<QueryOf<E>>;
  };
  /** The page loads again after this many milliseconds, depending on its rows. False: it does not. */
  refetchAfterMs?: (rows: readonly RowOf<E>[] | undefined) => number | false;
}

const offer = (filter: ListFilter): OfferedValues => (filter === 'id' ? { ids: true } : filter);

/**
 * Returns a table that shows one list of the API: its search, filters, sort and page are in the address, and the rows
 * come from the server. What can be sorted and filtered is known from the endpoint.
 */
export function useListScreen<E extends ListEndpoint>(list: E, options: Options<E>) {
  const { name, params, pageSizes, addresses = {}, fixed = {}, more } = options;
  const first = options.sort ?? list.sorts?.[0] ?? '';
  const column = first.replace(/^-/, '');
  const inAddress = (filter: string) => addresses[filter] ?? (filter as FilterName);
  const table = useTableState({
    name,
    sortColumns: list.sorts ?? [column],
    defaultSort: { column, order: first.startsWith('-') ? 'desc' : 'asc' },
    pageSizes,
    filters: {
      ...Object.fromEntries(
        Object.entries(list.filters).map(([filter, values]) => [inAddress(filter), offer(values)]),
      ),
      ...more?.filters,
    } as Record<FilterName, OfferedValues>,
  });
  const { search, sortColumn, sortOrder, ...page } = table.query;
  const asked = {
    ...page,
    ...(list.sorts && { sortColumn, sortOrder }),
    ...(list.search && { [list.search]: search }),
    ...Object.fromEntries(
      Object.keys(list.filters).map((filter) => [filter, table.filters[inAddress(filter)]]),
    ),
    ...more?.query(table.filters),
    ...fixed,
  };
  const query = useQuery({
    queryKey: keyOf<EndpointSpec>(list, { params: params as object, query: asked }),
    queryFn: () =>
      // Every list takes these parameters; its own type names more.
      callApi(list as EndpointSpec, { params, query: asked } as never) as Promise<Rows<RowOf<E>>>,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => options.refetchAfterMs?.(state.data?.items) ?? false,
  });
  useLeadFromGonePage(table.pages, query);
  return {
    /** For the DataTable. */
    table: { query, state: table.state },
    /** The chosen filters, by their names in the address. */
    chosen: table.filters,
  };
}
