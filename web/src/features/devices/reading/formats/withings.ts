import type { DayBook } from '../day-book.ts';
import { columnOf, numberIn, readDeviceTable } from '../device-table.ts';
import { dayNumber, readMoment } from '../wall-time.ts';
import { inKilograms } from '../units.ts';

const source = { name: 'Withings', rank: 0 };

const readers: Record<string, (bytes: Uint8Array, file: string, book: DayBook) => void> = {
  'aggregates_steps.csv': (bytes, file, book) =>
    eachMoment(bytes, file, book, ({ wall, number }) => {
      const count = number(/^(?:value|steps)$/);
      if (count !== null) book.addDay(source, dayNumber(wall), count);
    }),
  'weight.csv': (bytes, file, book) =>
    eachMoment(bytes, file, book, ({ wall, number, header }) => {
      const weight = number(/^weight/);
      const unit = header.find((cell) => cell.startsWith('weight'))?.match(/\((\w+)\)/)?.[1] ?? '';
      const kilograms = weight === null ? null : inKilograms(weight, unit);
      if (kilograms !== null) book.addReading('weight', wall, kilograms);
    }),
  'sleep.csv': (bytes, file, book) =>
    eachMoment(bytes, file, book, ({ wall, number, text }) => {
      const end = readMoment(text(/^to$/));
      const stages = [/^light/, /^deep/, /^rem/].map(number);
      const seconds = stages.reduce<number>((all, one) => all + (one ?? 0), 0);
      if (end && seconds) book.addTo('sleep', source, dayNumber(end.wall), seconds / 3600, wall);
    }),
};

interface Line {
  wall: number;
  header: readonly string[];
  text(name: RegExp): string;
  number(name: RegExp): number | null;
}

/** Goes through the rows of a table whose first column is a moment or a day, on the clock of the device. */
function eachMoment(bytes: Uint8Array, file: string, book: DayBook, take: (line: Line) => void): void {
  const table = readDeviceTable(bytes, file, book);
  for (const row of table.rows) {
    const moment = readMoment(row.cells[0] ?? '');
    if (!moment) {
      book.addBad({ file, line: row.line, reason: 'date', value: row.cells[0] });
      continue;
    }
    take({
      wall: moment.wall,
      header: table.header,
      text: (name) => row.cells[columnOf(table, name)] ?? '',
      number: (name) => numberIn(table, row, columnOf(table, name), book),
    });
  }
}

export const isWithingsName = (name: string): boolean => name === 'aggregates_steps.csv';

/** Reads one table of the archive of Withings. */
export function readWithings(bytes: Uint8Array, name: string, book: DayBook): void {
  readers[name]?.(bytes, name, book);
}

export const withingsNames: ReadonlySet<string> = new Set(Object.keys(readers));
