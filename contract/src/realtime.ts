/**
 * Every live topic that a browser can listen to. Messages carry no data of their own, they only say what to fetch
 * again.
 */
export const liveTopics = {
  /** The board of this challenge changed. */
  'challenge.boardMoved': 'challenge',
  /** Steps, activities or metrics of this member were recorded. Only the member receives it. */
  'entries.moved': 'member',
  /** Posts of this topic were written, changed or deleted. */
  'discussion.moved': 'topic',
  /** This member, or their team, reached a milestone. Only the member receives it. */
  'milestones.moved': 'member',
  /** Messages of this member arrived, were read or were answered. Only the member receives it. */
  'messages.moved': 'member',
  /** Settings of the program changed. */
  'program.changed': 'program',
  /** A session has ended, and its streams end with it. Browsers do not receive this message. */
  'session.ended': 'session',
} as const;

export type LiveTopic = keyof typeof liveTopics;

export interface LiveMessage {
  topic: LiveTopic;
  programId: string;
  /** The challenge or topic that changed, or the member whose messages changed. */
  id: string;
}

/** Sent when some messages may have been missed: fetch everything that is open. */
export const liveResync = 'resync';

/** Sent when the server ends the stream, with `{ reason }`. */
export const liveEnd = 'end';
/**
 * `session_ended`: logged out. `not_signed_in`: the access token is too old, reconnect with a new one. `replaced`:
 * the member has opened too many streams. `unavailable`: reconnect a little later.
 */
export type LiveEnd = 'session_ended' | 'not_signed_in' | 'replaced' | 'unavailable';
