import type { ProgramDeletion } from '#contract/features/program-deletion/program-deletion.ts';
import type { ListedDeletion } from './program-deletion.types.ts';

export const presentDeletion =
  (loginId: string) =>
  (row: ListedDeletion): ProgramDeletion => {
    const { id, programId, programName, programSlug: slug, state, reason, members } = row;
    const isPending = state === 'waiting' || state === 'scheduled';
    return {
      id,
      programId,
      programName,
      slug,
      state,
      reason,
      members,
      requestedBy: row.requestedByEmail,
      requestedAt: row.requestedAt.toISOString(),
      approvedBy: row.approvedByEmail,
      approvedAt: row.approvedAt?.toISOString() ?? null,
      deletesAt: row.deletesAt?.toISOString() ?? null,
      finishedAt: row.finishedAt?.toISOString() ?? null,
      rows: Object.values(row.counts).reduce((sum, count) => sum + count, 0),
      abilities: {
        approve: state === 'waiting' && row.requestedBy !== loginId,
        cancel: isPending,
        download: isPending,
      },
    };
  };
