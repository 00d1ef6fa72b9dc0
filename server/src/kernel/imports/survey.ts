import type { DateOrder, DecimalSign, TableChoices, TableQuestion } from '#contract/table-choices.ts';
import type { TableWish } from './columns.ts';
import { DateEvidence } from './dates.ts';
import { NumberEvidence } from './numbers.ts';
import { readRows } from './read-rows.ts';
import { rowsOf, type HeadRow, type OpenTable } from './table-rows.ts';

interface Asked<C extends string> {
  wish: TableWish<C>;
  choices: TableChoices;
  place: Partial<Record<string, number>>;
  header: HeadRow;
}

interface Surveyed {
  dateOrder: DateOrder | null;
  decimal: DecimalSign | null;
  questions: TableQuestion[];
}

const placesOf = <C extends string>(columns: readonly C[] | undefined, place: Asked<C>['place']): number[] =>
  (columns ?? []).flatMap((column) => place[column] ?? []);

/**
 * Goes through all rows once, before any of them is taken, and finds how the file writes its dates and numbers. What stays open
 * becomes a question.
 */
export async function survey<C extends string>(
  from: OpenTable,
  { wish, choices, place, header }: Asked<C>,
): Promise<Surveyed> {
  const days = placesOf(wish.days, place);
  const numbers = placesOf(wish.numbers, place);
  const dates = new DateEvidence(wish.latest ?? null);
  const amounts = new NumberEvidence(from.separator);
  const look = (cells: readonly string[]) => {
    for (const at of days) dates.add(cells[at] ?? '');
    for (const at of numbers) amounts.add(cells[at] ?? '', at);
    return [];
  };
  if (days.length + numbers.length > 0)
    await readRows(
      rowsOf(from.rows),
      { headerLine: header.line, isTotal: () => false, parseRow: look },
      async () => undefined,
    );
  const order = choices.dateOrder ?? dates.decide();
  const sign = choices.decimal ?? amounts.decide();
  const nameAt = (at: number | null | undefined) => header.cells[at ?? -1]?.trim() ?? null;
  const questions: TableQuestion[] = [];
  if (order === null) questions.push(dates.question(nameAt(days[0])));
  if (sign === null) questions.push(amounts.question(nameAt(amounts.column)));
  return {
    dateOrder: order === 'any' ? null : order,
    decimal: sign === 'any' ? null : sign,
    questions,
  };
}
