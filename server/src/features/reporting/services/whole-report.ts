import { shapeOf, type ReportName } from '#contract/reports.ts';
import type { Language } from '#copy/languages.ts';
import type { ReportWords } from '../../../kernel/manifest/public.ts';
import { readByCursor, table, type Report, type Row } from '../../../kernel/reports/public.ts';
import { translate } from '../../../platform/words/translate.ts';
import { fileColumns, fileHead, fileRow } from '../reporting.overview.ts';
import { wholeReport } from '../reporting.queries.ts';
import type { ReportRow, ReportScope, ReportSort } from '../reporting.types.ts';

interface Asked {
  report: ReportName;
  language: Language;
  scope: ReportScope;
  sort: ReportSort;
}

/** Reports with a row for each person. */
export const reportsAboutPeople: readonly ReportName[] = [
  'member-stats',
  'all-users',
  'points-summary',
  'badges-stats',
];

/** The name of a report's file, without its extension. */
export function fileNameOf({ report, language, scope }: Omit<Asked, 'sort'>): string {
  const title = translate(language)(`reporting:names.${report}`);
  return shapeOf(report).hasPeriod ? `${title} ${scope.from} ${scope.to}` : title;
}

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

async function* below(head: readonly Row[], chunks: AsyncIterable<readonly Row[]>) {
  yield head;
  yield* chunks;
}

/** A whole report as a file: its head and every row. `onRows` gets the number of rows written. */
export function fileOf(
  asked: Asked,
  of: { program: string; timeZone: string; now: Date; words: ReportWords },
  onRows: (count: number) => void = () => undefined,
): Report {
  const { report, language, scope, sort } = asked;
  return {
    name: fileNameOf(asked),
    rows: (tx) =>
      below(
        fileHead(report, language, scope, of),
        table(
          fileColumns(report, language),
          each(
            readByCursor(tx, wholeReport(report, scope, sort)),
            fileRow(report, { language, words: of.words }),
            onRows,
          ),
        ),
      ),
  };
}
