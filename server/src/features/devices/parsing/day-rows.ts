import type { ImportedMetric } from '#contract/features/devices/own-imports.ts';
import type { TableChoices, TableQuestion } from '#contract/table-choices.ts';
import {
  apart,
  kgInPound,
  perDayQuestion,
  weightQuestion,
  weightUnitIn,
} from '../../../domain/imports/pure.ts';
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
    const withTotals = metricsWithTotals([...days.values()]);
    const isOpen = (some: readonly DayCell[]) =>
      isUntold(some) || (withTotals.has(some[0]!.metric) && totalOf(some) !== null);
    const open = [...days.values()].find(isOpen);
    if (open && !how.choices.perDay) questions.push(perDayQuestion(how.header(open[0]!.metric), open));
    if (questions.length) throw how.ask(questions);
    for (const some of days.values())
      tell(
        some.map((cell) => ({ ...cell, value: cell.value * factorOf(cell, factors) })),
        { ...how, isOpen: isOpen(some) },
        into,
      );
  }

  private weightFactor({ choices, header }: Settling, questions: TableQuestion[]): number {
    const weights = this.cells.filter(({ metric }) => metric === 'weight');
    const unit = weightUnitIn(apart(header('weight'))) ?? choices.weightUnit;
    if (unit) return unit === 'lb' ? kgInPound : 1;
    const bare = weights.filter((cell) => !weightUnitIn(cell.unit));
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
  const own = metric === 'weight' ? weightUnitIn(unit) : null;
  if (own) return own === 'lb' ? kgInPound : 1;
  return factors[metric] ?? 1;
}

/** Returns whether the times of a day's rows tell them apart. A row without a time beside others may be the whole day. */
const isTimed = (cells: readonly DayCell[]) =>
  cells.every(({ second }) => second !== null) &&
  new Set(cells.map(({ second }) => second)).size === cells.length;

/** Different values for a day that nothing tells apart. */
function isUntold(cells: readonly DayCell[]): boolean {
  const [first] = cells;
  if (!first || cells.length < 2 || !adds.has(first.metric) || isTimed(cells)) return false;
  return cells.some(({ value }) => value !== first.value);
}

/** Returns the row at midnight beside several others, which may be the day's total; null: there is none. */
function totalOf(cells: readonly DayCell[]): DayCell | null {
  const total = cells.find(({ second }) => second === 0);
  return total && cells.length > 2 && adds.has(total.metric) && isTimed(cells) ? total : null;
}

/** Returns metrics whose rows at midnight are totals: on each such day they are no less than all others together. */
function metricsWithTotals(days: readonly (readonly DayCell[])[]): ReadonlySet<ImportedMetric> {
  const found = new Map<ImportedMetric, boolean>();
  for (const cells of days) {
    const total = totalOf(cells);
    if (!total) continue;
    const sum = cells.reduce((all, { value }) => all + value, 0);
    found.set(total.metric, (found.get(total.metric) ?? true) && total.value >= sum - total.value);
  }
  return new Set([...found].flatMap(([metric, isTotal]) => (isTotal ? [metric] : [])));
}

interface Telling extends Pick<Settling, 'source' | 'choices'> {
  isOpen: boolean;
}

/** Says the one value of a day, or why there is none. */
function tell(cells: readonly DayCell[], { source, choices, isOpen }: Telling, into: Collector): void {
  const [first] = cells;
  if (!first) return;
  const { metric, day } = first;
  const where = ({ line }: DayCell) => ({ source, line });
  const say = (value: number, { line }: DayCell): void => void into.say({ metric, day, value, source, line });
  if (cells.length === 1) return say(first.value, first);
  const values = cells.map(({ value }) => value);
  const isSame = values.every((value) => value === first.value);
  const rule = isOpen ? choices.perDay : adds.has(metric) && isTimed(cells) ? 'add' : null;
  if (rule === 'add')
    return say(
      values.reduce((sum, value) => sum + value, 0),
      first,
    );
  if (rule === 'most') return say(Math.max(...values), first);
  if (rule === 'refuse') {
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
