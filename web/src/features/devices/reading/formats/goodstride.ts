import type { DayBook } from '../day-book.ts';
import { columnOf, numberIn, readDeviceTable } from '../device-table.ts';
import type { ZipFile } from '../open-zip.ts';
import { readMetrics } from '../reading.types.ts';
import { dayMs, dayNumberOf } from '../wall-time.ts';

const source = { name: 'Goodstride', rank: 0 };
/** Sources of a day's steps, the one that counts first if nothing else is set (docs/domain.md#steps). */
const bestSource = ['manual', 'device', 'import'];

/** Recognizes the tables of the download of one's own data. */
export const isOwnName = (name: string): boolean => name === 'steps.csv' || name === 'metrics.csv';

function readSteps(bytes: Uint8Array, name: string, book: DayBook): void {
  const table = readDeviceTable(bytes, name, book);
  const [dayAt, sourceAt, stepsAt] = [/^day$/, /^source$/, /^steps$/].map((column) =>
    columnOf(table, column),
  );
  const best = new Map<number, { place: number; steps: number }>();
  for (const row of table.rows) {
    const day = dayNumberOf(row.cells[dayAt!] ?? '');
    const steps = numberIn(table, row, stepsAt!, book);
    const place = bestSource.indexOf(row.cells[sourceAt!] ?? '');
    if (day === null) book.addBad({ file: name, line: row.line, reason: 'date', value: row.cells[dayAt!] });
    else if (steps !== null && place <= (best.get(day)?.place ?? bestSource.length))
      best.set(day, { place, steps });
  }
  for (const [day, { steps }] of best) book.addDay(source, day, steps);
}

function readOwnMetrics(bytes: Uint8Array, name: string, book: DayBook): void {
  const table = readDeviceTable(bytes, name, book);
  const [metricAt, dayAt, valueAt] = [/^metric$/, /^day$/, /^value$/].map((column) =>
    columnOf(table, column),
  );
  for (const row of table.rows) {
    const metric = readMetrics.find((each) => each === row.cells[metricAt!]);
    const day = dayNumberOf(row.cells[dayAt!] ?? '');
    const value = numberIn(table, row, valueAt!, book);
    if (day === null) book.addBad({ file: name, line: row.line, reason: 'date', value: row.cells[dayAt!] });
    // A blood pressure is two numbers, which days of files don't have.
    else if (!metric)
      book.addBad({ file: name, line: row.line, reason: 'metric', value: row.cells[metricAt!] });
    else if (value !== null) book.addReading(metric, day * dayMs, value);
  }
}

/** Reads what a person downloaded of their own data, from here or another installation. */
export async function readOwnDownload(files: readonly ZipFile[], book: DayBook): Promise<void> {
  for (const { name, whole } of files) {
    if (name === 'steps.csv') readSteps(await whole(), name, book);
    if (name === 'metrics.csv') readOwnMetrics(await whole(), name, book);
  }
}
