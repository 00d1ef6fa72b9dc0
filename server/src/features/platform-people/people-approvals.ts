import type { ApprovalSource, WaitingApproval } from '../../kernel/manifest/public.ts';
import { listOldestResets } from './factor-resets.queries.ts';
import { listOldestChanges } from './staff-changes.queries.ts';

type Asked = Pick<WaitingApproval, 'id' | 'requestedAt' | 'expiresAt' | 'requestedBy'>;

const ofOnePerson = (
  { id, requestedAt, expiresAt, requestedBy }: Asked,
  about: Pick<WaitingApproval, 'name' | 'subjectId' | 'about' | 'takesSuper'>,
): WaitingApproval => ({ id, requestedAt, expiresAt, requestedBy, people: null, programs: null, ...about });

/** Resets of a second factor and changes of super admins that wait for a second person. */
export const peopleApprovals: ApprovalSource[] = [
  {
    kind: 'factorReset',
    list: async (db, now, limit) =>
      (await listOldestResets(db, now, limit)).map((row) =>
        ofOnePerson(row, {
          name: `${row.firstName} ${row.lastName}`.trim(),
          subjectId: row.memberId,
          about: row.loginId,
          // Only super admins decide about the factors of staff (factor-resets.policy.ts).
          takesSuper: row.platformRole !== null,
        }),
      ),
  },
  {
    kind: 'staffChange',
    list: async (db, now, limit) =>
      (await listOldestChanges(db, now, limit)).map((row) =>
        ofOnePerson(row, {
          name: `${row.firstName} ${row.lastName}`.trim() || row.email,
          subjectId: null,
          about: null,
          takesSuper: true,
        }),
      ),
  },
];
