import { accessSeenMember, accessSelf, visibilityFor } from '../../domain/visibility/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { forbidden, notFound } from '../../platform/errors/errors.ts';
import { findComment } from './comments.queries.ts';
import { isOwn, mayDeleteComment, mayEditComment, maySee, mayTakeDown } from './journals.policy.ts';
import { findEntry } from './journals.queries.ts';
import type { Whose, WrittenComment, WrittenEntry } from './journals.types.ts';

/** Platform staff from elsewhere are not members: they have no journal here and cannot comment. */
export function accessAsMember({ actor, programId }: Context): void {
  if (programId !== actor.homeProgramId) throw forbidden();
}

/** An entry that the actor may read. Others do not exist (404). */
export async function accessEntry(context: Context, id: string): Promise<WrittenEntry> {
  const entry = await findEntry(context.db, visibilityFor(context), id);
  if (!entry || !maySee(context.actor, entry)) throw notFound();
  return entry;
}

export async function accessOwnEntry(context: Context, id: string): Promise<void> {
  if (!isOwn(context.actor, await accessEntry(context, id))) throw forbidden();
}

export async function accessEntryToTakeDown(context: Context, id: string): Promise<void> {
  if (!mayTakeDown(context.actor, await accessEntry(context, id))) throw forbidden();
}

export async function accessEntryToComment(context: Context, id: string): Promise<void> {
  await accessEntry(context, id);
  accessAsMember(context);
}

/** Returns whether the actor sees the photos of an entry. Its readers do, and so do moderators of a report. */
export const maySeePhotos = async (context: Context, id: string): Promise<boolean> => {
  const entry = await findEntry(context.db, visibilityFor(context), id);
  if (!entry) return false;
  return maySee(context.actor, entry) || (entry.reported && context.actor.rank > 0);
};

/** The owner of an entry that the actor may read. */
export async function authorOfEntry(context: Context, id: string): Promise<string | null> {
  const entry = await findEntry(context.db, visibilityFor(context), id);
  return entry && maySee(context.actor, entry) ? entry.memberId : null;
}

/** The author of a comment that the actor may read. */
export async function authorOfComment(context: Context, id: string): Promise<string | null> {
  const comment = await findComment(context.db, visibilityFor(context), id);
  return comment && (await authorOfEntry(context, comment.journalId)) ? comment.authorId : null;
}

interface SeenComment {
  comment: WrittenComment;
  entry: WrittenEntry;
}

/**
 * A comment on an entry that the actor may read. If the entry is not visible, neither is the comment, even to its
 * author.
 */
export async function accessComment(context: Context, id: string): Promise<SeenComment> {
  const comment = await findComment(context.db, visibilityFor(context), id);
  if (!comment) throw notFound();
  return { comment, entry: await accessEntry(context, comment.journalId) };
}

export async function accessCommentToUpdate(context: Context, id: string): Promise<void> {
  const { comment } = await accessComment(context, id);
  if (!mayEditComment(context.actor, comment)) throw forbidden();
}

export async function accessCommentToDelete(context: Context, id: string): Promise<void> {
  const { comment, entry } = await accessComment(context, id);
  if (!mayDeleteComment(context.actor, comment, entry)) throw forbidden();
}

/** Returns the member whose journal is requested. Which entries are visible is decided separately. */
export async function accessJournalOf(context: Context, id: string): Promise<Whose> {
  const { member, own, friends } = await accessSeenMember(context, id);
  if (own) return { memberId: member.id, ofFriends: false, readable: ['me', 'friends', 'program'] };
  return { memberId: member.id, ofFriends: false, readable: friends ? ['friends', 'program'] : ['program'] };
}

/** Only members themselves can list what their friends let them read. */
export async function accessJournalsOfFriends(context: Context, id: string): Promise<Whose> {
  const { id: memberId } = await accessSelf(context, id);
  return { memberId, ofFriends: true, readable: ['friends', 'program'] };
}
