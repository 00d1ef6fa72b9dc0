import { platformColumnsOf, platformReports, type PlatformReport } from '#contract/platform-reports.ts';
import type { Language } from '#copy/languages.ts';
import type { Row } from '../../kernel/reports/public.ts';
import { translate } from '../../platform/words/translate.ts';
import type { ReportCell, ReportRow } from './reporting.types.ts';

/** The cells of a row in the order of the report's columns. */
export const platformCells = (name: PlatformReport, row: ReportRow): ReportCell[] =>
  platformColumnsOf(name).map(([column]) => row[column] ?? null);

export const platformRow =
  (name: PlatformReport) =>
  (row: ReportRow): Row =>
    platformCells(name, row).map((cell) => (typeof cell === 'boolean' ? Number(cell) : cell));

export const platformColumns = (name: PlatformReport, language: Language): Row =>
  platformColumnsOf(name).map(([column]) => translate(language)(`platform-reports:columns.${column}`));

/** The head of a file above its table: title, period and rules. */
export function platformHead(
  name: PlatformReport,
  language: Language,
  { from, to }: { from: string; to: string },
  now: Date,
): Row[] {
  const t = translate(language);
  return [
    [t('platform-reports:head.report'), t(`platform-reports:names.${name}`)],
    ...(platformReports[name].hasPeriod ? [[t('platform-reports:head.period'), from, to]] : []),
    [t('platform-reports:head.made'), now.toISOString()],
    [t('platform-reports:head.rules'), t(`platform-reports:rules.${name}`)],
    [null],
  ];
}
