export { acceptUpload } from './accept-upload.ts';
export { findColumns, parseMap, type ColumnNames, type Places } from './columns.ts';
export { readRows, type RowParser } from './read-rows.ts';
export {
  mostListed,
  runImport,
  type Finding,
  type ImportKind,
  type ImportSide,
  type ImportWish,
} from './run-import.ts';
export { findLastRun } from './runs.queries.ts';
export { readSeparator } from './separator.ts';
export { badRow, startRow, type BadRow, type Reason, type StartedRow } from './start-row.ts';
export type { ImportTables } from './staging.queries.ts';
