import type { Manifest, TopicRule } from '../../kernel/manifest/public.ts';
import { authorOfPost, mayHearOfTopic } from './discussions.access.ts';
import { recognitionListeners } from './listeners/recognitions.listeners.ts';
import { discussionRoutes } from './discussions.routes.ts';
import { discussionPersonalData } from './discussions.personal-data.ts';
import { hidePost } from './services/hide-post.ts';

/** Discussions about the things of other features. */
export const discussionsFrom = (rules: readonly TopicRule[]): Manifest => ({
  routes: discussionRoutes(rules),
  listeners: recognitionListeners,
  personalData: [discussionPersonalData],
  photos: [
    { kind: 'post', maySee: async (context, id) => (await authorOfPost(context, rules, id)) !== null },
  ],
  reportables: [
    { kind: 'post', authorOf: (context, id) => authorOfPost(context, rules, id), setHidden: hidePost },
  ],
  live: [{ topic: 'discussion.moved', mayListen: (context, id) => mayHearOfTopic(context, rules, id) }],
});
