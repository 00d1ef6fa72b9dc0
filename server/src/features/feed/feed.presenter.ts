import type { FeedItem } from '#contract/features/feed/feed.ts';
import type { FeedItemRow } from './feed.types.ts';

export function presentFeedItem(row: FeedItemRow, viewer: { memberId: string }): FeedItem {
  const { id, memberId, kind, subject, subjectId, subjectName, subjectUsername } = row;
  return {
    id,
    member: { id: memberId, name: row.name, username: row.username, image: row.image },
    mine: memberId === viewer.memberId,
    kind,
    what: subjectId ? null : subject,
    subject:
      subjectId && subjectName ? { id: subjectId, name: subjectName, username: subjectUsername } : null,
    at: row.createdAt.toISOString(),
    kudos: row.kudos,
    praised: row.praised,
  };
}

export const presentPraise = ({ kudos, praised }: FeedItemRow) => ({ kudos, praised });
