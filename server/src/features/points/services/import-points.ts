import { mostGivenPoints, type PointImportReport } from '#contract/features/points/point-import.ts';
import { standingRules, type TableQuestion } from '#contract/table-choices.ts';
import { namesOf } from '../../../domain/imports/pure.ts';
import {
  badRow,
  startRow,
  type RowParser,
  type Table,
  type TableWish,
} from '../../../kernel/imports/public.ts';
import {
  runImport,
  type ImportKind,
  type ImportSide,
  type ImportWish,
} from '../../../domain/imports/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import {
  comparePoints,
  findRepeatedReasons,
  insertGivenPoints,
  listOtherAmounts,
  pointRowTable,
  stagePoints,
  type GivenPoints,
  type OtherAmount,
  type PointCounts,
} from '../point-import.queries.ts';

type Column = 'person' | 'points' | 'reason' | 'date';

const longestReason = 200;
const wish: TableWish<Column> = {
  names: namesOf(['person', 'points', 'reason', 'date']),
  required: ['person', 'points', 'reason', 'date'],
  days: ['date'],
  numbers: ['points'],
};

function parsePoints(points: number | null): number | null {
  if (points === null || !Number.isInteger(points)) return null;
  return points !== 0 && Math.abs(points) <= mostGivenPoints ? points : null;
}

const rowParser =
  (table: Table<Column>): RowParser<GivenPoints> =>
  (cells, number) => {
    const row = startRow<Column>(table, cells, number);
    if ('reason' in row) return row;
    const { line, person, day, cell } = row;
    const [points, reason] = [cell('points'), cell('reason')];
    const amount = parsePoints(table.numberOf(points));
    if (amount === null) return badRow(line, 'points', points);
    if (!reason) return badRow(line, 'points_reason');
    if (reason.length > longestReason) return badRow(line, 'points_reason_long');
    return [{ line, person, day, amount, reason }];
  };

const mostExamples = 3;

/** Asks what to do with rows of which another amount stands already. */
function standingQuestion(column: string, others: readonly OtherAmount[]): TableQuestion {
  const [first] = others;
  const reads = { replace: first!.amount, add: first!.before + first!.amount, leave: first!.before };
  return {
    about: 'standing',
    column: column || null,
    examples: others.map(({ person, day, before, amount }) => `${person}, ${day}: ${before} → ${amount}`),
    choices: standingRules.map((value) => ({ value, reads: String(reads[value]) })),
    missing: [],
  };
}

function kindOf({ choices = {} }: ImportWish): ImportKind<Column, GivenPoints, PointCounts, object> {
  const { standing } = choices;
  let opened: Table<Column>;
  return {
    action: 'points.import',
    format: 'points',
    tables: pointRowTable,
    wish,
    open: async () => (table) => {
      opened = table;
      return rowParser(table);
    },
    stage: stagePoints,
    async check(tx, program) {
      await findRepeatedReasons(tx);
      const others = standing ? [] : await listOtherAmounts(tx, program.id, mostExamples);
      const at = opened.places.points;
      if (others.length)
        throw opened.ask([standingQuestion(at === undefined ? '' : (opened.header[at] ?? ''), others)]);
    },
    async compare(tx, program) {
      const counts = await comparePoints(tx, program.id, standing);
      return { differs: counts.entriesNew + counts.entriesChanged > 0, counts };
    },
    list: async () => ({}),
    async apply(context, tx) {
      const given = await insertGivenPoints(context, tx, standing);
      await emit(context, tx, 'points.given', { given });
    },
  };
}

/**
 * Gives points from a file, all or nothing: a single bad row and nobody gets any; the report names each. A member gets
 * points for one reason and day once, so a file that is uploaded twice pays once, and another amount is asked about.
 */
export const importPoints = (
  context: WorkContext,
  path: string,
  options: ImportWish & ImportSide,
): Promise<PointImportReport> => runImport(context, kindOf(options), path, options);
