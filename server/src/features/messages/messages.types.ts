import type { MessageState, MessageSubject, MessageType } from '#contract/features/messages/messages.ts';

/** The content of a message, the same for every recipient. */
export interface MessageContent {
  type: MessageType;
  subject: MessageSubject;
  subjectId: string;
  challengeId: string | null;
  challengeName: string | null;
  teamId: string | null;
  teamName: string | null;
  milestoneId?: string | null;
  milestoneName?: string | null;
}

export interface MessageRow extends MessageContent {
  id: string;
  letterSubject: string | null;
  letterBody: string | null;
  state: MessageState;
  createdAt: Date;
  readAt: Date | null;
  senderId: string | null;
  /** Null: a former member. */
  senderName: string | null;
  senderUsername: string | null;
  /** Null also if the reader may not see them. */
  senderImage: string | null;
  recipientId: string;
  recipientUsername: string | null;
  recipientName: string | null;
  recipientImage: string | null;
  recipientHidden: boolean;
}
