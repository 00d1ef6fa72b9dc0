import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { QueryOf } from '#contract/endpoint.ts';
import { explainScore, getLeaderboard } from '#contract/features/boards/board.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useLive } from '../../../lib/api/live.ts';
import { boardKeys } from '../query-keys.ts';

export const useBoard = (id: string, query: QueryOf<typeof getLeaderboard>) =>
  useQuery({
    queryKey: boardKeys.page(id, query),
    queryFn: () => callApi(getLeaderboard, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });

export const useExplanation = (id: string, of: { memberId?: string; teamId?: string }, page: number) =>
  useQuery({
    queryKey: boardKeys.explanation(id, of, page),
    queryFn: () => callApi(explainScore, { params: { id }, query: { ...of, page } }),
    placeholderData: keepPreviousData,
  });

/** Fetches the board and the explanation again when a live update reports that the board moved. */
export function useLiveBoard(id: string): void {
  const invalidate = useInvalidate();
  const hear = useCallback(
    () => void invalidate(boardKeys.page.any(id), boardKeys.explanation.any(id)),
    [invalidate, id],
  );
  useLive('challenge.boardMoved', id, hear);
}
