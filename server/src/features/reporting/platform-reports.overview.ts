import { platformColumnsOf, platformReports, type PlatformReport } from '#contract/platform-reports.ts';
import type { Language } from '#copy/languages.ts';
import type { About, Row } from '../../kernel/reports/public.ts';
import { translate } from '../../platform/words/translate.ts';
import type { ReportCell, ReportRow } from './reporting.types.ts';

/** Returns the cells of a row in the order of the report's columns. */
export const platformCells = (name: PlatformReport, row: ReportRow): ReportCell[] =>
  platformColumnsOf(name).map(([column]) => row[column] ?? null);

/** Returns which program and reseller a row is about. */
export const platformLinks = ({ programId, resellerId }: ReportRow) => ({
  programId: String(programId),
  resellerId: resellerId === null ? null : String(resellerId),
});

/** Returns the sums in the order of the report's columns. */
export const platformTotals = (name: PlatformReport, sums: Readonly<Record<string, number | null>>) =>
  platformColumnsOf(name).map(([column]) => sums[column] ?? null);

export const platformRow =
  (name: PlatformReport) =>
  (row: ReportRow): Row =>
    platformCells(name, row).map((cell) => (typeof cell === 'boolean' ? Number(cell) : cell));

export const platformColumns = (name: PlatformReport, language: Language): Row =>
  platformColumnsOf(name).map(([column]) => translate(language)(`platform-reports:columns.${column}`));

type Period = { from: string; to: string };

/**
 * Returns the name of a file without its extension: the report, its period and how it counts. Its days are days of UTC.
 */
export function platformFileName(name: PlatformReport, language: Language, { from, to }: Period): string {
  const t = translate(language);
  const period = platformReports[name].hasPeriod ? `${from} ${to}` : '';
  return `${t(`platform-reports:names.${name}`)} ${period} UTC ${t(`platform-reports:short.${name}`)}`;
}

/** Describes a file: title, period, time zone and rules. */
export function platformAbout(name: PlatformReport, language: Language, { from, to }: Period): About {
  const t = translate(language);
  return [
    [t('platform-reports:head.report'), t(`platform-reports:names.${name}`)],
    ...(platformReports[name].hasPeriod ? [[t('platform-reports:head.period'), from, to] as const] : []),
    [t('reporting:head.timeZone'), 'UTC'],
    [t('platform-reports:head.rules'), t(`platform-reports:rules.${name}`)],
  ];
}
