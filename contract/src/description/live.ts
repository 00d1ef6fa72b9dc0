import { liveEnd, liveResync, type LiveTopic } from '../realtime.ts';

const topicSays: Readonly<Record<Exclude<LiveTopic, 'session.ended'>, string>> = {
  'challenge.boardMoved': 'The board of the challenge with this `id` changed.',
  'entries.moved': 'Steps, activities or metrics of the caller were recorded.',
  'discussion.moved': 'Posts of the topic with this `id` were written, changed or deleted.',
  'milestones.moved': 'The caller, or their team, reached a milestone.',
  'messages.moved': 'Messages of the caller arrived, were read or were answered.',
  'program.changed': 'Settings of the program changed.',
};

/** The events of the live stream. They hold an `id` and no data: they only say what to read again. */
export const liveSays: Readonly<Record<string, string>> = {
  ...topicSays,
  [liveResync]: 'Some events may have been missed. Read everything again that is open.',
  [liveEnd]:
    'The stream ends, with a `reason`. `session_ended`: logged out. `not_signed_in`: the access token is too old, connect again with a new one. `replaced`: the member opened too many streams. `unavailable`: connect again a little later.',
};
