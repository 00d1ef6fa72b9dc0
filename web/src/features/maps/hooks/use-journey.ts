import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  getJourney,
  listChallengeMilestones,
  listTravellers,
  type Milestone,
} from '#contract/features/journeys.ts';
import { callApi } from '../../../lib/api.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { useLive } from '../../../lib/live.ts';

export const useJourney = (id: string) =>
  useQuery({
    queryKey: ['journey', id],
    queryFn: () => callApi(getJourney, { params: { id } }),
    // The way itself stays as it was when the challenge was made.
    staleTime: 10 * 60_000,
  });

export const useTravellers = (id: string) =>
  useQuery({ queryKey: ['travellers', id], queryFn: () => callApi(listTravellers, { params: { id } }) });

/** All of them: a map has two hundred at most. */
export const useMilestones = (id: string) =>
  useQuery({
    queryKey: ['milestones', id],
    queryFn: async () => {
      const all: Milestone[] = [];
      for (let page = 1; ; page += 1) {
        const got = await callApi(listChallengeMilestones, { params: { id }, query: { page, perPage: 100 } });
        all.push(...got.items);
        if (!got.next) return all;
      }
    },
  });

/** Fetches who is where again when the board moved, and the places when one was reached. */
export function useLiveJourney(id: string): void {
  const me = useMe();
  const cache = useQueryClient();
  const moved = useCallback(
    () => void cache.invalidateQueries({ queryKey: ['travellers', id] }),
    [cache, id],
  );
  const reached = useCallback(() => {
    for (const name of ['milestones', 'travellers']) void cache.invalidateQueries({ queryKey: [name, id] });
  }, [cache, id]);
  useLive('challenge.boardMoved', id, moved);
  useLive('milestones.moved', me.id, reached);
}
