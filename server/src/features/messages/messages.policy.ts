interface Answerable {
  type: string;
  state: string;
  recipientId: string;
}

/** Who got an invitation or a request that is open answers it; a note only tells. */
export const mayAnswer = (memberId: string, message: Answerable): boolean =>
  message.recipientId === memberId && message.type !== 'note' && message.state === 'open';
