import type { Privacy } from '#contract/features/journals/journals.ts';

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
  /** For an entry that was taken down. */
  privacyBefore: 'friends' | 'program' | null;
}

/** The author. */
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
  /** The comments that the viewer can see. */
  commentCount: number;
  /** One of the two blocked the other. */
  blocked: boolean;
  /** The viewer moderates a report about it. */
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

export interface FeedPlace {
  day: string;
  createdAt: Date;
  id: string;
}

/** Whose entries to read, and which of them the viewer may see. */
export interface Whose {
  memberId: string;
  /** Entries of the member's friends. */
  ofFriends: boolean;
  readable: readonly Privacy[];
}
