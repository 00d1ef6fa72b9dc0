import type { ReactNode } from 'react';

export interface TableSort {
  column: string;
  order: 'asc' | 'desc';
}

/** A column of a data table. The first column names the row and is always shown. */
export interface TableColumn<Row> {
  id: string;
  header: string;
  /** An explanation of the column, shown on hover and focus of a sortable header. */
  definition?: string;
  cell(row: Row): ReactNode;
  /** The column can be sorted by. Its id is the name of the sort. */
  sortable?: boolean;
  /** The order of the first press on the header: `desc` suits numbers and dates. */
  firstOrder?: TableSort['order'];
  numeric?: boolean;
  /** Stays on one line where the table is one: a date, a state. */
  isWhole?: boolean;
  /** Buttons, which need no name of a column on a phone. */
  isAct?: boolean;
  /** The column is hidden until the reader chooses it. */
  hiddenAtFirst?: boolean;
  /** The sum of the column over all rows of the list, not only of the page. */
  total?: ReactNode;
}

export interface TableFilter {
  /** The name in the address. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** For long lists: asks for the options that a text finds. The chosen one is always among the options. */
  onSearch?: (text: string) => void;
}

/**
 * The reader's query of the table, and a way to change it. `lib/lists/use-table-state.ts` keeps it in the address.
 */
export interface TableState {
  search: string;
  sort: TableSort;
  perPage: number;
  pageSizes: readonly number[];
  filters: Readonly<Record<string, string | undefined>>;
  /** Counts the rows before this page. Null if the page was opened by its address. */
  rowsBefore: number | null;
  isFirstPage: boolean;
  hiddenColumns: readonly string[] | null;
  onSearch(search: string): void;
  onSort(sort: TableSort): void;
  onPerPage(perPage: number): void;
  onFilter(name: string, value: string | undefined): void;
  /** Removes the search and all filters. */
  onClear(): void;
  onNext(after: string): void;
  /** Goes one page back, or to the first page if the page before is unknown. */
  onPrevious(): void;
  onHiddenColumns(ids: readonly string[]): void;
}

/** A page of rows on its way from the server, as a query has it. */
export interface TableQuery<Row> {
  data: { items: readonly Row[]; total: number; after: string | null; unshown?: number } | undefined;
  error: Error | null;
  /** The rows belong to the question before, until the answer to the new one arrives. */
  isPlaceholderData: boolean;
  refetch(): unknown;
}

/**
 * Something to do with the selected rows, or with every row of the list (`all`). A promise makes its button busy. The
 * selection ends when it settles, unless it answers `false`.
 */
export interface BulkAction<Row> {
  label: string;
  danger?: boolean;
  onRun(rows: readonly Row[], all: boolean): unknown;
}

/** The words that differ from table to table. */
export interface TableWords {
  /** The table's caption, for screen readers. */
  caption: string;
  /** The label of the search field. There is none without it. */
  search?: string;
  /** Returns the number of rows, such as "48 teams". */
  count(total: number): string;
  noMatch: string;
  /** The button that selects every row of the list, such as "Select all 612". There is none without it. */
  selectAll?: (total: number) => string;
  /** The status while every row of the list is selected. */
  allSelected?: (total: number) => string;
}
