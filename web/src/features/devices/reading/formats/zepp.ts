import type { DayBook } from '../day-book.ts';
import { columnOf, numberIn, readDeviceTable } from '../device-table.ts';
import type { ZipFile } from '../open-zip.ts';
import type { WallTime } from '../reading.types.ts';
import { dayNumber, dayNumberOf, readMoment, wallOf } from '../wall-time.ts';

type InZone = (epochMs: number) => WallTime;

const source = { name: 'Zepp', rank: 0 };
const kinds = /^(ACTIVITY|SLEEP|BODY)(?:_\d+)*\.csv$/;

/** Recognizes the tables that Zepp and Zepp Life send of an account, each in a folder of its own. */
export const isZeppName = ({ path, name }: ZipFile): boolean =>
  /(?:^|\/)(ACTIVITY|SLEEP|BODY)\/[^/]+$/.test(path) && kinds.test(name);

type Reader = (bytes: Uint8Array, name: string, inZone: InZone, book: DayBook) => void;

const readers: Record<string, Reader> = {
  ACTIVITY(bytes, file, _, book) {
    const table = readDeviceTable(bytes, file, book);
    const [dayAt, stepsAt] = [columnOf(table, /^date$/), columnOf(table, /^steps$/)];
    for (const row of table.rows) {
      const day = dayNumberOf((row.cells[dayAt] ?? '').trim());
      const steps = numberIn(table, row, stepsAt, book);
      if (day === null) book.addBad({ file, line: row.line, reason: 'date', value: row.cells[dayAt] });
      else if (steps !== null) book.addDay(source, day, steps);
    }
  },
  // A night is in minutes, with its beginning and its end in UTC. One without any sleep stands for none.
  SLEEP(bytes, file, inZone, book) {
    const table = readDeviceTable(bytes, file, book);
    const [startAt, stopAt] = [columnOf(table, /^start$/), columnOf(table, /^stop$/)];
    const stages = [/^deepsleeptime$/, /^shallowsleeptime$/, /^remtime$/].map((name) =>
      columnOf(table, name),
    );
    for (const row of table.rows) {
      const [start, stop] = [readMoment(row.cells[startAt] ?? ''), readMoment(row.cells[stopAt] ?? '')];
      const minutes = stages.reduce((all, at) => all + (numberIn(table, row, at, book) ?? 0), 0);
      if (!start || !stop) book.addBad({ file, line: row.line, reason: 'date', value: row.cells[stopAt] });
      else if (minutes)
        book.addTo('sleep', source, dayNumber(wallOf(stop, inZone)), minutes / 60, wallOf(start, inZone));
    }
  },
  BODY(bytes, file, inZone, book) {
    const table = readDeviceTable(bytes, file, book);
    const [timeAt, weightAt] = [columnOf(table, /^time$/), columnOf(table, /^weight$/)];
    for (const row of table.rows) {
      const moment = readMoment(row.cells[timeAt] ?? '');
      const weight = numberIn(table, row, weightAt, book);
      if (!moment) book.addBad({ file, line: row.line, reason: 'date', value: row.cells[timeAt] });
      else if (weight) book.addReading('weight', wallOf(moment, inZone), weight);
    }
  },
};

export async function readZepp(files: readonly ZipFile[], inZone: InZone, book: DayBook): Promise<void> {
  for (const file of files)
    if (isZeppName(file))
      readers[kinds.exec(file.name)?.[1] ?? '']?.(await file.whole(), file.name, inZone, book);
}
