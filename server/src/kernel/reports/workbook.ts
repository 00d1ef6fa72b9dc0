import { directionOf, type Language } from '#copy/languages.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { readFileApart } from '../../platform/gate/gate.ts';
import { translate } from '../../platform/words/translate.ts';
import type { Row } from './cell.ts';

/** A workbook is put together in memory, so it has an end. CSV files have none. */
export const mostWorkbookRows = 25_000;

export type About = readonly (readonly [label: string, ...values: string[]])[];

/** The data of the process that writes a workbook (write-workbook.worker.ts). */
export interface WorkbookData {
  rows: readonly Row[];
  about: About;
  sheets: readonly [rows: string, about: string];
  /** Whether the first column is on the right. */
  rightToLeft: boolean;
}

const code = new URL('./write-workbook.worker.ts', import.meta.url);
const longestMs = 120_000;

/** Gathers all rows of a report. Errors: too_many_rows. */
export async function gatherRows(chunks: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const chunk of chunks) {
    for (const row of chunk) rows.push(row);
    // The first row names the columns.
    if (rows.length > mostWorkbookRows + 1) throw new AppError('too_many_rows');
  }
  return rows;
}

/** Returns an Excel workbook with the rows on its first sheet, and what they are about on its second. */
export async function workbookOf(rows: readonly Row[], about: About, language: Language): Promise<Buffer> {
  const t = translate(language);
  const data: WorkbookData = {
    rows,
    about,
    sheets: [t('reporting:sheets.rows'), t('reporting:sheets.about')],
    rightToLeft: directionOf(language) === 'rtl',
  };
  return Buffer.from(await readFileApart<Uint8Array>(code, data, longestMs));
}
