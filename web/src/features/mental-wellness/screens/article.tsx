import { useLocation, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getArticle } from '#contract/features/mental-wellness/plan.ts';
import { keepFirstWords } from '../../../../boot/first-words.ts';
import { WhenIdle } from '../../../ui/lazy-when-idle.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Loading } from '../../../ui/surfaces/states.tsx';
import { Blocks } from '../components/blocks.tsx';
import { CardFacts } from '../content-editor/content-card.tsx';
import { ItemActions } from '../components/item-actions.tsx';
import { PlanPage } from '../components/plan-page.tsx';
import { Sources } from '../components/sources.tsx';
import { TopicArt } from '../components/topic-art.tsx';
import { useArrived } from '../../../ui/use-arrived.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows an article with its reading time and sources. */
export default function ArticleScreen() {
  const { t } = useTranslation(['plan', 'app']);
  const { articleId = '' } = useParams({ strict: false });
  const query = useRead(getArticle, { params: { articleId } });
  // With the content, so that a long title doesn’t push a placeholder down.
  const card = useArrived(query.data)?.card;
  const { pathname } = useLocation();
  useEffect(() => {
    if (card) keepFirstWords(pathname, { headings: [card.title], line: card.summary });
  }, [card, pathname]);
  // Its title may take two lines: a shorter one would push everything down when it arrives.
  if (query.isPending) return <Loading label={t('app:loading')} heights={[56, 44, 60, 600]} />;
  return (
    <PlanPage title={card?.title ?? t('kinds.article')} lead={card?.summary}>
      <Loaded query={query} heights={[60, 600]}>
        {(article) => (
          <Stack as="article">
            <TopicArt topic={article.card.topic.id} />
            <CardFacts card={article.card} />
            <Blocks blocks={article.blocks} />
            <WhenIdle fallback={<Loading label={t('app:loading')} heights={[76]} />}>
              <ItemActions card={article.card} />
              <Sources sources={article.sources} />
            </WhenIdle>
          </Stack>
        )}
      </Loaded>
    </PlanPage>
  );
}
