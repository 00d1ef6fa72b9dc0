import type { ApprovalSource } from '../../kernel/manifest/public.ts';
import { listWaitingDeletions } from './program-deletion.queries.ts';

/** Deletions of large programs that wait for a second super admin, however long that takes. */
export const programDeletionApprovals: ApprovalSource = {
  kind: 'programDeletion',
  list: async (db, _, limit) =>
    (await listWaitingDeletions(db, limit)).map((row) => ({
      id: row.id,
      name: row.programName,
      subjectId: row.programId,
      people: row.members,
      programs: null,
      requestedBy: row.requestedBy,
      requestedAt: row.requestedAt,
      expiresAt: null,
      about: null,
      takesSuper: true,
    })),
};
