/** Every live topic: what a browser may listen to. Messages carry no data that a read would not: they say what to fetch again. */
export const liveTopics = {
  /** A board of this challenge moved. */
  'challenge.boardMoved': 'challenge',
  /** Posts of this topic were written, changed or taken away. */
  'discussion.moved': 'topic',
  /** This member, or their team, came to a milestone: told to the member alone. */
  'milestones.moved': 'member',
  /** Messages of this member came, were read or were answered: told to the member alone. */
  'messages.moved': 'member',
  /** A session has ended: its own streams end with it. No browser receives the message itself. */
  'session.ended': 'session',
} as const;

export type LiveTopic = keyof typeof liveTopics;

export interface LiveMessage {
  topic: LiveTopic;
  programId: string;
  /** The challenge or topic that moved, or the member whose messages did. */
  id: string;
}

/** Sent instead of a message when some may have been missed: fetch everything that is open. */
export const liveResync = 'resync';

/** Sent when the server ends the stream, with `{ reason }`. */
export const liveEnd = 'end';
/**
 * `session_ended`: signed out. `not_signed_in`: this access token is too old, come again with a new one. `replaced`:
 * the member has opened more streams than are kept. `unavailable`: come again after a moment.
 */
export type LiveEnd = 'session_ended' | 'not_signed_in' | 'replaced' | 'unavailable';
