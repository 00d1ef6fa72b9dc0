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

/** `skip`: how many lines are above the header. */
export function readDeviceTable(bytes: Uint8Array, file: string, skip = 0): DeviceTable {
  const text = decode(bytes).replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(text.split('\n', skip + 1)[skip] ?? '');
  try {
    const [first, ...others] = parse(text, {
      delimiter,
      from_line: skip + 1,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const header = (first?.record ?? []).map((cell) => cell.trim().toLowerCase());
    return { file, header, rows: others.map(({ record, info }) => ({ cells: record, line: info.lines })) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as unknown as { lines?: number };
    throw new ReadingProblem('broken', { place: { file, line: lines ?? null } });
  }
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
  book.addBad({ file, line, reason: 'number' });
  return null;
}
