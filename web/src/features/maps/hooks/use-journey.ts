import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import i18next from 'i18next';
import '../../../lib/words/maps.ts';
import {
  getJourney,
  listChallengeMilestones,
  listTravellers,
  type Milestone,
} from '#contract/features/journeys.ts';
import { callApi } from '../../../lib/api.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { useLive } from '../../../lib/live.ts';
import { say } from '../../../lib/snackbars.ts';

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

/** Says which place has opened while the way is looked at: the farthest, where it is several. */
function useSayOpened(id: string, milestones: readonly Milestone[] | undefined): void {
  const before = useRef<{ id: string; reached: number } | null>(null);
  useEffect(() => {
    if (!milestones) return;
    const reached = milestones.filter((one) => one.reached);
    const known = before.current?.id === id ? before.current.reached : null;
    before.current = { id, reached: reached.length };
    const last = reached.at(-1);
    if (known !== null && reached.length > known && last?.title)
      say(i18next.t('opened', { ns: 'maps', place: last.title }));
  }, [id, milestones]);
}

/** Fetches who is where again when the board moved, and the places when one was reached, which is said. */
export function useLiveJourney(id: string, milestones: readonly Milestone[] | undefined): void {
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
  useSayOpened(id, milestones);
}
