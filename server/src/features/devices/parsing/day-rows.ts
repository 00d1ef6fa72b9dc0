import type { ImportedMetric } from '#contract/features/devices/own-imports.ts';
import type { TableChoices, TableQuestion } from '#contract/table-choices.ts';
import type { Skipped } from '../../../kernel/imports/public.ts';
import type { AppError } from '../../../platform/errors/errors.ts';
import type { Collector } from './values.ts';

/** Holds what a cell says about a metric on a day. */
export interface DayCell {
  metric: ImportedMetric;
  day: string;
  value: number;
  /** Seconds since midnight, null without a time. */
  second: number | null;
  line: number;
  /** The unit written behind the number, or ''. */
  unit: string;
}

interface Settling {
  source: string;
  choices: TableChoices;
  /** Returns the header of a metric's column. */
  header(metric: ImportedMetric): string;
  ask(questions: TableQuestion[]): AppError;
}

export const kgInPound = 0.45359237;
const pounds = /\b(lbs?|pounds?|libras?)\b/i;
const kilograms = /\b(kgs?|kilos?|kilograms?|kilogramos?)\b/i;
const minutes =
  /\b(min|mins|minutes|minutos|minuten|minuti|minut|minuter|minutter)\b|minutesasleep|sleepminutes/i;

/** Metrics of which parts of a day add up. Of the others the last reading counts. */
const adds: ReadonlySet<ImportedMetric> = new Set([
  'steps',
  'water',
  'fruitAndVegetables',
  'mindfulness',
  'activeMinutes',
  'sleep',
]);

const unitOf = (text: string): 'kg' | 'lb' | null =>
  pounds.test(text) ? 'lb' : kilograms.test(text) ? 'kg' : null;

/** Returns words that are glued together in a header, such as WeightKg, with a space between. */
const apart = (header: string) => header.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

/** All that a table says, before it is one value for each day. */
export class DayRows {
  private readonly cells: DayCell[] = [];

  add(cell: DayCell): void {
    this.cells.push(cell);
  }

  /** Turns the cells into values of days. What is open is asked. */
  settle(how: Settling, into: Collector): void {
    const questions: TableQuestion[] = [];
    const factors = {
      weight: this.weightFactor(how, questions),
      sleep: this.sleepFactor(how),
    } as Partial<Record<ImportedMetric, number>>;
    const days = new Map<string, DayCell[]>();
    for (const cell of this.cells) {
      const key = `${cell.metric} ${cell.day}`;
      const standing = days.get(key);
      if (standing) standing.push(cell);
      else days.set(key, [cell]);
    }
    const open = [...days.values()].find((some) => isOpen(some));
    if (open && !how.choices.perDay) questions.push(perDay(how, open));
    if (questions.length) throw how.ask(questions);
    for (const some of days.values())
      tell(
        some.map((cell) => ({ ...cell, value: cell.value * factorOf(cell, factors) })),
        how,
        into,
      );
  }

  private weightFactor({ choices, header }: Settling, questions: TableQuestion[]): number {
    const weights = this.cells.filter(({ metric }) => metric === 'weight');
    const unit = unitOf(apart(header('weight'))) ?? choices.weightUnit;
    if (unit) return unit === 'lb' ? kgInPound : 1;
    const bare = weights.filter((cell) => !unitOf(cell.unit));
    if (bare.length) {
      const examples = bare.slice(0, 3).map(({ value }) => String(value));
      questions.push(weightQuestion(header('weight'), examples));
    }
    return 1;
  }

  /** Nobody sleeps more than 24 hours a day: a column with such a number is of minutes. */
  private sleepFactor({ header }: Settling): number {
    const named = minutes.test(apart(header('sleep')));
    const long = this.cells.some(
      ({ metric, value, unit }) => metric === 'sleep' && unit !== 'h' && value > 24,
    );
    return named || long ? 1 / 60 : 1;
  }
}

function factorOf({ metric, unit }: DayCell, factors: Partial<Record<ImportedMetric, number>>): number {
  if (metric === 'sleep' && unit.startsWith('h')) return 1;
  const own = metric === 'weight' ? unitOf(unit) : null;
  if (own) return own === 'lb' ? kgInPound : 1;
  return factors[metric] ?? 1;
}

export const weightQuestion = (column: string, examples: string[]): TableQuestion => ({
  about: 'weightUnit',
  column: column || null,
  examples,
  choices: (['kg', 'lb'] as const).map((value) => ({ value, reads: `${examples[0] ?? ''} ${value}` })),
  missing: [],
});

/** Returns whether the times of a day's rows tell them apart. */
const isTimed = (cells: readonly DayCell[]) =>
  new Set(cells.map(({ second }) => second)).size === cells.length;

/** Different values for a day that nothing tells apart. */
function isOpen(cells: readonly DayCell[]): boolean {
  const [first] = cells;
  if (!first || cells.length < 2 || !adds.has(first.metric) || isTimed(cells)) return false;
  return cells.some(({ value }) => value !== first.value);
}

function perDay({ header }: Settling, cells: readonly DayCell[]): TableQuestion {
  const sum = cells.reduce((all, { value }) => all + value, 0);
  return {
    about: 'perDay',
    column: header(cells[0]!.metric) || null,
    examples: cells.slice(0, 3).map(({ day, value }) => `${day}: ${value}`),
    choices: [
      { value: 'add', reads: String(sum) },
      { value: 'refuse', reads: '' },
    ],
    missing: [],
  };
}

/** Says the one value of a day, or why there is none. */
function tell(cells: readonly DayCell[], { source, choices }: Settling, into: Collector): void {
  const [first] = cells;
  if (!first) return;
  const { metric, day } = first;
  const where = ({ line }: DayCell) => ({ source, line });
  const say = (value: number, { line }: DayCell): void => void into.say({ metric, day, value, source, line });
  if (cells.length === 1) return say(first.value, first);
  const isSame = cells.every(({ value }) => value === first.value);
  if (adds.has(metric) && (isTimed(cells) || (choices.perDay === 'add' && !isSame)))
    return say(
      cells.reduce((sum, { value }) => sum + value, 0),
      first,
    );
  if (adds.has(metric) && !isSame) {
    for (const cell of cells) into.pass(where(cell), 'two_totals', { metric, day });
    return;
  }
  const counted = isSame ? first : cells.toSorted((a, b) => (a.second ?? 0) - (b.second ?? 0)).at(-1)!;
  say(counted.value, counted);
  for (const cell of cells)
    if (cell !== counted) into.pass(where(cell), 'same_day', { verdict: 'duplicate', metric, day });
}

/** Says which lines were no rows, so that nothing is left out in silence. */
export function passSkipped(skipped: Skipped, into: Collector): void {
  for (const kind of ['titles', 'blank', 'totals'] as const)
    if (skipped[kind] > 0) into.pass({ source: 'CSV', line: null }, kind);
}
