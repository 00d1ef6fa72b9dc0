/** Every live topic: what a browser may listen to, and what each message says. Messages carry no data that a read would not. */
export const liveTopics = {
  /** A board of this challenge moved: fetch it again. Ids are looked up with the listener's own rights. */
  'challenge.boardMoved': { challengeId: 'uuid' },
} as const;

export type LiveTopic = keyof typeof liveTopics;
export interface LiveMessage {
  topic: LiveTopic;
  programId: string;
  /** What moved: the challenge. */
  id: string;
  /** The moment it happened, ISO 8601. */
  at: string;
}

/**
 * Names of the events on the stream. `moved` holds a LiveMessage. `ready` comes once listening has begun and again after
 * every gap (the database was away): what was fetched before it may be old. `end` says why the server ends the stream:
 * `session_ended` signs out, `not_signed_in` wants a new access token, `replaced` means that the member has opened too
 * many others; after `unavailable` the browser comes again by itself.
 */
export const liveEvents = { moved: 'moved', ready: 'ready', end: 'end' } as const;
export type LiveEnd = 'session_ended' | 'not_signed_in' | 'replaced' | 'unavailable';
