export type { Cell, Row } from './cell.ts';
export { readByCursor } from './cursor.queries.ts';
export { takePlace, waitForPlace, type Place } from './places.ts';
export { fileHeaders, openReport, table, type OpenReport, type Report } from './stream-report.ts';
