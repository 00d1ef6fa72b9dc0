import type { DayBook } from '../day-book.ts';
import { columnOf, numberIn, readDeviceTable, type DeviceTable } from '../device-table.ts';
import { dayMs, dayNumber, readMoment } from '../wall-time.ts';

/** Samsung names columns with and without the name of their table before them. */
const named = (name: string) => new RegExp(`(?:^|\\.)${name}$`);
/** Rows of all devices of the member together; the others are their parts. */
const allDevices = '-2';

type Row = DeviceTable['rows'][number];

/** Returns a moment in UTC, as text or as milliseconds. */
function momentIn(text: string): number | null {
  return /^\d{12,14}$/.test(text) ? Number(text) : (readMoment(text)?.wall ?? null);
}

/** 'UTC-0500' as milliseconds. */
function offsetIn(text: string): number {
  const found = /^UTC([+-])(\d{2})(\d{2})$/.exec(text);
  if (!found) return 0;
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3])) * 60_000;
}

class SamsungTable {
  readonly table: DeviceTable;
  private readonly book: DayBook;

  constructor(table: DeviceTable, book: DayBook) {
    this.table = table;
    this.book = book;
  }

  cell(row: Row, name: string): string {
    const at = columnOf(this.table, named(name));
    return at < 0 ? '' : (row.cells[at] ?? '').trim();
  }

  number(row: Row, name: string): number | null {
    return numberIn(this.table, row, columnOf(this.table, named(name)), this.book);
  }

  /** Returns a moment on the member's wall; what is none is noted. */
  wall(row: Row, name: string): number | null {
    const at = momentIn(this.cell(row, name));
    if (at === null) {
      const value = this.cell(row, name);
      this.book.addBad({ file: this.table.file, line: row.line, reason: 'date', value });
    }
    return at === null ? null : at + offsetIn(this.cell(row, 'time_offset'));
  }
}

const source = { name: 'Samsung Health', rank: 0 };

function readDays(table: SamsungTable, take: (day: number, row: Row) => void): void {
  const { rows } = table.table;
  const isWhole = (row: Row) => table.cell(row, 'source_type') === allDevices;
  const wanted = rows.some(isWhole) ? rows.filter(isWhole) : rows;
  const seen = new Map<number, { at: number; row: Row }>();
  for (const row of wanted) {
    const wall = table.wall(row, 'day_time');
    if (wall === null) continue;
    // A day is written again when it changes: the latest row counts.
    const at = momentIn(table.cell(row, 'update_time')) ?? 0;
    const known = seen.get(dayNumber(wall));
    if (!known || known.at <= at) seen.set(dayNumber(wall), { at, row });
  }
  for (const [day, { row }] of seen) take(day, row);
}

const readers: Record<string, (table: SamsungTable, book: DayBook) => void> = {
  'com.samsung.shealth.step_daily_trend': (table, book) =>
    readDays(table, (day, row) => {
      const count = table.number(row, 'count');
      if (count !== null) book.addDay(source, day, count);
    }),
  'com.samsung.shealth.tracker.pedometer_day_summary': (table, book) =>
    readDays(table, (day, row) => {
      const count = table.number(row, 'step_count');
      // The daily trend says the same, and comes first.
      if (count !== null) book.addDay({ name: 'Samsung pedometer', rank: 1 }, day, count);
    }),
  'com.samsung.shealth.tracker.pedometer_step_count': (table, book) => {
    for (const row of table.table.rows) {
      const [start, end] = [table.wall(row, 'start_time'), table.wall(row, 'end_time')];
      const count = table.number(row, 'count');
      // Phone and watch count apart. Names come after those of the tables of days, which have merged them.
      const device = { name: `Samsung steps ${table.cell(row, 'deviceuuid')}`, rank: 2 };
      if (start !== null && end !== null && count !== null) book.addSteps(device, start, end, count);
    }
  },
  'com.samsung.shealth.activity.day_summary': (table, book) =>
    readDays(table, (day, row) => {
      const active = table.number(row, 'active_time');
      if (active !== null) book.addTo('activeMinutes', source, day, active / 60_000);
    }),
  'com.samsung.shealth.sleep': (table, book) => {
    for (const row of table.table.rows) {
      const [start, end] = [table.wall(row, 'start_time'), table.wall(row, 'end_time')];
      if (start !== null && end !== null && end - start < dayMs) book.addSleep(source, { start, end });
    }
  },
  'com.samsung.health.weight': (table, book) => {
    for (const row of table.table.rows) {
      const [at, weight] = [table.wall(row, 'start_time'), table.number(row, 'weight')];
      if (at !== null && weight !== null) book.addReading('weight', at, weight);
    }
  },
};

/** Returns the kind of a table by its first line, which names it, or null. */
export const samsungKind = (head: string): string | null => {
  const kind = head.replace(/^\uFEFF/, '').split(/[,\r\n]/, 1)[0] ?? '';
  return kind in readers ? kind : null;
};

export const isSamsungName = (name: string): boolean =>
  Object.keys(readers).some((kind) => name.startsWith(`${kind}.`));

/** Reads one table of Samsung Health. Returns whether it is one that is read. */
export function readSamsung(bytes: Uint8Array, file: string, head: string, book: DayBook): boolean {
  const kind = samsungKind(head);
  if (kind) readers[kind]?.(new SamsungTable(readDeviceTable(bytes, file, book, 1), book), book);
  return kind !== null;
}
