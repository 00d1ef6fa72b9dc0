import type { Language } from '#copy/languages.ts';
import type { HttpSide } from '../../platform/http/bind.ts';

export type Separator = ',' | ';';

/** Says how a table is written into a file. */
export type FileForm = { kind: 'csv'; separator: Separator } | { kind: 'xlsx'; language: Language };

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Spreadsheets split cells at semicolons where the language writes decimals with a comma, as Spanish does. */
function separatorOf(language: Language): Separator {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}

export const csvFor = (language: Language): FileForm => ({ kind: 'csv', separator: separatorOf(language) });

/**
 * Returns what the reader asks for: an Excel workbook by the Accept header, otherwise CSV as their spreadsheet reads
 * it.
 */
export function formFor({ http, language }: { http: HttpSide; language: Language }): FileForm {
  return http.header('accept')?.includes(workbookType) ? { kind: 'xlsx', language } : csvFor(language);
}
