import type { ApprovalSource } from '../../kernel/manifest/public.ts';
import { listWaitingDeletions } from './mass-deletion.queries.ts';

/** A file that nobody approves is forgotten after so long. */
export const waitsMs = 30 * 24 * 3_600_000;

/** Mass deletions that wait for a second super admin. */
export const massDeletionApprovals: ApprovalSource = {
  kind: 'massDeletion',
  list: async (db, _, limit) =>
    (await listWaitingDeletions(db, limit)).map(({ id, fileName, createdBy, createdAt, ...counts }) => ({
      id,
      name: fileName,
      subjectId: null,
      people: counts.members,
      programs: counts.programs,
      requestedBy: createdBy,
      requestedAt: createdAt,
      expiresAt: new Date(createdAt.getTime() + waitsMs),
      about: null,
      takesSuper: true,
    })),
};
