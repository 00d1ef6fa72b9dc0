import { useTranslation } from 'react-i18next';
import { isBadge } from '#contract/badges.ts';
import { isMetric } from '#contract/metrics.ts';
import { columnsOf, isReportWord, type ColumnKind, type ReportName } from '#contract/reports.ts';
import * as format from '../../../lib/format.ts';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';

export type ReportCell = string | number | boolean | null;
export interface PreviewRow {
  id: string;
  cells: readonly ReportCell[];
}

const numeric: readonly ColumnKind[] = ['number', 'decimal', 'share', 'change'];
/** Columns that are hidden until the reader chooses them, because a screen has no room for all. */
const hiddenAtFirst = ['email', 'registered', 'device', 'inFeatured', 'stepGoal', 'language', 'emailsOn'];

const signOf = (value: number) => (value > 0 ? '+' : value < 0 ? '−' : '');

/** Returns how a cell reads. An empty one is a dash. */
function useCellText() {
  const { t } = useTranslation(['reporting', 'badges', 'wellness']);
  return (kind: ColumnKind, value: ReportCell): string => {
    if (value === null || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'reporting:values.yes' : 'reporting:values.no');
    if (typeof value === 'number') {
      if (kind === 'share') return `${format.decimal(value * 100)}%`;
      if (kind === 'change') return `${signOf(value)}${format.decimal(Math.abs(value))}%`;
      return kind === 'decimal' ? format.decimal(value) : format.steps(value);
    }
    if (kind === 'day') return format.mediumDay(value);
    if (kind === 'metric' && isMetric(value)) return t(`wellness:metric.${value}`);
    if (kind === 'badge' && isBadge(value)) return t(`badges:each.${value}.name`);
    return kind === 'word' && isReportWord(value) ? t(`reporting:values.${value}`) : value;
  };
}

/**
 * Returns the columns of a report, each with its definition. All of them can be sorted by, unless they are those of a
 * scheduled report (`only`), which are all shown, in one order.
 */
export function useReportColumns(report: ReportName, only?: readonly string[]): TableColumn<PreviewRow>[] {
  const { t } = useTranslation('reporting');
  const cellText = useCellText();
  const shown = columnsOf(report).filter(([id]) => !only || only.includes(id));
  return shown.map(([id, kind], at) => ({
    id,
    header: t(`columns.${id}`),
    definition: t(`definitions.${id}`),
    cell: ({ cells }) => cellText(kind, cells[at] ?? null),
    sortable: !only,
    numeric: numeric.includes(kind),
    isWhole: kind === 'day',
    hiddenAtFirst: !only && hiddenAtFirst.includes(id),
    ...(numeric.includes(kind) ? { firstOrder: 'desc' as const } : {}),
  }));
}
