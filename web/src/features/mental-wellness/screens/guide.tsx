import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getGuide } from '#contract/features/mental-wellness/plan.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Blocks } from '../components/blocks.tsx';
import { CardFacts } from '../content-editor/content-card.tsx';
import { GuideSteps } from '../components/guide-steps.tsx';
import { ItemActions } from '../components/item-actions.tsx';
import { PlanPage } from '../components/plan-page.tsx';
import { Sources } from '../components/sources.tsx';
import { TopicArt } from '../components/topic-art.tsx';
import { useArrived } from '../../../ui/use-arrived.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows a guide, step by step. It opens at the step where the member was. */
export default function GuideScreen() {
  const { t } = useTranslation('plan');
  const { guideId = '' } = useParams({ strict: false });
  const query = useRead(getGuide, { params: { guideId } });
  // With the content, so that a long title doesn’t push a placeholder down.
  const card = useArrived(query.data)?.card;
  return (
    <PlanPage title={card?.title ?? t('kinds.guide')} lead={card?.summary}>
      <Loaded query={query} heights={[60, 600]}>
        {(guide) => (
          <Stack as="article">
            <TopicArt topic={guide.card.topic.id} guide />
            <CardFacts card={guide.card} />
            <Blocks blocks={guide.blocks} />
            <GuideSteps guide={guide} />
            <ItemActions card={guide.card} />
            <Sources sources={guide.sources} />
          </Stack>
        )}
      </Loaded>
    </PlanPage>
  );
}
