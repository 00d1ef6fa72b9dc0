import type { ProgramSettings } from '#contract/features/programs/programs.ts';

interface Viewer {
  memberId: string;
  rank: number;
}

interface Entry {
  memberId: string;
  privacy: 'me' | 'friends' | 'program';
  /** The owner's profile. */
  hidden: boolean;
  erased: boolean;
  /** The owner and the viewer are friends. */
  friend: boolean;
  blocked: boolean;
}

/** The program decides who writes new entries. Everyone can edit and delete the entries they have. */
export const mayWriteEntries = (
  writer: { rank: number; leads: readonly string[] },
  makers: ProgramSettings['journalMakers'],
): boolean => makers === 'all' || writer.rank > 0 || (makers === 'leaders' && writer.leads.length > 0);

export const isOwn = (viewer: Viewer, entry: Pick<Entry, 'memberId'>) => entry.memberId === viewer.memberId;

/**
 * Private entries are visible to their owner only, entries for friends to friends, and neither to admins
 * (docs/domain.md#privacy-of-health-data). Entries for the program are visible to the program; those of a hidden
 * profile to friends and admins. Members who block each other read nothing of each other, except admins, who moderate.
 */
export function maySee(viewer: Viewer, entry: Entry): boolean {
  if (isOwn(viewer, entry)) return true;
  if (entry.erased || entry.privacy === 'me') return false;
  if (entry.friend) return true;
  if (entry.privacy === 'friends') return false;
  return viewer.rank > 0 || (!entry.hidden && !entry.blocked);
}

/** Admins take down entries of others. For their own they change the privacy. */
export const mayTakeDown = (viewer: Viewer, entry: Entry) =>
  viewer.rank > 0 && !isOwn(viewer, entry) && entry.privacy === 'program';

export const mayEditComment = (viewer: Viewer, comment: { authorId: string }) =>
  comment.authorId === viewer.memberId;

/** Allows the author, the owner of the entry, and admins. */
export const mayDeleteComment = (
  viewer: Viewer,
  comment: { authorId: string },
  entry: Pick<Entry, 'memberId'>,
) => mayEditComment(viewer, comment) || isOwn(viewer, entry) || viewer.rank > 0;
