import type { CaseState, ReportKind, ReportReason } from '#contract/features/moderation/moderation.ts';

export interface CaseRow {
  id: string;
  kind: ReportKind;
  state: CaseState;
  /** The content: an entry, a comment, a post or a member. */
  subjectId: string;
  authorId: string;
  firstName: string;
  lastName: string;
  username: string;
  image: string | null;
  text: string;
  day: string | null;
  /** The username of the journal's owner, for a comment. */
  journalOf: string | null;
  challengeId: string | null;
  teamId: string | null;
  reportCount: number;
  reportedAt: Date;
  decidedAt: Date | null;
}

export interface ReportRow {
  caseId: string;
  reason: ReportReason;
  words: string;
  createdAt: Date;
}

export interface PhotoOfCase {
  id: string;
  /** The entry or the post. */
  ownerId: string;
  width: number;
  height: number;
}
