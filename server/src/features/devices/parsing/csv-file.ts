import { metricNames } from '#contract/metrics.ts';
import type { ImportedMetric, OwnImportFormat } from '#contract/features/devices/own-imports.ts';
import { dateOrder, dayFrom, type DateOrder } from './csv-dates.ts';
import { numberIn, type Collector } from './values.ts';

export interface CsvLine {
  cells: readonly string[];
  line: number;
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Metrics with one number for each day. */
const generic = new Map<string, ImportedMetric>(
  (['steps', ...metricNames] as ImportedMetric[])
    .filter((name) => name !== 'bloodPressure')
    .map((name) => [plain(name), name]),
);

/** The sections of Fitbit's own CSV, and the columns that are read. Sleep is in minutes. */
const sections: Record<string, Record<string, ImportedMetric>> = {
  activities: { steps: 'steps' },
  body: { weight: 'weight' },
  sleep: { minutesasleep: 'sleep' },
};
const kgInPound = 0.45359237;

interface Part {
  source: string;
  date: number;
  columns: { at: number; metric: ImportedMetric; factor: number }[];
  rows: CsvLine[];
}

const isFitbit = (lines: readonly CsvLine[]) =>
  lines.some(({ cells }) => cells.length === 1 && plain(cells[0] ?? '') in sections);

function columnsOf(header: readonly string[], known: (name: string) => ImportedMetric | undefined) {
  return header.flatMap((name, at) => {
    const metric = known(plain(name));
    return metric ? [{ at, metric, factor: 1 }] : [];
  });
}

function fitbitParts(lines: readonly CsvLine[], weightUnit: 'kg' | 'lb'): Part[] {
  const parts: Part[] = [];
  const factors: Partial<Record<ImportedMetric, number>> = {
    sleep: 1 / 60,
    weight: weightUnit === 'lb' ? kgInPound : 1,
  };
  let names: Record<string, ImportedMetric> | null = null;
  let part: Part | null = null;
  for (const each of lines) {
    const first = each.cells[0] ?? '';
    if (each.cells.filter(Boolean).length === 1) {
      names = sections[plain(first)] ?? null;
      part = null;
    } else if (names && !part) {
      const known = names;
      const date = each.cells.findIndex((name) => ['date', 'endtime'].includes(plain(name)));
      const columns = columnsOf(each.cells, (name) => known[name]).map((column) => ({
        ...column,
        factor: factors[column.metric] ?? 1,
      }));
      part = { source: 'Fitbit', date, columns, rows: [] };
      if (date >= 0) parts.push(part);
    } else part?.rows.push(each);
  }
  return parts;
}

function genericParts([header, ...rows]: readonly CsvLine[]): Part[] {
  if (!header) return [];
  const date = header.cells.findIndex((name) => plain(name) === 'date');
  const columns = columnsOf(header.cells, (name) => generic.get(name));
  return date < 0 || !columns.length ? [] : [{ source: 'CSV', date, columns, rows }];
}

function readRow(part: Part, { cells, line }: CsvLine, order: DateOrder, into: Collector): void {
  const where = { source: part.source, line };
  const dated = dayFrom((cells[part.date] ?? '').trim(), order);
  if ('reason' in dated) return into.pass(where, dated.reason);
  const { day } = dated;
  for (const { at, metric, factor } of part.columns) {
    const text = (cells[at] ?? '').trim();
    if (!text) continue;
    const value = numberIn(text);
    if (value === null) into.pass(where, 'number', { metric, day });
    else into.say({ metric, day, value: value * factor, ...where });
  }
}

/** Reads the lines of a CSV file. Null if no column is known. */
export function readCsv(
  lines: readonly CsvLine[],
  weightUnit: 'kg' | 'lb',
  into: Collector,
): Extract<OwnImportFormat, 'csv' | 'fitbit-csv'> | null {
  const fitbit = isFitbit(lines);
  const parts = fitbit ? fitbitParts(lines, weightUnit) : genericParts(lines);
  if (!parts.length) return null;
  const order = dateOrder(
    parts.flatMap(({ rows, date }) => rows.map(({ cells }) => (cells[date] ?? '').trim())),
  );
  for (const part of parts) for (const row of part.rows) readRow(part, row, order, into);
  return fitbit ? 'fitbit-csv' : 'csv';
}
