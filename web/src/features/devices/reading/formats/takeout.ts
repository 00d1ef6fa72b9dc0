import type { DayBook, Source } from '../day-book.ts';
import { isRecord, jsonIn, numberOf, recordsIn, type Loose } from '../device-json.ts';
import { columnOf, headerOf, numberIn, readDeviceTable } from '../device-table.ts';
import { isStepsColumn, sleepColumns } from './fit-columns.ts';
import type { ZipFile } from '../open-zip.ts';
import type { WallTime } from '../reading.types.ts';
import { dayMs, dayNumber, dayNumberOf, readMoment, wallOf } from '../wall-time.ts';

type InZone = (epochMs: number) => WallTime;

/** Tells minutes of steps from other records of a source. */
const minuteKind = 100;

const fitbit = { name: 'Fitbit', rank: 0 };
const fit = { name: 'Google Fit', rank: 1 };

const weightColumn =
  /(?:weight|peso|gewicht|poids|体重|體重|체중|вес|waga|vikt|vægt|paino|ağırlık|kilo).*[(（]kg[)）]/;

/** A unit as Fit writes it behind the names of columns, in every language. A table of one's own has none. */
const fitUnit = /[(（](?:ms|kcal|m|мс|ккал|м)[)）]/i;

export const isFitDays = (head: string): boolean => {
  const header = headerOf(head);
  const isFit = header.some(isStepsColumn) && header.some((cell) => fitUnit.test(cell));
  return isFit && /^\d{4}-\d{2}-\d{2}\D/m.test(head);
};
const dayFile = /^(\d{4}-\d{2}-\d{2})\.csv$/;

/** Reads the table of all days. `timed`: days of which a file of its own tells the quarters of an hour. */
export function readFitDays(
  bytes: Uint8Array,
  file: string,
  book: DayBook,
  timed: ReadonlySet<number>,
): void {
  const table = readDeviceTable(bytes, file, book);
  const [steps, sleep, weight] = [
    table.header.findIndex(isStepsColumn),
    sleepColumns(table.header),
    columnOf(table, weightColumn),
  ];
  for (const row of table.rows) {
    const day = dayNumberOf((row.cells[0] ?? '').trim());
    if (day === null) {
      book.addBad({ file, line: row.line, reason: 'date', value: row.cells[0] });
      continue;
    }
    const count = numberIn(table, row, steps, book);
    if (count !== null && !timed.has(day)) book.addDay(fit, day, count);
    const inStages = sleep.stages.map((stage) => numberIn(table, row, stage, book) ?? 0);
    const asleep = numberIn(table, row, sleep.all, book) ?? inStages.reduce((all, one) => all + one, 0);
    if (asleep) book.addTo('sleep', fit, day, asleep / 3_600_000, day * dayMs);
    const kilograms = numberIn(table, row, weight, book);
    if (kilograms) book.addReading('weight', day * dayMs, kilograms);
  }
}

/** Reads the table of one day, by quarters of an hour. */
function readFitDay(bytes: Uint8Array, file: string, day: number, book: DayBook): void {
  const table = readDeviceTable(bytes, file, book);
  const steps = table.header.findIndex(isStepsColumn);
  for (const row of table.rows) {
    const [start, end] = row.cells.map((cell) => readMoment(`1970-01-01T${cell.trim()}`)?.wall ?? null);
    const count = numberIn(table, row, steps, book);
    if (start === null || start === undefined)
      book.addBad({ file, line: row.line, reason: 'date', value: row.cells[0] });
    else if (count) {
      const until = end !== null && end !== undefined && end > start ? end : start + 900_000;
      book.addSteps(fit, day * dayMs + start, day * dayMs + until, count);
    }
  }
}

