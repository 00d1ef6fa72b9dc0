import type { MessageState } from '#contract/features/messages/messages.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { notifyLiveOfEach } from '../../../platform/realtime/notify.ts';
import type { MessageContent } from '../messages.types.ts';
import {
  closeMessages,
  insertLetter,
  insertMessages,
  type Letter,
  type Waiting,
} from '../telling.queries.ts';

const topic = 'messages.moved';

export type Addressed = MessageContent & { recipientId: string; isCopy?: boolean };

/** Writes messages in the transaction of their cause, and notifies open pages. */
export async function tellMembers(
  { programId, now }: WorkContext,
  tx: Db,
  senderId: string | null,
  messages: readonly Addressed[],
  state: MessageState = 'open',
): Promise<void> {
  if (!messages.length) return;
  const rows = messages.map((message) => ({ isCopy: false, ...message, id: newId() }));
  const ids = await insertMessages(tx, { programId, senderId, state, now }, rows);
  await notifyLiveOfEach(tx, { topic, programId, ids });
}

/** Writes the words of an email, or of platform staff, as a message. */
export async function tellLetter(
  { programId, now }: WorkContext,
  tx: Db,
  from: 'platform.letter' | 'program.letter',
  letter: Letter,
): Promise<void> {
  await insertLetter(tx, { programId, now, id: newId(), from }, letter);
  await notifyLiveOfEach(tx, { topic, programId, ids: [letter.recipientId] });
}

/** Closes messages that were answered or can no longer be answered. */
export async function closeWaiting(
  { programId, now }: WorkContext,
  tx: Db,
  waiting: Waiting,
  state: Exclude<MessageState, 'open'>,
): Promise<void> {
  const ids = await closeMessages(tx, programId, waiting, state, now);
  await notifyLiveOfEach(tx, { topic, programId, ids });
}
