import { listen } from '../../../kernel/events/public.ts';
import { notifyLive } from '../../../platform/realtime/notify.ts';
import { insertPosts } from '../discussions.queries.ts';
import { holdTopic } from '../topics.queries.ts';

/** Posts recognition in the name of members who earned an incentive. They can delete it like any other post. */
export const recognitionListeners = [
  listen(
    'challenge.recognised',
    { stage: 'note' },
    async ({ programId, now }, tx, { challengeId: topicId, recognitions }) => {
      const topic = { programId, topicId };
      if (!recognitions.length || !(await holdTopic(tx, topic, now))) return;
      await insertPosts(tx, topic, recognitions, now);
      await notifyLive(tx, { topic: 'discussion.moved', programId, id: topicId });
    },
  ),
];
