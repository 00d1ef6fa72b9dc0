import { findColumns, type ColumnNames, type Places } from '../../../kernel/imports/public.ts';

export type ImportFormat = 'fitabase-daily' | 'generic';
export const columnNames = ['person', 'date', 'steps', 'minutes', 'activity'] as const;
export type Column = (typeof columnNames)[number];

const named: Record<ImportFormat, ColumnNames<Column>> = {
  // The minutes of this format are of intensity, not of an activity: they are a metric of their own.
  'fitabase-daily': { person: 'Id', date: 'ActivityDate', steps: 'TotalSteps' },
  generic: { person: 'person', date: 'date', steps: 'steps', minutes: 'minutes', activity: 'activity' },
};

/** The positions of the format's columns; a mapped one must exist. */
export function placesIn(
  header: readonly string[],
  format: ImportFormat,
  map: ColumnNames<Column>,
): Places<Column> {
  const optional = new Set<Column>((['minutes', 'activity'] as const).filter((name) => !map[name]));
  return findColumns(header, { names: { ...named[format], ...map }, optional });
}
