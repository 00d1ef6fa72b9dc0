import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgramType, Tier } from '#contract/features/programs/programs.ts';
import { platformColumnsOf, type PlatformReport } from '#contract/platform-reports.ts';
import type { ColumnKind } from '#contract/reports.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import * as format from '../../../lib/format.ts';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import type { PreviewRow, ReportCell } from './use-report-columns.ts';

/** A row with what its names lead to. */
export interface PlatformRow extends PreviewRow {
  programId: string;
  resellerId: string | null;
}

const numeric: readonly ColumnKind[] = ['number', 'share'];

/** Returns the columns of a report about all programs. All of them can be sorted by. */
export function usePlatformColumns(report: PlatformReport): TableColumn<PlatformRow>[] {
  const { isWtAdmin } = useMe();
  const { t } = useTranslation(['platform-reports', 'all-programs']);
  const textOf = (id: string, kind: ColumnKind, value: ReportCell): string => {
    if (value === null || value === '') return t('none');
    if (id === 'tier') return t(`all-programs:tiers.${value as Tier}`);
    if (id === 'type') return t(`all-programs:types.${value as ProgramType}`);
    if (typeof value === 'number')
      return kind === 'share' ? `${format.decimal(value * 100)}%` : format.steps(value);
    return kind === 'day' ? format.mediumDay(String(value)) : String(value);
  };
  /** Names lead to their page. Staff of a reseller have no page about it. */
  const cellOf = (
    id: string,
    kind: ColumnKind,
    { cells, programId, resellerId }: PlatformRow,
    at: number,
  ): ReactNode => {
    const text = textOf(id, kind, cells[at] ?? null);
    if (id === 'program')
      return (
        <Link to={platformPaths.program} params={{ programId }}>
          {text}
        </Link>
      );
    if (id === 'reseller' && resellerId && isWtAdmin)
      return (
        <Link to={platformPaths.reseller} params={{ resellerId }}>
          {text}
        </Link>
      );
    return text;
  };
  return platformColumnsOf(report).map(([id, kind], at) => ({
    id,
    header: t(`columns.${id}`),
    cell: (row: PlatformRow) => cellOf(id, kind, row, at),
    sortable: true,
    // The tier says more, and all of them are wider than a laptop.
    hiddenAtFirst: id === 'type',
    numeric: numeric.includes(kind),
    isWhole: kind === 'day',
    ...(numeric.includes(kind) || kind === 'day' ? { firstOrder: 'desc' as const } : {}),
  }));
}
