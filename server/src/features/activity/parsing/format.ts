import { namesOf } from '../../../domain/imports/pure.ts';
import { type ColumnNames, type TableWish } from '../../../kernel/imports/public.ts';

export type ImportFormat = 'fitabase-daily' | 'generic';
export const columnNames = ['person', 'date', 'steps', 'minutes', 'activity'] as const;
export type Column = (typeof columnNames)[number];

const named: Record<ImportFormat, TableWish<Column>['names']> = {
  // The minutes of this format are of intensity, not of an activity: they are a metric of their own.
  'fitabase-daily': { person: ['Id'], date: ['ActivityDate'], steps: ['TotalSteps'] },
  generic: namesOf(columnNames),
};

/** Returns the columns of a format; a mapped one must exist. */
export function wishOf(format: ImportFormat, map: ColumnNames<Column>): TableWish<Column> {
  const mapped = Object.entries<string | undefined>(map) as [Column, string][];
  const own = Object.fromEntries(mapped.map(([column, name]) => [column, [name]]));
  return {
    names: { ...named[format], ...own },
    required: [
      ...new Set<Column>(['person', 'date', ...mapped.map(([column]) => column)]),
      ['steps', 'minutes'],
    ],
    isFormat: format === 'fitabase-daily' || mapped.length > 0,
    days: ['date'],
    numbers: ['steps', 'minutes'],
  };
}
