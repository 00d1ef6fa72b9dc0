import type { Language } from '#copy/languages.ts';
import type { Message } from '#contract/features/messages/messages.ts';
import { shippedText } from '../../domain/shipped-texts/public.ts';
import type { MessageRow } from './messages.types.ts';

const person = (id: string | null, name: string | null, username: string | null, image: string | null) =>
  id && name && username ? { id, name, username, image } : null;

/**
 * Returns a message as one of its two sides sees it. The sender is always named. A recipient with a hidden profile is
 * nameless to the sender, unless the sender is an admin. Only the recipient knows when it was read.
 */
export function presentMessage(
  row: MessageRow,
  viewer: { memberId: string; rank: number; language: Language },
  answerable: boolean,
): Message {
  const got = row.recipientId === viewer.memberId;
  const named = got || viewer.rank > 0 || !row.recipientHidden;
  return {
    id: row.id,
    type: row.type,
    subject: row.subject,
    from: person(row.senderId, row.senderName, row.senderUsername, row.senderImage),
    to: named ? person(row.recipientId, row.recipientName, row.recipientUsername, row.recipientImage) : null,
    challengeId: row.challengeId,
    challengeName: row.challengeName,
    teamId: row.teamId,
    teamName: row.teamName,
    milestoneId: row.milestoneId ?? null,
    milestoneName: shippedText(viewer.language, row.milestoneName ?? null),
    letter: row.letterBody === null ? null : { subject: row.letterSubject ?? '', body: row.letterBody },
    inviteId: row.subject === 'friend.invite' ? row.subjectId : null,
    createdAt: row.createdAt.toISOString(),
    readAt: got ? (row.readAt?.toISOString() ?? null) : null,
    state: row.state,
    abilities: { accept: answerable, decline: answerable },
  };
}
