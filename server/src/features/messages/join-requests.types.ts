import type { JoinRequestKind } from '#contract/features/messages/join-requests.ts';

export interface JoinRequestRow {
  id: string;
  kind: JoinRequestKind;
  memberId: string;
  firstName: string;
  lastName: string;
  username: string;
  subjectId: string;
  subjectName: string;
  teamId: string | null;
  teamName: string | null;
  createdAt: Date;
}
