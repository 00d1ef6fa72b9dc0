import type { InvitationState } from '#contract/features/member-center/invitations.ts';

export interface InvitationRow {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  state: InvitationState;
  createdAt: Date;
  sentAt: Date;
  sortKey: string;
}

export interface InvitationFilter {
  search: string | null;
  state: InvitationState | null;
}
