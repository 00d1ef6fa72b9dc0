export { acceptUpload } from './accept-upload.ts';
export { findColumns, parseMap, type ColumnNames, type Places } from './columns.ts';
export { readRows, type RowParser } from './read-rows.ts';
export { readSeparator } from './separator.ts';
export { badRow, startRow, type BadRow, type Reason, type StartedRow } from './start-row.ts';
