import type { MassDeletion } from '#contract/features/data-rights/mass-deletion.ts';
import type { Translate } from '../../platform/words/translate.types.ts';
import type { CountedDeletion, ReportRow } from './mass-deletion.types.ts';

export const presentMassDeletion =
  (loginId: string) =>
  (row: CountedDeletion): MassDeletion => ({
    id: row.id,
    fileName: row.fileName,
    state: row.state,
    rows: row.rowCount,
    problems: row.problemCount,
    programs: row.programs,
    members: row.members,
    erased: row.erased,
    kept: row.kept,
    createdAt: row.createdAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    abilities: {
      approve: row.state === 'waiting' && row.createdBy !== loginId,
      stop: row.state === 'waiting' || row.state === 'running',
    },
  });

export const reportColumns = (t: Translate) => [
  t('mass-deletion-report:line'),
  t('mass-deletion-report:program'),
  t('mass-deletion-report:memberId'),
  t('mass-deletion-report:result'),
];

/** By id and line: the report says nothing about people who are erased. */
export const reportRow =
  (t: Translate) =>
  ({ line, programName, memberId, result }: ReportRow) => [
    line,
    programName,
    memberId,
    t(`mass-deletion-report:results.${result}` as 'mass-deletion-report:results.erased'),
  ];
