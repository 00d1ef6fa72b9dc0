export { acceptUpload, countUpload, type Uploads } from './accept-upload.ts';
export { columnNames, namesOf, type KnownColumn } from './column-names.ts';
export { parseMap, plainHeader, type ColumnNames, type TableWish } from './columns.ts';
export { DateEvidence, readDay } from './dates.ts';
export { NumberEvidence, readNumber, unitBehind } from './numbers.ts';
export { archiveKind } from './form-of-file.ts';
export { readLines, readTable, type Table, type TableLines } from './read-table.ts';
export { type RowParser, type Skipped } from './read-rows.ts';
export { badRow, hasWidth, startRow, type BadRow, type Reason, type StartedRow } from './start-row.ts';
