import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getStrategy } from '#contract/features/mental-wellness/plan.ts';
import { Card, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { Blocks } from '../components/blocks.tsx';
import { CardFacts } from '../content-editor/content-card.tsx';
import { ItemActions } from '../components/item-actions.tsx';
import { PlanPage } from '../components/plan-page.tsx';
import { Sources } from '../components/sources.tsx';
import { Timer } from '../playing/timer.tsx';
import { useArrived } from '../../../ui/use-arrived.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows a strategy: its steps, a timer where it has one, when it helps and when it does not. */
export default function StrategyScreen() {
  const { t } = useTranslation('plan');
  const { strategyId = '' } = useParams({ strict: false });
  const query = useRead(getStrategy, { params: { strategyId } });
  // With the content, so that a long title doesn’t push a placeholder down.
  const card = useArrived(query.data)?.card;
  return (
    <PlanPage title={card?.title ?? t('kinds.strategy')} lead={card?.summary}>
      <Loaded query={query} heights={[60, 400]}>
        {(strategy) => (
          <Stack as="article">
            <CardFacts card={strategy.card} />
            <Card stack="tight">
              <h2>{t('helps')}</h2>
              <Text>{strategy.helps}</Text>
              <h2>{t('notFor')}</h2>
              <Text>{strategy.notFor}</Text>
            </Card>
            <Stack as="section" aria-labelledby="how">
              <h2 id="how">{t('how')}</h2>
              <Blocks blocks={strategy.blocks} heading="h3" />
            </Stack>
            {strategy.timer !== 'none' && (
              <Timer key={strategyId} kind={strategy.timer} minutes={strategy.card.minutes} />
            )}
            <ItemActions card={strategy.card} />
            <Sources sources={strategy.sources} />
          </Stack>
        )}
      </Loaded>
    </PlanPage>
  );
}
