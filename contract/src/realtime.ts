/** Every live topic: what a browser may listen to, and what each message says. Messages carry no data that a read would not. */
export const liveTopics = {
  /** A board of this challenge moved: fetch it again. Ids are looked up with the listener's own rights. */
  'challenge.boardMoved': { challengeId: 'uuid' },
  /** The member's own day changed (another tab or device logged). */
  'member.dayChanged': { memberId: 'uuid', day: 'date' },
} as const;

export type LiveTopic = keyof typeof liveTopics;
export interface LiveMessage {
  topic: LiveTopic;
  programId: string;
  /** The challenge or the member that moved. */
  id: string;
  /** The moment it happened, ISO 8601. */
  at: string;
}
