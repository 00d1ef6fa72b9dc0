import { isBadge } from '#contract/badges.ts';
import { reportMeanings } from '#contract/meanings.ts';
import {
  columnsOf,
  isReportWord,
  reportRules,
  shapeOf,
  type ColumnKind,
  type ReportName,
} from '#contract/reports.ts';
import { isMetric } from '#contract/metrics.ts';
import type { Language } from '#copy/languages.ts';
import type { ReportWords } from '../../kernel/manifest/public.ts';
import type { About, Row } from '../../kernel/reports/public.ts';
import { translate } from '../../platform/words/translate.ts';
import type { ReportCell, ReportRow, ReportScope } from './reporting.types.ts';

/** A reader's language, and the words of codes that other features know. */
export interface ReadIn {
  language: Language;
  words: ReportWords;
}

/** Returns the cells of a row in the order of the report's columns. */
export const presentCells = (name: ReportName, row: ReportRow, { language, words }: ReadIn): ReportCell[] =>
  columnsOf(name).map(([column, kind]) => {
    const cell = row[column] ?? null;
    return kind === 'asked' && typeof cell === 'string' ? (words(language, cell) ?? cell) : cell;
  });

type Word = (kind: ColumnKind, value: string | boolean) => string;

/** Returns the words of a file in the reader's language. Each is looked up once, because files have very many cells. */
function wordsIn({ language, words }: ReadIn): Word {
  const t = translate(language);
  const found = new Map<string | boolean, string>();
  const wordOf = (kind: ColumnKind, value: string | boolean): string => {
    if (typeof value === 'boolean') return t(value ? 'reporting:values.yes' : 'reporting:values.no');
    if (kind === 'word' && isReportWord(value)) return t(`reporting:values.${value}`);
    if (kind === 'metric' && isMetric(value)) return t(`wellness:metric.${value}`);
    if (kind === 'badge' && isBadge(value)) return t(`badges:each.${value}.name`);
    if (kind === 'asked') return words(language, value) ?? value;
    return value;
  };
  return (kind, value) => {
    const key = typeof value === 'boolean' ? value : `${kind} ${value}`;
    const word = found.get(key) ?? wordOf(kind, value);
    found.set(key, word);
    return word;
  };
}

const hasWords = (kind: ColumnKind): boolean => ['word', 'metric', 'badge', 'asked'].includes(kind);

/** The columns of a file: all of the report's, or those of a schedule. */
const shownColumns = (name: ReportName, only?: readonly string[]) =>
  columnsOf(name).filter(([column]) => !only || only.includes(column));

/** Presents the rows of a file, one after the other. */
export function fileRow(name: ReportName, readIn: ReadIn, only?: readonly string[]): (row: ReportRow) => Row {
  const columns = shownColumns(name, only);
  const wordOf = wordsIn(readIn);
  return (row) =>
    columns.map(([column, kind]) => {
      const value = row[column] ?? null;
      return typeof value === 'boolean' || (typeof value === 'string' && hasWords(kind))
        ? wordOf(kind, value)
        : value;
    });
}

export const fileColumns = (name: ReportName, language: Language, only?: readonly string[]): Row =>
  shownColumns(name, only).map(([column]) => translate(language)(`reporting:columns.${column}`));

interface AboutOf {
  program: string;
  timeZone: string;
}

/** Describes a file: title, program, period, time zone, rules, and what its words and the columns of a schedule mean. */
export function fileAbout(
  name: ReportName,
  language: Language,
  scope: ReportScope,
  of: AboutOf,
  only?: readonly string[],
): About {
  const t = translate(language);
  const { from, to } = scope;
  return [
    [t('reporting:head.report'), t(`reporting:names.${name}`)],
    [t('reporting:head.program'), of.program],
    ...(shapeOf(name).hasPeriod ? [[t('reporting:head.period'), from, to] as const] : []),
    [t('reporting:head.timeZone'), of.timeZone],
    ...reportRules[name].map((rule) => [t('reporting:head.rules'), t(`reporting:rules.${rule}`)] as const),
    ...(reportMeanings[name] ?? []).map(
      (word) => [t(`meanings:words.${word}`), t(`meanings:texts.${word}`)] as const,
    ),
    ...(only ? shownColumns(name, only) : []).map(
      ([column]) => [t(`reporting:columns.${column}`), t(`reporting:definitions.${column}`)] as const,
    ),
  ];
}

/** Returns the name of a file without its extension: the report, its period, time zone and rules in short. */
export function fileNameOf(
  name: ReportName,
  language: Language,
  scope: ReportScope,
  timeZone: string,
): string {
  const t = translate(language);
  const period = shapeOf(name).hasPeriod ? `${scope.from} ${scope.to}` : scope.today;
  const rules = reportRules[name].map((rule) => t(`reporting:short.${rule}`)).join(', ');
  return `${t(`reporting:names.${name}`)} ${period} ${timeZone.replaceAll('/', '-')} ${rules}`;
}
