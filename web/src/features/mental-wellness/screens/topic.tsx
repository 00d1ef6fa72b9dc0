import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getTopic } from '#contract/features/mental-wellness/plan.ts';
import { Card, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Blocks } from '../components/blocks.tsx';
import { ContentRows } from '../content-editor/content-card.tsx';
import { PlanPage } from '../components/plan-page.tsx';
import { TopicArt } from '../components/topic-art.tsx';
import { useArrived } from '../../../ui/use-arrived.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows a topic: an introduction, and everything on it. */
export default function TopicScreen() {
  const { t } = useTranslation('plan');
  const { topicId = '' } = useParams({ strict: false });
  const query = useRead(getTopic, { params: { topicId } });
  // With the content, so that a long title doesn’t push a placeholder down.
  const card = useArrived(query.data)?.card;
  return (
    <PlanPage title={card?.title ?? t('kinds.topic')} lead={card?.summary}>
      <Loaded query={query} heights={[200, 400]}>
        {(topic) => (
          <Stack>
            <TopicArt topic={topic.card.topic.id} />
            <Blocks blocks={topic.blocks} />
            <Card as="section" stack="tight" aria-labelledby="on-topic">
              <h2 id="on-topic">{t('topic.on')}</h2>
              <ContentRows cards={topic.items} />
            </Card>
          </Stack>
        )}
      </Loaded>
    </PlanPage>
  );
}
