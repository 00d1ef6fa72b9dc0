import * as T from 'typebox';
import type { EndpointSpec } from './endpoint.ts';
import { Cursor, CursorPageOf, Id, oneOf, pageQuery } from './schemas.ts';

/** A filter of a list: the values to choose from, or `id` for the id of a record. */
export type ListFilter = readonly string[] | 'id';

type FilterSchema<F extends ListFilter> = T.TOptional<
  F extends readonly (infer V extends string)[] ? T.TUnsafe<V> : typeof Id
>;

interface ListSpec extends Pick<EndpointSpec, 'path' | 'permission' | 'summary' | 'params' | 'errors'> {
  item: T.TSchema;
  /** The columns to sort by; the first is the default, descending with a `-` before it in `sort`. */
  sorts?: readonly string[];
  /** The name of the query that searches, if the list can be searched. */
  search?: string;
  filters?: Readonly<Record<string, ListFilter>>;
  /** Further parameters, which a table can't offer as values to choose from, such as days. All are optional. */
  more?: Readonly<Record<string, T.TSchema>>;
  /** Rows of a page unless the caller says otherwise. */
  perPage?: number;
}

type Page = ReturnType<typeof pageQuery> & { after: T.TOptional<typeof Cursor> };
type Sorting<S> = S extends readonly (infer C extends string)[]
  ? { sortColumn: T.TOptional<T.TUnsafe<C>>; sortOrder: T.TOptional<T.TUnsafe<'asc' | 'desc'>> }
  : unknown;
type Searching<N> = N extends string ? { [Name in N]: T.TOptional<T.TString> } : unknown;
type Filtering<F> =
  F extends Readonly<Record<string, ListFilter>> ? { [Name in keyof F]: FilterSchema<F[Name]> } : unknown;
type Further<M> = M extends Readonly<Record<string, T.TSchema>> ? M : unknown;
type QueryProperties<L extends ListSpec> = Page &
  Sorting<Given<L, 'sorts', undefined>> &
  Searching<Given<L, 'search', undefined>> &
  Filtering<Given<L, 'filters', undefined>> &
  Further<Given<L, 'more', undefined>>;

/** A part of the spec as it was given, or the type of its absence. */
type Given<L, Part extends string, Otherwise> = L extends Record<Part, infer Value> ? Value : Otherwise;

const longestSearch = 100;

/**
 * Returns the endpoint of a list that is read by cursor, with the parameters that all lists share. What can be sorted,
 * searched and filtered is plain data on it, so that a table in the web needs no list of its own (`useListScreen`).
 */
export function listEndpoint<const L extends ListSpec>(spec: L) {
  const { item, perPage = 15, sorts, search, filters = {}, more = {}, ...rest } = spec;
  const chosen = Object.entries(filters).map(([name, values]) => {
    return [name, T.Optional(values === 'id' ? Id : oneOf(values as readonly string[]))] as const;
  });
  const properties = {
    ...pageQuery(perPage),
    after: T.Optional(Cursor),
    ...(search ? { [search]: T.Optional(T.String({ maxLength: longestSearch })) } : {}),
    ...Object.fromEntries(chosen),
    ...more,
    ...(sorts ? { sortColumn: T.Optional(oneOf(sorts)), sortOrder: T.Optional(oneOf(['asc', 'desc'])) } : {}),
  };
  return {
    ...rest,
    method: 'GET' as const,
    // The properties are built in a loop, and their type says which there are.
    query: T.Object(properties as unknown as QueryProperties<L>, { additionalProperties: false }),
    response: CursorPageOf(item as L['item']),
    sorts: sorts as Given<L, 'sorts', undefined>,
    search: search as Given<L, 'search', undefined>,
    filters: filters as Given<L, 'filters', Record<never, ListFilter>>,
  };
}
