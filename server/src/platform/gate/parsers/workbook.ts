import readWorkbook from 'read-excel-file/node';
import { namesInArchive } from './archive.ts';

const megabyte = 1024 * 1024;
const bounds = {
  entries: 2_000,
  wanted: 2_000,
  fileBytes: 256 * megabyte,
  allBytes: 256 * megabyte,
  ratio: 200,
};

export class NoWorkbook extends Error {}
export class BrokenWorkbook extends Error {}

const two = (number: number) => String(number).padStart(2, '0');

/** Days of a workbook have no zone. A time alone is a date of 1899 or 1900. */
function dateText(date: Date): string {
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  if (date.getUTCFullYear() < 1901) return time;
  const day = date.toISOString().slice(0, 10);
  return time === '00:00' ? day : `${day} ${time}:${two(date.getUTCSeconds())}`;
}

/** A fourth decimal keeps a number of three from looking like one of thousands. */
function numberText(value: number): string {
  const text = String(value);
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dateText(cell);
  if (typeof cell === 'number') return numberText(cell);
  // A line break in a cell would make its row two lines.
  return String(cell).replaceAll(/[\r\n]+/g, ' ');
}

/**
 * Reads a workbook while the clock of this process stands still. The library halves what it takes at a time whenever a piece took more
 * than 7 ms, and copies all rows so far behind each piece: 120,000 rows, or fewer on a busy machine, ended at pieces of a byte and
 * took 40 s. While no time passes it doubles its pieces. A process reads one file at a time, so nothing else asks this clock.
 */
async function readByGrowingPieces(file: string) {
  const { now } = Date;
  const standing = now();
  Date.now = () => standing;
  try {
    return await readWorkbook(file);
  } finally {
    Date.now = now;
  }
}

/**
 * Returns the first sheet with rows of a workbook, as texts. Numbers have a point before decimals and days are YYYY-MM-DD, so that
 * nothing of it has a second reading. Errors: ArchiveRefused, NoWorkbook, BrokenWorkbook.
 */
export async function rowsOfWorkbook(file: string): Promise<string[][]> {
  const names = await namesInArchive(file, bounds);
  if (!names.some((name) => name.startsWith('xl/workbook'))) throw new NoWorkbook();
  let sheets: { data: readonly (readonly unknown[])[] }[];
  try {
    sheets = await readByGrowingPieces(file);
  } catch {
    throw new BrokenWorkbook();
  }
  const sheet = sheets.find(({ data }) => data.length > 1) ?? sheets[0];
  return (sheet?.data ?? []).map((row) => row.map(textOf));
}
