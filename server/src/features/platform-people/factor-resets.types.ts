import type { factorResetStates } from '#contract/features/platform-people/factor-resets.ts';

export interface ResetRecord {
  id: string;
  loginId: string;
  programId: string;
  memberId: string;
  reason: string;
  withPasskeys: boolean;
  state: (typeof factorResetStates)[number];
  requestedBy: string;
  requestedAt: Date;
  expiresAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
}

/** The people it concerns, and who requested it. */
export interface ListedReset extends ResetRecord {
  firstName: string;
  lastName: string;
  programName: string;
  platformRole: string | null;
  requestedByEmail: string | null;
  sortKey: string;
}
