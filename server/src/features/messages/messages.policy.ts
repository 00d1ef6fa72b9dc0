interface Answerable {
  type: string;
  state: string;
  recipientId: string;
}

/** The recipient of an open invitation or request can answer it. Notes only inform. */
export const mayAnswer = (memberId: string, message: Answerable): boolean =>
  message.recipientId === memberId && message.type !== 'note' && message.state === 'open';
