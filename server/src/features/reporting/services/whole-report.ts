import type { ReportName } from '#contract/reports.ts';
import type { Language } from '#copy/languages.ts';
import type { ReportWords } from '../../../kernel/manifest/public.ts';
import { readByCursor, table, type Report, type Row } from '../../../kernel/reports/public.ts';
import { fileAbout, fileColumns, fileNameOf, fileRow } from '../reporting.overview.ts';
import { wholeReport } from '../reporting.queries.ts';
import type { ReportRow, ReportScope, ReportSort } from '../reporting.types.ts';

interface Asked {
  report: ReportName;
  language: Language;
  scope: ReportScope;
  sort: ReportSort;
  /** Those of a schedule; otherwise all. */
  columns?: readonly string[];
}

/** Reports with a row for each person. */
export const reportsAboutPeople: readonly ReportName[] = [
  'member-stats',
  'all-users',
  'points-summary',
  'badges-stats',
];

async function* each(
  chunks: AsyncIterable<readonly ReportRow[]>,
  present: (row: ReportRow) => Row,
  onRows: (count: number) => void,
) {
  for await (const rows of chunks) {
    yield rows.map(present);
    onRows(rows.length);
  }
}

/** Returns a whole report as a file: every row, and what it is about. `onRows` gets the number of rows written. */
export function fileOf(
  asked: Asked,
  of: { program: string; timeZone: string; words: ReportWords },
  onRows: (count: number) => void = () => undefined,
): Report {
  const { report, language, scope, sort, columns } = asked;
  return {
    name: fileNameOf(report, language, scope, of.timeZone),
    about: fileAbout(report, language, scope, of, columns),
    rows: (tx) =>
      table(
        fileColumns(report, language, columns),
        each(
          readByCursor(tx, wholeReport(report, scope, sort)),
          fileRow(report, { language, words: of.words }, columns),
          onRows,
        ),
      ),
  };
}
