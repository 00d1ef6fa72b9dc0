import type { Manifest, TopicRule } from '../../core/manifest/public.ts';
import { mayHearOfTopic, mayReadPost } from './discussions.access.ts';
import { recognitionListeners } from './listeners/recognitions.listeners.ts';
import { discussionRoutes } from './discussions.routes.ts';
import { discussionHoldings } from './discussions.holdings.ts';

/** Discussions of whatever the other features let people write about. */
export const discussionsFrom = (rules: readonly TopicRule[]): Manifest => ({
  routes: discussionRoutes(rules),
  listeners: recognitionListeners,
  holdings: [discussionHoldings],
  photos: [{ kind: 'post', maySee: (context, id) => mayReadPost(context, rules, id) }],
  live: [{ topic: 'discussion.moved', mayListen: (context, id) => mayHearOfTopic(context, rules, id) }],
});
