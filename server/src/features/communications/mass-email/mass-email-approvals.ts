import type { ApprovalSource } from '../../../kernel/manifest/public.ts';
import { listWaitingMassEmails } from './mass-email.queries.ts';

/** Emails to many programs that wait for a second super admin, however long that takes. */
export const massEmailApprovals: ApprovalSource = {
  kind: 'massEmail',
  list: async (db, _, limit) =>
    (await listWaitingMassEmails(db, limit)).map(
      ({ id, subject, people, programs, createdBy, createdAt }) => ({
        id,
        name: subject,
        subjectId: null,
        people,
        programs,
        requestedBy: createdBy,
        requestedAt: createdAt,
        expiresAt: null,
        about: null,
        takesSuper: true,
      }),
    ),
};
