import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  getArticle,
  getGuide,
  getStrategy,
  type ContentCard,
  getPlan,
} from '#contract/features/mental-wellness/plan.ts';
import { withTexts } from '../../../lib/catalogues.ts';
import { readOf, useRead } from '../../../lib/api/use-read.ts';

/** Saved pieces that are fetched ahead. */
const most = 20;

const kept = { gcTime: Infinity, staleTime: 60_000 };

function fetchAhead(cache: QueryClient, { kind, id }: ContentCard) {
  if (kind === 'article')
    return cache.prefetchQuery({ ...readOf(getArticle, { params: { articleId: id } }), ...kept });
  if (kind === 'guide')
    return cache.prefetchQuery({ ...readOf(getGuide, { params: { guideId: id } }), ...kept });
  return cache.prefetchQuery({ ...readOf(getStrategy, { params: { strategyId: id } }), ...kept });
}

/**
 * Fetches what the member saved, and the screens for it, so that it opens without a connection. It is in the memory of this
 * page alone, because what somebody reads about their mind belongs on no disk.
 */
export function useSavedOffline(): void {
  const cache = useQueryClient();
  const { data } = useRead(getPlan);
  useEffect(() => {
    const saved = data?.saved.slice(0, most) ?? [];
    for (const card of saved) void fetchAhead(cache, card);
    if (!saved.length) return;
    for (const load of [
      withTexts(() => import('../screens/article.tsx')),
      withTexts(() => import('../screens/guide.tsx')),
      withTexts(() => import('../screens/strategy.tsx')),
    ])
      void load().catch(() => undefined);
  }, [cache, data]);
}
