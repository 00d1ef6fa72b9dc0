import { accessSeenMember, accessSelf, lookingOf } from '../../core/visibility/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { forbidden, notFound } from '../../platform/errors/errors.ts';
import { findComment } from './comments.queries.ts';
import { isOwn, mayDeleteComment, mayEditComment, maySee, mayTakeDown } from './journals.policy.ts';
import { findEntry } from './journals.queries.ts';
import type { Whose, WrittenComment, WrittenEntry } from './journals.types.ts';

/** Staff who work here from elsewhere are no members: they have no journal here and do not comment. */
export function accessAsMember({ actor, programId }: Context): void {
  if (programId !== actor.homeProgramId) throw forbidden();
}

/** An entry that the actor may read; any other does not exist (404). */
export async function accessEntry(context: Context, id: string): Promise<WrittenEntry> {
  const entry = await findEntry(context.db, lookingOf(context), id);
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

/** Whether the actor sees the photos of an entry: who reads it, and who moderates what was reported. */
export const maySeePhotos = async (context: Context, id: string): Promise<boolean> => {
  const entry = await findEntry(context.db, lookingOf(context), id);
  if (!entry) return false;
  return maySee(context.actor, entry) || (entry.reported && context.actor.rank > 0);
};

/** Whose entry it is, if the actor may read it. */
export async function authorOfEntry(context: Context, id: string): Promise<string | null> {
  const entry = await findEntry(context.db, lookingOf(context), id);
  return entry && maySee(context.actor, entry) ? entry.memberId : null;
}

/** Whose comment it is, if the actor may read it. */
export async function authorOfComment(context: Context, id: string): Promise<string | null> {
  const comment = await findComment(context.db, lookingOf(context), id);
  return comment && (await authorOfEntry(context, comment.journalId)) ? comment.authorId : null;
}

interface SeenComment {
  comment: WrittenComment;
  entry: WrittenEntry;
}

/** A comment on an entry that the actor may read: with the entry it goes out of sight, also of its author. */
export async function accessComment(context: Context, id: string): Promise<SeenComment> {
  const comment = await findComment(context.db, lookingOf(context), id);
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

/** Whose journal may be looked into; what of it is there to see is another matter. */
export async function accessJournalOf(context: Context, id: string): Promise<Whose> {
  const { member, own, friends } = await accessSeenMember(context, id);
  if (own) return { memberId: member.id, ofFriends: false, readable: ['me', 'friends', 'program'] };
  return { memberId: member.id, ofFriends: false, readable: friends ? ['friends', 'program'] : ['program'] };
}

/** What the friends of a member let them read: for that member alone. */
export async function accessJournalsOfFriends(context: Context, id: string): Promise<Whose> {
  const { id: memberId } = await accessSelf(context, id);
  return { memberId, ofFriends: true, readable: ['friends', 'program'] };
}
