import type { PlanTopic } from '#contract/plan-topics.ts';
import { CalmArt, type CalmScene } from '../../../ui/art/calm-art.tsx';

const sceneOf: Readonly<Record<PlanTopic, CalmScene>> = {
  sleep: 'moon',
  stress: 'knot',
  mood: 'cloud',
  focus: 'lens',
  energy: 'fire',
  relationships: 'table',
  movement: 'shoe',
  rest: 'hammock',
  confidence: 'kite',
  purpose: 'compass',
};

/** Shows the drawing of a topic's articles; its guide has a path in it. */
export const TopicArt = ({ topic, guide = false }: { topic: PlanTopic; guide?: boolean }) => (
  <CalmArt scene={sceneOf[topic]} path={guide} />
);
