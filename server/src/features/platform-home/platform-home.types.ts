import type { ApprovalKind } from '#contract/features/platform-home/approvals.ts';
import type { WaitingApproval } from '../../kernel/manifest/public.ts';

export interface TrendWeek {
  startsOn: string;
  programs: number;
  members: number;
  active: number;
}

/** Somebody who may approve what another one asked for. */
export interface Approver {
  loginId: string;
  email: string;
  firstName: string;
  locale: string;
  isSuper: boolean;
}

export interface OfKind {
  kind: ApprovalKind;
  waiting: WaitingApproval;
}
