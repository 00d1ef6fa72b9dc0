import { isOfSeveralDays } from '#contract/features/devices/day-series.ts';
import type { DayBook } from '../day-book.ts';
import { isRecord, numberOf, recordsIn, type Loose } from '../device-json.ts';
import { columnOf, numberIn, readDeviceTable } from '../device-table.ts';
import type { ReadMetric } from '../reading.types.ts';
import { dateOf, dayMs, dayNumber, readMoment } from '../wall-time.ts';
import { inGlasses, inKilograms } from '../units.ts';

const source = { name: 'Health Auto Export', rank: 0 };

type Value = ReadMetric | 'steps';

interface Known {
  value: Value;
  /** The name in JSON, and the header in CSV before its unit. */
  names: RegExp;
  fields: readonly string[];
}

const known: readonly Known[] = [
  { value: 'steps', names: /^step[_ ]count$/, fields: ['qty'] },
  {
    value: 'sleep',
    names: /^sleep[_ ]analysis(?: \[(?:asleep|total)\])?$/,
    fields: ['totalSleep', 'asleep', 'qty'],
  },
  { value: 'weight', names: /^weight(?:_body_mass| & body mass)?$/, fields: ['qty'] },
  { value: 'restingHeartRate', names: /^resting[_ ]heart[_ ]rate$/, fields: ['qty', 'Avg'] },
  { value: 'activeMinutes', names: /^apple[_ ]exercise[_ ]time$/, fields: ['qty'] },
  { value: 'mindfulness', names: /^mindful[_ ]minutes$/, fields: ['qty', 'duration'] },
  // It names no intervals, so that only the pushes are known.
  { value: 'pushes', names: /^push[_ ]count(?: \(wheelchair\))?$/, fields: ['qty'] },
  { value: 'water', names: /^(?:dietary[_ ])?water$/, fields: ['qty'] },
];

function inOurUnit(value: Value, number: number, unit: string): number | null {
  const given = unit.toLowerCase();
  if (value === 'weight') return inKilograms(number, given);
  if (value === 'water') return inGlasses(number, given.replaceAll(' ', '_'));
  return value === 'sleep' && given === 'min' ? number / 60 : number;
}

interface Entry {
  wall: number;
  number: number;
}

const isReading = (value: Value): value is 'weight' | 'restingHeartRate' =>
  value === 'weight' || value === 'restingHeartRate';

/** Whole days, or parts of them by the hour or finer. The whole series says which; sums of weeks or months are no days. */
function addEntries(value: Value, entries: readonly Entry[], file: string, book: DayBook): void {
  const isByDay = entries.every(({ wall }) => wall % dayMs === 0);
  if (isByDay && !isReading(value) && isOfSeveralDays(entries.map(({ wall }) => dayNumber(wall)))) {
    for (const { wall, number } of entries)
      book.addBad({ file, line: null, day: dateOf(dayNumber(wall)), reason: 'several_days', value: number });
    return;
  }
  const step = entries.every(({ wall }) => wall % 3_600_000 === 0) ? 3_600_000 : 60_000;
  for (const { wall, number } of entries) {
    if (value === 'steps' && isByDay) book.addDay(source, dayNumber(wall), number);
    else if (value === 'steps') book.addSteps(source, wall, wall + step, number);
    else if (isReading(value)) book.addReading(value, wall, number);
    else book.addTo(value, source, dayNumber(wall), number, wall);
  }
}

export const isHealthAutoExport = (said: unknown): said is { data: Loose } =>
  isRecord(said) && isRecord(said['data']) && Array.isArray(said['data']['metrics']);

export function readHealthAutoExport({ data }: { data: Loose }, file: string, book: DayBook): void {
  for (const { name, units, data: rows } of recordsIn(data['metrics'])) {
    const kind = known.find(({ names }) => typeof name === 'string' && names.test(name));
    if (!kind) continue;
    const entries = recordsIn(rows).flatMap((row): Entry[] => {
      const moment = typeof row['date'] === 'string' ? readMoment(row['date']) : null;
      const found = kind.fields.map((field) => numberOf(row[field])).find((each) => each !== null);
      const number =
        found === undefined || found === null ? null : inOurUnit(kind.value, found, String(units));
      if (moment && number !== null) return [{ wall: moment.wall, number }];
      const bad = moment ? row[kind.fields[0]!] : row['date'];
      book.addBad({ file, line: null, reason: moment ? 'number' : 'date', value: String(bad) });
      return [];
    });
    addEntries(kind.value, entries, file, book);
  }
}

const headerForm = /^(.*?)(?: \(([^)]*)\))?$/;

export const isHealthAutoExportTable = ([first, ...others]: readonly string[]): boolean =>
  first === 'date/time' &&
  others.some((cell) => known.some(({ names }) => names.test(headerForm.exec(cell)?.[1] ?? '')));

export function readHealthAutoExportTable(bytes: Uint8Array, file: string, book: DayBook): void {
  const table = readDeviceTable(bytes, file, book);
  const walls = table.rows.map((row) => {
    const moment = readMoment(row.cells[0] ?? '');
    if (!moment) book.addBad({ file, line: row.line, reason: 'date', value: row.cells[0] });
    return moment?.wall ?? null;
  });
  for (const { value, names } of known) {
    const at = columnOf(table, {
      test: (cell: string) => names.test(headerForm.exec(cell)?.[1] ?? ''),
    } as RegExp);
    if (at < 0) continue;
    const unit = headerForm.exec(table.header[at] ?? '')?.[2] ?? '';
    const entries = table.rows.flatMap((row, place): Entry[] => {
      const found = numberIn(table, row, at, book);
      const number = found === null ? null : inOurUnit(value, found, unit);
      const wall = walls[place];
      return number === null || wall === null || wall === undefined ? [] : [{ wall, number }];
    });
    addEntries(value, entries, file, book);
  }
}
