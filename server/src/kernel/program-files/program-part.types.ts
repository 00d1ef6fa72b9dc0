import type { TSchema } from 'typebox';

interface Rows {
  table: string;
  /** The columns in the file with what they may hold, in their order. */
  columns: Readonly<Record<string, TSchema>>;
  json?: readonly string[];
  /** Columns of rich text, which is sanitized. */
  html?: readonly string[];
  orderBy: readonly string[];
  /** Holds the place of a row among the others, and is not in the file. */
  position?: string;
  /** Columns that are set to the moment of the import. */
  stamps?: readonly string[];
  withoutId?: true;
}

/** One feature's part of the program file: the rows of one table that admins made for everybody. */
export interface ProgramPart extends Rows {
  /** In the file. */
  name: string;
  /** The columns by which a row is recognized when two programs are compared. */
  key: readonly string[];
  /** Only rows in which these columns are empty: others belong to a challenge or refer to an uploaded picture. */
  empty?: readonly string[];
  /** Of several rows with the same values of these columns, only the newest is in the file. */
  newestBy?: readonly string[];
  /** Rows that a new program has anyway, and that the file replaces. */
  replaces?: true;
  /** Returns the field of an item that no program may have, by the rules of its feature, or null. */
  wrongField?(item: FileItem): string | null;
  children?: Rows & { name: string; parent: string };
  /** A field inside a column of JSON that holds the id of a row of another part. */
  refers?: { column: string; field: string; part: string };
}

/** A row as it is in the file, by camel-cased columns. */
export type FileItem = Record<string, unknown>;
