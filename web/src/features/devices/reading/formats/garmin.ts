import type { DayBook } from '../day-book.ts';
import { dayIn, jsonIn, numberOf, recordsIn } from '../device-json.ts';
import { columnOf, numberIn, readDeviceTable, type DeviceTable } from '../device-table.ts';
import { ReadingProblem } from '../reading.types.ts';
import { dateOf, dayMs, dayNumber, dayNumberOf, readMoment } from '../wall-time.ts';
import { activityKind } from './track.ts';

const source = { name: 'Garmin', rank: 0 };

/** Recognizes the header of Garmin Connect's report of steps: no name above the dates. */
export const isStepsReport = ([first, second, third]: readonly string[]): boolean =>
  (first === '' || first === 'date') && second === 'actual' && third === 'goal';

export const isActivities = (header: readonly string[]): boolean =>
  header[0] === 'activity type' && header.includes('date');

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const orders = ['mdy', 'dmy'] as const;

function dayWith(order: (typeof orders)[number], text: string): number | null {
  const found = slashed.exec(text);
  if (!found) return dayNumberOf(text);
  const [, a = '', b = '', year] = found;
  const [month, date] = order === 'mdy' ? [a, b] : [b, a];
  return dayNumberOf(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
}

/** A report has one row for each day: the order in which the days follow each other is right. Null if both are. */
function orderOf(texts: readonly string[]): (typeof orders)[number] | null {
  const right = orders.filter((order) => {
    const days = texts.map((text) => dayWith(order, text) ?? NaN).toSorted((a, b) => a - b);
    return days.every((day, at) => at === 0 || day === days[at - 1]! + 1);
  });
  const [first] = right;
  return right.length === 1 || !texts.some((text) => slashed.test(text)) ? (first ?? 'mdy') : null;
}

/** Returns whether the dates can be read in one way only. Otherwise the member is asked, like about any table. */
export function readStepsReport(bytes: Uint8Array, file: string, book: DayBook): boolean {
  const table = readDeviceTable(bytes, file, book);
  const order = orderOf(table.rows.map(({ cells }) => (cells[0] ?? '').trim()));
  if (!order) return false;
  for (const row of table.rows) {
    const day = dayWith(order, (row.cells[0] ?? '').trim());
    const steps = numberIn(table, row, 1, book);
    if (day === null) book.addBad({ file, line: row.line, reason: 'date', value: row.cells[0] });
    else if (steps !== null) book.addDay(source, day, steps);
  }
  return true;
}

/** '00:31:24' or '31:24' as minutes. */
function minutesIn(text: string): number | null {
  const found = /^(?:(\d+):)?(\d{1,2}):(\d{2}(?:\.\d+)?)$/.exec(text.trim());
  return found ? Number(found[1] ?? 0) * 60 + Number(found[2]) + Number(found[3]) / 60 : null;
}

const cellOf = (table: DeviceTable, cells: readonly string[], name: RegExp) =>
  cells[columnOf(table, name)] ?? '';

/** Reads the list of activities: minutes of each day. The steps in it are those of walks and runs, not of days. */
export function readActivities(bytes: Uint8Array, file: string, book: DayBook): void {
  const table = readDeviceTable(bytes, file, book);
  const timeName = ['time', 'elapsed time', 'moving time'].find((name) => table.header.includes(name));
  if (!timeName) throw new ReadingProblem('activities', { place: { file, line: null } });
  for (const { cells, line } of table.rows) {
    const date = cellOf(table, cells, /^date$/);
    const time = cells[table.header.indexOf(timeName)] ?? '';
    const [moment, minutes] = [readMoment(date), minutesIn(time)];
    if (!moment) book.addBad({ file, line, reason: 'date', value: date });
    else if (minutes === null) book.addBad({ file, line, reason: 'number', value: time });
    else if (table.rows.length > 1)
      book.addTo('activeMinutes', source, dayNumber(moment.wall), minutes, moment.wall);
    else {
      const kind = activityKind(cellOf(table, cells, /^activity type$/));
      const activity = { kind, day: dateOf(dayNumber(moment.wall)), minutes: Math.round(minutes) };
      throw new ReadingProblem('one_activity', { activity });
    }
  }
}

export const isGarminName = (name: string): boolean => /^UDSFile_.*\.json$|_sleepData\.json$/.test(name);

/** Reads days and nights of the archive that Garmin sends of an account. */
export function readGarminJson(bytes: Uint8Array, name: string, book: DayBook): void {
  for (const row of recordsIn(jsonIn(bytes, name, book))) {
    const day = dayIn(row['calendarDate'], name, book);
    if (day === null) continue;
    const asleep = ['deepSleepSeconds', 'lightSleepSeconds', 'remSleepSeconds'].map((key) =>
      numberOf(row[key]),
    );
    if (asleep.some((seconds) => seconds !== null))
      book.addTo(
        'sleep',
        source,
        day,
        asleep.reduce<number>((all, one) => all + (one ?? 0), 0) / 3600,
        day * dayMs,
      );
    const steps = numberOf(row['totalSteps']);
    if (steps !== null) book.addDay(source, day, steps);
    const heart = numberOf(row['restingHeartRate']);
    if (heart) book.addReading('restingHeartRate', day * dayMs, heart);
    const active = [numberOf(row['moderateIntensityMinutes']), numberOf(row['vigorousIntensityMinutes'])];
    if (active.some((minutes) => minutes !== null))
      book.addTo('activeMinutes', source, day, (active[0] ?? 0) + (active[1] ?? 0), day * dayMs);
  }
}
