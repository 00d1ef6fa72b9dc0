import type { TableAsks, TableChoices, TableQuestion } from '#contract/table-choices.ts';
import { AppError } from '../../platform/errors/errors.ts';
import {
  countNamed,
  missingColumns,
  notCsv,
  parseColumns,
  placeColumns,
  refuseFile,
  type TableWish,
} from './columns.ts';
import { readDay } from './dates.ts';
import { readNumber } from './numbers.ts';
import { withTable } from './open-table.ts';
import { readRows, type Batch, type RowParser, type Skipped } from './read-rows.ts';
import { survey } from './survey.ts';
import { rowsOf, type HeadRow, type OpenTable } from './table-rows.ts';
import type { Table } from './table.types.ts';
import { isTotalWord } from './total-words.ts';

/** Returns the header: the chosen line, or the row near the top that names most of the columns, or the first row. */
function headerOf<C extends string>(
  { head }: OpenTable,
  wish: TableWish<C>,
  { header }: TableChoices,
): HeadRow {
  const chosen = header === undefined ? undefined : head.find(({ line }) => line >= header);
  if (chosen) return chosen;
  const first = head.find(({ cells }) => cells.length > 1) ?? head[0];
  if (!first) throw notCsv();
  const named = head.map((row) => countNamed(row.cells, wish));
  const most = Math.max(...named);
  return most > 0 ? head[named.indexOf(most)]! : first;
}

const shown = (header: readonly string[]) => header.slice(0, 50).map((cell) => cell.trim().slice(0, 60));

/** Refuses a table that leaves something open, with the questions to be answered. */
function ask(questions: TableQuestion[], { cells, line }: HeadRow): AppError {
  const asks: TableAsks = { questions, header: shown(cells), headerLine: line };
  return new AppError('file_asks', { details: { ...asks } });
}

/** Which columns are meant, if the header does not say it. */
function columnQuestion<C extends string>(missing: C[][], header: HeadRow): TableQuestion[] {
  const choices = shown(header.cells).map((cell, at) => ({ value: String(at), reads: cell }));
  return [
    { about: 'columns', column: null, examples: [], choices, missing: missing.map((some) => some.join('|')) },
  ];
}

/** Returns columns of a format that a file lacks, by their names in it. */
function lacks<C extends string>(missing: C[][], { names }: TableWish<C>, { cells }: HeadRow): AppError {
  const called = missing.map((some) => names[some[0]!]?.[0] ?? some[0]!);
  return refuseFile('column', { missing: called, found: shown(cells) });
}

/**
 * Returns a check for the row in the foot of a report that holds its sums: it says so, and has no day where the others
 * have one.
 */
function totals<C extends string>(table: Table<C>, days: readonly C[]) {
  return (cells: readonly string[]): boolean => {
    const first = cells.find((cell) => cell.trim() !== '');
    if (first === undefined || !isTotalWord(first)) return false;
    const day = days.find(
      (column) => (table.places as Partial<Record<string, number>>)[column] !== undefined,
    );
    return day === undefined
      ? cells.filter((cell) => cell.trim() !== '').length < 3
      : !table.dayOf(table.cell(cells, day));
  };
}

export interface ReadTable<C extends string> {
  table: Table<C>;
  skipped: Skipped;
}

export interface TableReader<C extends string, Row> {
  wish: TableWish<C>;
  choices: TableChoices;
  /** Turns the header into a row parser. Further questions of the importer are thrown here. */
  open(table: Table<C>): RowParser<Row> | Promise<RowParser<Row>>;
  take(batch: Batch<Row>): Promise<void>;
}

/**
 * Reads a table that somebody hands in: CSV in any encoding and with any separator, or a workbook. The header is looked for near
 * the top. What has more than one reading is decided by its whole column, or asked (`file_asks`), and never guessed
 * (docs/domain.md#tables-people-hand-in). Rows go on in batches; a broken row is a bad row.
 */
export async function readOpenTable<C extends string, Row>(
  from: OpenTable,
  { wish, choices, open, take }: TableReader<C, Row>,
): Promise<ReadTable<C>> {
  const header = headerOf(from, wish, choices);
  const columns = Object.keys(wish.names) as C[];
  const chosen = parseColumns(choices.columns, columns, header.cells.length);
  const places = placeColumns(header.cells, wish, chosen);
  const missing = missingColumns(places, wish);
  if (missing.length && wish.isFormat) throw lacks(missing, wish, header);
  if (missing.length) throw ask(columnQuestion(missing, header), header);
  const place = places as Partial<Record<string, number>>;
  const found = await survey(from, { wish, choices, place, header });
  if (found.questions.length) throw ask(found.questions, header);
  const { dateOrder, decimal } = found;
  const table: Table<C> = {
    header: header.cells,
    places,
    cell: (cells, column) => cells[place[column] ?? -1]?.trim() ?? '',
    dayOf: (text) => readDay(text, dateOrder),
    numberOf: (text) => readNumber(text, decimal),
    ask: (questions) => ask(questions, header),
  };
  const parseRow = await open(table);
  const rows = { headerLine: header.line, isTotal: totals(table, wish.days ?? []), parseRow };
  return { table, skipped: await readRows(rowsOf(from.rows), rows, take) };
}

/** Reads an uploaded table. `hash` is the SHA-256 of the file. */
export const readTable = <C extends string, Row>(
  file: string,
  reader: TableReader<C, Row>,
): Promise<ReadTable<C> & { hash: Buffer }> =>
  withTable(file, async (from, hash) => ({ ...(await readOpenTable(from, reader)), hash }));

/** The lines of a file that is more than one table. */
export interface TableLines {
  separator: string;
  lines: HeadRow[];
  ask(questions: TableQuestion[]): AppError;
}

/** Reads all lines of a table, up to a number past which it is refused. */
export async function readLines({ rows, separator }: OpenTable, most: number): Promise<TableLines> {
  const lines: HeadRow[] = [];
  const parseRow: RowParser<never> = (cells, line) => {
    if (lines.length === most) throw refuseFile('too_many_lines');
    lines.push({ cells: [...cells], line });
    return [];
  };
  const from = { headerLine: -1, isTotal: () => false, parseRow };
  await readRows(rowsOf(rows), from, async () => undefined);
  return { separator, lines, ask: (questions) => ask(questions, { cells: [], line: 1 }) };
}
