import type { TableQuestion } from '#contract/table-choices.ts';
import type { AppError } from '../../platform/errors/errors.ts';
import type { Places } from './columns.ts';
import type { ReadDay } from './dates.ts';

/** A table whose header is known and whose cells have one reading. */
export interface Table<C extends string> {
  header: readonly string[];
  places: Places<C>;
  /** Returns the trimmed text of a cell, empty if the table has no such column. */
  cell(cells: readonly string[], column: C): string;
  dayOf(text: string): ReadDay | null;
  numberOf(text: string): number | null;
  /** Returns the refusal with further questions of the importer. */
  ask(questions: TableQuestion[]): AppError;
}
