import type { Privacy } from '#contract/features/journals.ts';

export interface JournalRow {
  id: string;
  memberId: string;
  day: string;
  text: string;
  privacy: Privacy;
  hasPhoto: boolean;
  createdAt: Date;
  editedAt: Date | null;
  takenDownAt: Date | null;
  /** Of one that was taken down. */
  privacyBefore: 'friends' | 'program' | null;
}

/** Who wrote something. */
export interface WriterFields {
  firstName: string;
  lastName: string;
  username: string;
  image: string | null;
  hidden: boolean;
  erased: boolean;
  /** Of the viewer. */
  friend: boolean;
}

export interface WrittenEntry extends JournalRow, WriterFields {
  /** As far as the viewer sees them. */
  commentCount: number;
  /** One of the two blocked the other. */
  blocked: boolean;
  /** Those who moderate have it before them. */
  reported: boolean;
}

export interface CommentRow {
  id: string;
  journalId: string;
  authorId: string;
  text: string;
  createdAt: Date;
  editedAt: Date | null;
  moderatedAt: Date | null;
}

export interface WrittenComment extends CommentRow, WriterFields {}

export interface PhotoOfEntry {
  id: string;
  /** The entry. */
  ownerId: string;
  width: number;
  height: number;
}

/** Where a page of the program's feed ended. */
export interface FeedPlace {
  day: string;
  createdAt: Date;
  id: string;
}

/** Whose entries, and which of them the viewer may read. */
export interface Whose {
  memberId: string;
  /** Those of the member's friends. */
  ofFriends: boolean;
  readable: readonly Privacy[];
}
