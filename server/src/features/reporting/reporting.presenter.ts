import { isBadge } from '#contract/badges.ts';
import { shapeOf, type ColumnKind, type ReportName } from '#contract/reports.ts';
import type { Language } from '#copy/languages.ts';
import type { Row } from '../../core/reports/public.ts';
import { translate, translateIfKnown } from '../../platform/words/translate.ts';
import type { ReportCell, ReportRow, ReportScope } from './reporting.types.ts';

/** The cells of a row in the order of the report's columns. */
export const presentCells = (name: ReportName, row: ReportRow): ReportCell[] =>
  Object.keys(shapeOf(name).columns).map((column) => row[column] ?? null);

const known = (language: Language, key: string, value: string) =>
  translateIfKnown(language, `${key}${value}`) ?? value;

function fileCell(language: Language, kind: ColumnKind, value: ReportCell): string | number | null {
  const t = translate(language);
  if (value === null) return null;
  if (typeof value === 'boolean') return t(value ? 'reporting:values.yes' : 'reporting:values.no');
  if (typeof value === 'number') return value;
  if (kind === 'word') return known(language, 'reporting:values.', value);
  if (kind === 'badge' && isBadge(value)) return t(`badges:each.${value}.name`);
  return value;
}

export const fileRow =
  (name: ReportName, language: Language) =>
  (row: ReportRow): Row =>
    Object.entries(shapeOf(name).columns).map(([column, kind]) =>
      fileCell(language, kind, row[column] ?? null),
    );

export const fileColumns = (name: ReportName, language: Language): Row =>
  Object.keys(shapeOf(name).columns).map((column) => known(language, 'reporting:columns.', column));

/** The rules that made a report, for its head. */
const rulesOf: Readonly<Record<ReportName, readonly RuleKey[]>> = {
  'member-stats': ['days', 'change'],
  'all-users': ['now'],
  'team-summary': ['days', 'change', 'erased'],
  'organization-summary': ['days', 'change'],
  'points-summary': ['noHealth'],
  'badges-stats': ['noHealth'],
  'challenge-completion-summary': ['noPreventative'],
};
type RuleKey = 'days' | 'change' | 'erased' | 'now' | 'noHealth' | 'noPreventative';

interface HeadOf {
  program: string;
  timeZone: string;
  now: Date;
}

/** What stands above the table of a file: what it is, of which days, in which time zone, by which rules. */
export function fileHead(name: ReportName, language: Language, scope: ReportScope, of: HeadOf): Row[] {
  const t = translate(language);
  const { from, to } = scope;
  return [
    [t('reporting:head.report'), t(`reporting:names.${name}`)],
    [t('reporting:head.program'), of.program],
    ...(shapeOf(name).hasPeriod ? [[t('reporting:head.period'), from, to]] : []),
    [t('reporting:head.timeZone'), of.timeZone],
    [t('reporting:head.made'), of.now.toISOString()],
    ...rulesOf[name].map((rule) => [t('reporting:head.rules'), t(`reporting:rules.${rule}`)]),
    [null],
  ];
}
