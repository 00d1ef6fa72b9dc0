import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  getArticle,
  getGuide,
  getStrategy,
  type ContentCard,
} from '#contract/features/mental-wellness/plan.ts';
import { callApi } from '../../../lib/api/api.ts';
import { withTexts } from '../../../lib/catalogues.ts';
import { planKeys } from '../query-keys.ts';
import { usePlan } from './use-plan.ts';

/** Saved pieces that are fetched ahead. */
const most = 20;

function read({ kind, id }: ContentCard) {
  if (kind === 'article') return callApi(getArticle, { params: { articleId: id } });
  if (kind === 'guide') return callApi(getGuide, { params: { guideId: id } });
  return callApi(getStrategy, { params: { strategyId: id } });
}

/**
 * Fetches what the member saved, and the screens for it, so that it opens without a connection. It is in the memory of this
 * page alone, because what somebody reads about their mind belongs on no disk.
 */
export function useSavedOffline(): void {
  const cache = useQueryClient();
  const { data } = usePlan();
  useEffect(() => {
    const saved = data?.saved.slice(0, most) ?? [];
    for (const card of saved)
      void cache.prefetchQuery({
        queryKey: planKeys.piece(card.kind, card.id),
        queryFn: () => read(card),
        gcTime: Infinity,
        staleTime: 60_000,
      });
    if (!saved.length) return;
    for (const load of [
      withTexts(() => import('../screens/article.tsx')),
      withTexts(() => import('../screens/guide.tsx')),
      withTexts(() => import('../screens/strategy.tsx')),
    ])
      void load().catch(() => undefined);
  }, [cache, data]);
}
