import { mostGivenPoints, type PointImportReport } from '#contract/features/points/point-import.ts';
import {
  badRow,
  findColumns,
  startRow,
  type Places,
  type RowParser,
} from '../../../kernel/imports/public.ts';
import { runImport, type ImportKind, type ImportSide } from '../../../domain/imports/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import {
  comparePoints,
  findRepeatedReasons,
  insertGivenPoints,
  pointRowTable,
  stagePoints,
  type GivenPoints,
  type PointCounts,
} from '../point-import.queries.ts';

type Column = 'person' | 'points' | 'reason' | 'date';

const longestReason = 200;
/** Headers that name the person, in the order in which they are looked for. */
const personHeaders = ['person', 'username', 'email'];

function placesIn(header: readonly string[]): Places<Column> {
  const found = header.map((cell) => cell.trim().toLowerCase());
  const person = personHeaders.find((name) => found.includes(name)) ?? 'person';
  const names = { person, points: 'points', reason: 'reason', date: 'date' };
  return findColumns<Column>(header, { names, optional: new Set() });
}

function parsePoints(text: string): number | null {
  if (!/^[+-]?\d{1,6}$/.test(text)) return null;
  const points = Number(text);
  return points !== 0 && Math.abs(points) <= mostGivenPoints ? points : null;
}

function rowParser(places: Places<Column>): RowParser<GivenPoints> {
  return (cells, number) => {
    const row = startRow<Column>(cells, number, places);
    if ('reason' in row) return row;
    const { line, person, day, cell } = row;
    const [points, reason] = [cell('points'), cell('reason')];
    const amount = parsePoints(points);
    if (amount === null) return badRow(line, 'points', points);
    if (!reason) return badRow(line, 'points_reason');
    if (reason.length > longestReason) return badRow(line, 'points_reason_long');
    return [{ line, person, day, amount, reason }];
  };
}

const kind: ImportKind<GivenPoints, PointCounts, object> = {
  action: 'points.import',
  format: 'points',
  tables: pointRowTable,
  open: async () => (header) => rowParser(placesIn(header)),
  stage: stagePoints,
  check: findRepeatedReasons,
  async compare(tx, program) {
    const counts = await comparePoints(tx, program.id);
    return { differs: counts.entriesNew > 0, counts };
  },
  list: async () => ({}),
  apply: ({ programId, now }, tx) => insertGivenPoints(tx, programId, now),
};

/**
 * Gives points from a file, all or nothing: a single bad row and nobody gets any; the report names each. A member gets
 * points for one reason and day once, so a file that is uploaded twice pays once.
 */
export const importPoints = (
  context: WorkContext,
  path: string,
  { dryRun, ...side }: { dryRun: boolean } & ImportSide,
): Promise<PointImportReport> => runImport(context, kind, path, { dryRun, ...side });
