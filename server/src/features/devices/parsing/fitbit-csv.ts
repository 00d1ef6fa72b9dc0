import type { ImportedMetric } from '#contract/features/devices/own-imports.ts';
import type { TableChoices, TableQuestion } from '#contract/table-choices.ts';
import {
  DateEvidence,
  NumberEvidence,
  readDay,
  readNumber,
  type TableLines,
} from '../../../kernel/imports/public.ts';
import { kgInPound, weightQuestion } from '../../../domain/imports/pure.ts';
import type { Collector } from './values.ts';

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The sections of Fitbit's own CSV, and the columns that are read. Sleep is in minutes. */
const sections: Record<string, Record<string, ImportedMetric>> = {
  activities: { steps: 'steps' },
  body: { weight: 'weight' },
  sleep: { minutesasleep: 'sleep' },
};

interface Part {
  date: number;
  columns: { at: number; metric: ImportedMetric }[];
  rows: TableLines['lines'];
}

/** Returns whether a file consists of sections, each under a line with only its name. */
export const isFitbitCsv = ({ lines }: TableLines): boolean =>
  lines
    .slice(0, 15)
    .some(({ cells }) => cells.filter(Boolean).length === 1 && plain(cells[0] ?? '') in sections);

function partsOf({ lines }: TableLines): Part[] {
  const parts: Part[] = [];
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
      const columns = each.cells.flatMap((name, at) => {
        const metric = known[plain(name)];
        return metric ? [{ at, metric }] : [];
      });
      part = { date, columns, rows: [] };
      if (date >= 0) parts.push(part);
    } else part?.rows.push(each);
  }
  return parts;
}

interface Decided {
  dateOrder: ReturnType<DateEvidence['decide']>;
  decimal: ReturnType<NumberEvidence['decide']>;
  factors: Partial<Record<ImportedMetric, number>>;
  questions: TableQuestion[];
}

function decide(parts: readonly Part[], lines: TableLines, choices: TableChoices, today: string): Decided {
  const dates = new DateEvidence(today);
  const numbers = new NumberEvidence(lines.separator);
  const weights: string[] = [];
  for (const { rows, date, columns } of parts)
    for (const { cells } of rows) {
      dates.add(cells[date] ?? '');
      for (const { at, metric } of columns) {
        numbers.add((cells[at] ?? '').trim(), at);
        if (metric === 'weight' && cells[at]) weights.push(cells[at].trim());
      }
    }
  const questions: TableQuestion[] = [];
  const dateOrder = choices.dateOrder ?? dates.decide();
  const decimal = choices.decimal ?? numbers.decide();
  if (dateOrder === null) questions.push(dates.question('Date'));
  if (decimal === null) questions.push(numbers.question(null));
  if (weights.length && !choices.weightUnit) questions.push(weightQuestion('Weight', weights.slice(0, 3)));
  const factors = { sleep: 1 / 60, weight: choices.weightUnit === 'lb' ? kgInPound : 1 };
  return { dateOrder, decimal, factors, questions };
}

/** Reads Fitbit's own CSV. Weights have no unit there, so it is asked. */
export function readFitbitCsv(
  lines: TableLines,
  { choices, today }: { choices: TableChoices; today: string },
  into: Collector,
): void {
  const parts = partsOf(lines);
  const { dateOrder, decimal, factors, questions } = decide(parts, lines, choices, today);
  if (questions.length) throw lines.ask(questions);
  for (const { rows, date, columns } of parts)
    for (const { cells, line } of rows) {
      const where = { source: 'Fitbit', line };
      const read = readDay((cells[date] ?? '').trim(), dateOrder === 'any' ? null : dateOrder);
      if (!read) {
        into.pass(where, 'date');
        continue;
      }
      for (const { at, metric } of columns) {
        const text = (cells[at] ?? '').trim();
        if (!text) continue;
        const value = readNumber(text, decimal === 'any' ? null : decimal);
        const { day } = read;
        if (value === null) into.pass(where, 'number', { metric, day });
        else into.say({ metric, day, value: value * (factors[metric] ?? 1), ...where });
      }
    }
}
