import type { JournalComment, JournalEntry } from '#contract/features/journals/journals.ts';
import type { PhotoOfEntry, WriterFields, WrittenComment, WrittenEntry } from './journals.types.ts';

interface Viewer {
  memberId: string;
  rank: number;
}

/** Authors with a hidden profile are nameless except to friends, as on leaderboards. */
function presentWriter(id: string, writer: WriterFields, viewer: Viewer): JournalEntry['author'] {
  const { firstName, lastName, username, image, hidden, erased, friend } = writer;
  const isVisible = !erased && (!hidden || friend || id === viewer.memberId || viewer.rank > 0);
  if (!isVisible) return { id, name: null, username: null, image: null };
  return { id, name: `${firstName} ${lastName}`.trim(), username, image };
}

export const presentComment = (
  comment: WrittenComment,
  viewer: Viewer,
  abilities: JournalComment['abilities'],
): JournalComment => ({
  id: comment.id,
  journalId: comment.journalId,
  author: presentWriter(comment.authorId, comment, viewer),
  text: comment.text,
  createdAt: comment.createdAt.toISOString(),
  editedAt: comment.editedAt?.toISOString() ?? null,
  hidden: comment.moderatedAt !== null,
  abilities,
});

export const presentEntry = (
  entry: WrittenEntry,
  photos: readonly PhotoOfEntry[],
  comments: JournalComment[] | null,
  viewer: Viewer,
  abilities: JournalEntry['abilities'],
): JournalEntry => ({
  id: entry.id,
  author: presentWriter(entry.memberId, entry, viewer),
  date: entry.day,
  text: entry.text,
  photos: photos.map(({ id, width, height }) => ({ id, width, height })),
  privacy: entry.privacy,
  takenDown: entry.takenDownAt !== null,
  commentCount: entry.commentCount,
  comments,
  createdAt: entry.createdAt.toISOString(),
  editedAt: entry.editedAt?.toISOString() ?? null,
  abilities,
});
