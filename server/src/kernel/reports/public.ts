export type { Cell, Row } from './cell.ts';
export { csvLines } from './csv.ts';
export { readByCursor } from './cursor.queries.ts';
export { csvFor, formFor, workbookType, type FileForm } from './form.ts';
export type { About } from './workbook.ts';
export { takePlace, waitForPlace, type Place } from './places.ts';
export { periodBefore, turnAfter, type Rhythm } from './rhythm.ts';
export { fileHeaders, openReport, table, type OpenReport, type Report } from './stream-report.ts';
