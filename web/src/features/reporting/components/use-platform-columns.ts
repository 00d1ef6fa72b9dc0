import { useTranslation } from 'react-i18next';
import type { ProgramType, Tier } from '#contract/features/programs/programs.ts';
import { platformColumnsOf, type PlatformReport } from '#contract/platform-reports.ts';
import type { ColumnKind } from '#contract/reports.ts';
import * as format from '../../../lib/format.ts';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import type { PreviewRow, ReportCell } from './use-report-columns.ts';

const numeric: readonly ColumnKind[] = ['number', 'share'];

/** Returns the columns of a report about all programs. All of them can be sorted by. */
export function usePlatformColumns(report: PlatformReport): TableColumn<PreviewRow>[] {
  const { t } = useTranslation(['platform-reports', 'all-programs']);
  const textOf = (id: string, kind: ColumnKind, value: ReportCell): string => {
    if (value === null || value === '') return t('none');
    if (id === 'tier') return t(`all-programs:tiers.${value as Tier}`);
    if (id === 'type') return t(`all-programs:types.${value as ProgramType}`);
    if (typeof value === 'number')
      return kind === 'share' ? `${format.decimal(value * 100)} %` : format.steps(value);
    return kind === 'day' ? format.mediumDay(String(value)) : String(value);
  };
  return platformColumnsOf(report).map(([id, kind], at) => ({
    id,
    header: t(`columns.${id}`),
    cell: ({ cells }) => textOf(id, kind, cells[at] ?? null),
    sortable: true,
    numeric: numeric.includes(kind),
    ...(numeric.includes(kind) || kind === 'day' ? { firstOrder: 'desc' as const } : {}),
  }));
}
