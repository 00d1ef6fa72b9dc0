interface Viewer {
  memberId: string;
  rank: number;
}

interface Entry {
  memberId: string;
  privacy: 'me' | 'friends' | 'program';
  /** The profile of its owner. */
  hidden: boolean;
  erased: boolean;
  /** Its owner and the viewer are friends. */
  friend: boolean;
  blocked: boolean;
}

export const isOwn = (viewer: Viewer, entry: Pick<Entry, 'memberId'>) => entry.memberId === viewer.memberId;

/**
 * A private entry is its owner's alone, admins included (docs/domain.md#privacy-of-health-data); one for friends is
 * theirs, admins not included either; one for the program is the program's to read, that of a hidden profile only
 * friends' and admins'. Who blocked each other read nothing of each other; admins do, to moderate.
 */
export function maySee(viewer: Viewer, entry: Entry): boolean {
  if (isOwn(viewer, entry)) return true;
  if (entry.erased || entry.privacy === 'me') return false;
  if (entry.friend) return true;
  if (entry.privacy === 'friends') return false;
  return viewer.rank > 0 || (!entry.hidden && !entry.blocked);
}

/** Admins, what others let the program read; for their own they change its privacy. */
export const mayTakeDown = (viewer: Viewer, entry: Entry) =>
  viewer.rank > 0 && !isOwn(viewer, entry) && entry.privacy === 'program';

export const mayEditComment = (viewer: Viewer, comment: { authorId: string }) =>
  comment.authorId === viewer.memberId;

/** Its author, whoever's entry it is, and admins. */
export const mayDeleteComment = (
  viewer: Viewer,
  comment: { authorId: string },
  entry: Pick<Entry, 'memberId'>,
) => mayEditComment(viewer, comment) || isOwn(viewer, entry) || viewer.rank > 0;
