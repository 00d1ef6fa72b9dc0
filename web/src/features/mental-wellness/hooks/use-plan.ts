import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import {
  getArticle,
  getDailyContent,
  getGuide,
  getPlan,
  getStrategy,
  getTopic,
  listContentPages,
  saveItemState,
} from '#contract/features/mental-wellness/plan.ts';
import type { ContentType, ItemKind } from '#contract/plan-topics.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { planKeys } from '../query-keys.ts';

export const useDailyContent = () =>
  useQuery({ queryKey: planKeys.daily(), queryFn: () => callApi(getDailyContent) });

export const usePlan = () => useQuery({ queryKey: planKeys.plan(), queryFn: () => callApi(getPlan) });

export const useContentPage = (type: ContentType, query: QueryOf<typeof listContentPages>) =>
  useQuery({
    queryKey: planKeys.content(type, query),
    queryFn: () => callApi(listContentPages, { params: { type }, query }),
    placeholderData: keepPreviousData,
  });

export const useArticle = (articleId: string) =>
  useQuery({
    queryKey: planKeys.piece('article', articleId),
    queryFn: () => callApi(getArticle, { params: { articleId } }),
  });

export const useGuide = (guideId: string) =>
  useQuery({
    queryKey: planKeys.piece('guide', guideId),
    queryFn: () => callApi(getGuide, { params: { guideId } }),
  });

export const useStrategy = (strategyId: string) =>
  useQuery({
    queryKey: planKeys.piece('strategy', strategyId),
    queryFn: () => callApi(getStrategy, { params: { strategyId } }),
  });

export const useTopic = (topicId: string) =>
  useQuery({
    queryKey: planKeys.piece('topic', topicId),
    queryFn: () => callApi(getTopic, { params: { topicId } }),
  });

export type ItemChange = BodyOf<typeof saveItemState>;

/** Says something about an item. The state that is sent is the state afterwards, so a repeat changes nothing. */
export function useSaveItem(kind: ItemKind, itemId: string) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (change: ItemChange) => callApi(saveItemState, { params: { kind, itemId }, body: change }),
    onSuccess: () =>
      invalidate(planKeys.piece.any(), planKeys.daily.any(), planKeys.plan.any(), planKeys.content.any()),
  });
}