const fitbitMoment = /^(\d{2})\/(\d{2})\/(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/;

/** '01/31/24 23:59:00' as if it were UTC, which it is for steps. */
function fitbitTime(text: unknown): number | null {
  const found = typeof text === 'string' ? fitbitMoment.exec(text) : null;
  if (!found) return null;
  const [, month, date, year, hour = '0', minute = '0', second = '0'] = found;
  const day = dayNumberOf(`20${year}-${month}-${date}`);
  return day === null
    ? null
    : day * dayMs + (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) * 1000;
}

/** Files of minutes overlap where they meet, and their rows have any order: a minute counts once. */
function fitbitSteps(rows: readonly Loose[], file: string, inZone: InZone, book: DayBook): void {
  for (const { dateTime, value } of rows) {
    const [at, count] = [fitbitTime(dateTime), numberOf(value)];
    if (at === null) book.addBad({ file, line: null, reason: 'date', value: String(dateTime) });
    else if (count === null) book.addBad({ file, line: null, reason: 'number', value: String(value) });
    else if (count && book.isNew(fitbit, minuteKind, at))
      book.addSteps(fitbit, inZone(at), inZone(at) + 60_000, count);
  }
}

const fitbitReaders: Record<string, (row: Loose, book: DayBook) => boolean> = {
  sleep(row, book) {
    const day = typeof row['dateOfSleep'] === 'string' ? dayNumberOf(row['dateOfSleep']) : null;
    const minutes = numberOf(row['minutesAsleep']);
    const began = Date.parse(String(row['startTime'] ?? row['dateOfSleep']));
    if (day !== null && minutes !== null) book.addTo('sleep', fitbit, day, minutes / 60, began);
    return day !== null;
  },
  weight(row, book) {
    const [day, weight] = [fitbitTime(row['date']), numberOf(row['weight'])];
    if (day !== null && weight !== null) {
      book.asksWeightUnit = true;
      book.addReading('weight', day, weight);
    }
    return day !== null;
  },
  resting_heart_rate(row, book) {
    const value = isRecord(row['value']) ? row['value'] : {};
    const [day, heart] = [fitbitTime(value['date']), numberOf(value['value'])];
    // Days without a measurement are written as 0, without a date.
    if (day !== null && heart) book.addReading('restingHeartRate', day, heart);
    return true;
  },
};

/** Reads one row for each minute and source, in the archive of autumn 2026. */
function readGoogleSteps(bytes: Uint8Array, file: string, inZone: InZone, book: DayBook): void {
  const table = readDeviceTable(bytes, file, book);
  const [steps, by] = [columnOf(table, /^steps$/), columnOf(table, /^data source$/)];
  for (const row of table.rows) {
    const moment = readMoment(row.cells[0] ?? '');
    const count = numberIn(table, row, steps, book);
    const name = row.cells[by] ?? 'Google';
    if (!moment) book.addBad({ file, line: row.line, reason: 'date', value: row.cells[0] });
    else if (count) {
      const at = wallOf(moment, inZone);
      const source: Source = { name, rank: /phone|android/i.test(name) ? 1 : 0 };
      if (book.isNew(source, minuteKind, at)) book.addSteps(source, at, at + 60_000, count);
    }
  }
}

/** Streams of Fit, for archives without its tables of days. */
function readFitStream(bytes: Uint8Array, file: ZipFile, inZone: InZone, book: DayBook): void {
  const said = jsonIn(bytes, file.name, book);
  const source = { name: file.name, rank: file.name.includes('estimated_steps') ? 0 : 1 };
  for (const point of recordsIn(isRecord(said) ? said['Data Points'] : null)) {
    const [value] = recordsIn(point['fitValue']);
    const count = numberOf(isRecord(value?.['value']) ? value['value']['intVal'] : null);
    const [start, end] = [numberOf(point['startTimeNanos']), numberOf(point['endTimeNanos'])];
    if (start === null || end === null) book.addBad({ file: file.name, line: null, reason: 'date' });
    else if (count)
      book.addSteps(source, inZone(start / 1e6), inZone(start / 1e6) + (end - start) / 1e6, count);
  }
}

const fitbitFile = /^(steps|sleep|weight|resting_heart_rate)-\d{4}-\d{2}-\d{2}\.json$/;
const googleSteps = /^steps_\d{4}-\d{2}-\d{2}\.csv$/;
const fitStream = /^derived_com\.google\.step_count\.delta.*\.json$/;

export const isTakeoutName = ({ path, name }: ZipFile): boolean =>
  path.startsWith('Takeout/') || fitbitFile.test(name) || googleSteps.test(name) || dayFile.test(name);

/** Reads the files of Fit: days of quarters, then the table of all days, then its streams. */
async function readFit(files: readonly ZipFile[], inZone: InZone, book: DayBook): Promise<void> {
  const timed = new Set<number>();
  let isTold = false;
  for (const file of files) {
    const day = dayNumberOf(dayFile.exec(file.name)?.[1] ?? '');
    if (day === null) continue;
    timed.add(day);
    readFitDay(await file.whole(), file.name, day, book);
    isTold = true;
  }
  for (const file of files) {
    const isTable = /\.csv$/i.test(file.name) && !dayFile.test(file.name) && !googleSteps.test(file.name);
    if (!isTable || !isFitDays(await file.head())) continue;
    readFitDays(await file.whole(), file.name, book, timed);
    isTold = true;
  }
  if (isTold) return;
  for (const file of files)
    if (fitStream.test(file.name)) readFitStream(await file.whole(), file, inZone, book);
}

/** Google Takeout with Fit, Fitbit or Google Health, in the order of the names, because files of minutes overlap. */
export async function readTakeout(files: readonly ZipFile[], inZone: InZone, book: DayBook): Promise<void> {
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const file of sorted) {
    const kind = fitbitFile.exec(file.name)?.[1];
    if (kind) {
      const rows = recordsIn(jsonIn(await file.whole(), file.name, book));
      const read = fitbitReaders[kind];
      if (!read) fitbitSteps(rows, file.name, inZone, book);
      for (const row of read ? rows : [])
        if (!read!(row, book)) book.addBad({ file: file.name, line: null, reason: 'date' });
    } else if (googleSteps.test(file.name)) readGoogleSteps(await file.whole(), file.name, inZone, book);
    else if (file.name === 'daily_resting_heart_rate.csv') {
      const table = readDeviceTable(await file.whole(), file.name, book);
      const beats = columnOf(table, /^beats per minute$/);
      for (const row of table.rows) {
        // A moment at midnight stands for the day.
        const [moment, heart] = [readMoment(row.cells[0] ?? ''), numberIn(table, row, beats, book)];
        if (!moment) book.addBad({ file: file.name, line: row.line, reason: 'date' });
        else if (heart) book.addReading('restingHeartRate', dayNumber(moment.wall) * dayMs, heart);
      }
    }
  }
  await readFit(sorted, inZone, book);
}
