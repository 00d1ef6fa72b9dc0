import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { decode } from './byte-stream.ts';
import type { DayBook } from './day-book.ts';
import { ReadingProblem } from './reading.types.ts';

/** A table that a device's app wrote: what its columns mean is known. */
export interface DeviceTable {
  file: string;
  /** In lower case. */
  header: readonly string[];
  rows: readonly { cells: readonly string[]; line: number }[];
}

const delimiters = [',', ';', '\t'];

const delimiterOf = (line: string) =>
  delimiters.reduce((best, one) => (line.split(one).length > line.split(best).length ? one : best), ',');

/** Cells of a line, for recognizing a file by its header. */
export const headerOf = (head: string, line = 0): string[] => {
  const text = head.replace(/^\uFEFF/, '').split(/\r?\n/)[line] ?? '';
  return text.split(delimiterOf(text)).map((cell) => cell.replaceAll('"', '').trim().toLowerCase());
};

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** Lines that are left out of a table before it counts as damaged. */
const mostBroken = 20;

/** Returns the line that breaks a table: the one after what was read, since an open quotation mark is noticed at the end only. */
function lineOf(error: CsvError, text: string): number {
  const { bytes = 0 } = error as unknown as { bytes?: number };
  return (
    new TextEncoder()
      .encode(text)
      .subarray(0, bytes)
      .filter((byte) => byte === 10).length + 1
  );
}

/** Parses a table. A line that breaks it is left out, and noted. */
function parseLines(text: string, file: string, skip: number, book: DayBook): Parsed[] {
  const lines = text.split('\n');
  const delimiter = delimiterOf(lines[skip] ?? '');
  for (let tries = 0; ; tries += 1) {
    const tried = lines.join('\n');
    try {
      return parse(tried, {
        delimiter,
        from_line: skip + 1,
        info: true,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
      }) as unknown as Parsed[];
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      const line = lineOf(error, tried);
      const value = lines[line - 1];
      if (!value || tries === mostBroken) throw new ReadingProblem('broken', { place: { file, line } });
      book.addBad({ file, line, reason: 'record', value });
      lines[line - 1] = '';
    }
  }
}

/** `skip`: how many lines are above the header. */
export function readDeviceTable(bytes: Uint8Array, file: string, book: DayBook, skip = 0): DeviceTable {
  const [first, ...others] = parseLines(decode(bytes).replace(/^\uFEFF/, ''), file, skip, book);
  const header = (first?.record ?? []).map((cell) => cell.trim().toLowerCase());
  return { file, header, rows: others.map(({ record, info }) => ({ cells: record, line: info.lines })) };
}

/** Returns the place of a column; -1 if there is none. */
export const columnOf = ({ header }: DeviceTable, name: RegExp): number =>
  header.findIndex((cell) => name.test(cell));

/** Returns the number of a cell; null if it is empty. What is no number is noted. */
export function numberIn(
  { file }: DeviceTable,
  { cells, line }: DeviceTable['rows'][number],
  column: number,
  book: DayBook,
): number | null {
  const text = (cells[column] ?? '').trim().replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
  if (column < 0 || !text || text === '--') return null;
  const value = Number(text);
  if (value >= 0) return value;
  book.addBad({ file, line, reason: 'number', value: cells[column] });
  return null;
}
