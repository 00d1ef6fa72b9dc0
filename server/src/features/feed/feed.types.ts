import type { FeedItemKind } from '#contract/features/feed/feed.ts';

export interface NewFeedItem {
  memberId: string;
  kind: FeedItemKind;
  /** Items with the same key are stored once. */
  subject: string;
  subjectId: string | null;
}

export interface FeedItemRow extends NewFeedItem {
  id: string;
  name: string;
  username: string;
  image: string | null;
  subjectName: string | null;
  subjectUsername: string | null;
  createdAt: Date;
  kudos: number;
  praised: boolean;
}

export interface FeedCursor {
  createdAt: Date;
  id: string;
}
