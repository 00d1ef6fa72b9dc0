import { isId } from '../is-id.ts';
import type { Search } from '../addresses/search.ts';

export interface Sort<Column extends string> {
  column: Column;
  order: 'asc' | 'desc';
}

/**
 * Reads the sort in an address: `name` is ascending, `-name` descending. A column that the table lacks gives the
 * default.
 */
export function readSort<Column extends string>(
  text: string | undefined,
  columns: readonly Column[],
  otherwise: Sort<Column>,
): Sort<Column> {
  const isDown = text?.startsWith('-') ?? false;
  const column = columns.find((each) => each === (isDown ? text?.slice(1) : text));
  return column ? { column, order: isDown ? 'desc' : 'asc' } : otherwise;
}

/** Writes the sort for the address; the default is left out. */
export function writeSort(sort: Sort<string>, otherwise: Sort<string>): string | undefined {
  if (sort.column === otherwise.column && sort.order === otherwise.order) return undefined;
  return sort.order === 'desc' ? `-${sort.column}` : sort.column;
}

/** Reads the page size of an address, if the table offers it. */
export const readPageSize = (asked: number | undefined, sizes: readonly number[]): number =>
  sizes.find((size) => size === asked) ?? sizes[0]!;

type TextName = {
  [Name in keyof Search]-?: Search[Name] extends string | undefined ? Name : never;
}[keyof Search];
/** Names of the address that a table can use for its filters. */
export type FilterName = Exclude<TextName, 'search' | 'sort' | 'after' | 'back' | 'token'>;

/** The values that a filter offers: a short list, and with `ids` also the id of anything. */
export type OfferedValues = readonly string[] | { ids: true; or?: readonly string[] };

function isOffered(offered: OfferedValues, value: string): boolean {
  if (!('ids' in offered)) return offered.includes(value);
  return isId(value) || (offered.or?.includes(value) ?? false);
}

/** Reads the filters of an address. A value that the table does not offer is no filter. */
export function readFilters<Name extends FilterName>(
  search: Search,
  offered: Readonly<Record<Name, OfferedValues>>,
): Partial<Record<Name, string>> {
  const filters: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(offered) as Name[]) {
    const value = search[name];
    if (value !== undefined && isOffered(offered[name], value)) filters[name] = value;
  }
  return filters;
}

/**
 * Reads the cursors of the pages before this one, the first page as an empty text; null if they are unknown. They are
 * in the history entry, so that they survive a reload and the address stays short enough to share.
 */
export function readTrail(after: string | undefined, trail: unknown): readonly string[] | null {
  if (after === undefined) return [];
  const isKnown = Array.isArray(trail) && trail.every((each) => typeof each === 'string');
  return isKnown && trail.length > 0 ? trail : null;
}
