import {
  undoHours,
  type MemberImport,
  type MemberImportRow,
} from '#contract/features/member-center/import.ts';
import type { Translate } from '../../platform/words/translate.types.ts';
import type { ImportProblemGroup } from '#contract/features/member-center/import-changes.ts';
import type { ImportRow, ListedRow, ProblemValue, RowProblem } from './imports.types.ts';

const working = ['queued', 'writing', 'undoing', 'undone'];

export function presentMemberImport(
  row: ImportRow,
  counts: Record<string, number> | undefined,
  samples: readonly (readonly string[])[] = [],
): MemberImport {
  const { finishedAt, state } = row;
  const undoEnds = state === 'done' && finishedAt ? finishedAt.getTime() + undoHours * 3_600_000 : null;
  return {
    id: row.id,
    fileName: row.fileName,
    state,
    createdAt: row.createdAt.toISOString(),
    rows: row.rowCount,
    columns: row.headers.map((header, at) => ({
      header,
      samples: samples.map((cells) => cells[at] ?? ''),
      field: row.mapping[at] || null,
    })),
    counts: counts ?? null,
    invites: row.invites,
    leaveOut: row.leaveOut,
    createsOrganizations: row.creates,
    // Older imports know nothing of later kinds of change.
    outcome: row.outcome && {
      ...row.outcome,
      reactivated: row.outcome.reactivated ?? 0,
      numbered: row.outcome.numbered ?? 0,
      readdressed: row.outcome.readdressed ?? 0,
    },
    nameOrder: row.nameOrder,
    progress: working.includes(state) ? { done: row.doneSteps, of: row.allSteps } : null,
    failure: row.failure,
    finishedAt: finishedAt?.toISOString() ?? null,
    undoUntil: undoEnds === null ? null : new Date(undoEnds).toISOString(),
    restored: row.restored,
  };
}

const problemOf = ({ problem, problemValue }: ListedRow, t: Translate): string | null =>
  problem && t(`member-import:problems.${problem}`, { value: problemValue ?? '' });

export const presentImportRow =
  (t: Translate) =>
  (row: ListedRow): MemberImportRow => ({
    line: row.line,
    verdict: row.verdict,
    name: `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim() || null,
    email: row.email,
    memberId: row.memberId,
    problem: problemOf(row, t),
  });

const remedyOf: Partial<Record<RowProblem, ImportProblemGroup['remedy']>> = {
  organization: 'createOrganizations',
  team: 'createTeams',
  team_full: 'teamSeats',
  name_missing: 'names',
  name_is_address: 'names',
};
const mostExamples = 10;

/** Returns the causes of problems, those of most rows first. */
export function presentProblemGroups(values: readonly ProblemValue[], t: Translate): ImportProblemGroup[] {
  const groups = [...Map.groupBy(values, ({ problem }) => problem)].map(([cause, of]) => ({
    cause,
    remedy: remedyOf[cause] ?? ('rows' as const),
    rows: of.reduce((sum, { rows }) => sum + rows, 0),
    values: of.length,
    examples: of.slice(0, mostExamples).map(({ problemValue, rows }) => ({
      value: problemValue ?? '',
      rows,
      sentence: t(`member-import:problems.${cause}`, { value: problemValue ?? '' }),
    })),
  }));
  return groups.toSorted((one, two) => two.rows - one.rows);
}

export const problemColumns = (t: Translate) => [
  t('member-import:columns.line'),
  t('member-import:columns.email'),
  t('member-import:columns.name'),
  t('member-import:columns.problem'),
];

export const problemRow = (t: Translate) => (row: ListedRow) => [
  row.line,
  row.email,
  `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim() || null,
  problemOf(row, t),
];
