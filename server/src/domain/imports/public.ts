export {
  mostListed,
  runImport,
  type Finding,
  type ImportKind,
  type ImportSide,
  type ImportWish,
} from './run-import.ts';
export { findLastRun } from './runs.queries.ts';
export { dropBadRows, toWrite, type ImportTables } from './staging.queries.ts';
