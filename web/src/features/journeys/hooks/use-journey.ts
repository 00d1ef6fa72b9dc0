import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import i18next from 'i18next';
import {
  listTravellers,
  getJourney,
  listChallengeMilestones,
  type Milestone,
} from '#contract/features/journeys/journeys.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useLive } from '../../../lib/api/live.ts';
import { say } from '../../../lib/snackbars.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useRead } from '../../../lib/api/use-read.ts';

export const useJourney = (id: string) =>
  useRead(
    getJourney,
    { params: { id } },
    {
      // The route never changes after the challenge is created.
      staleTime: 10 * 60_000,
    },
  );

/** Fetches all of them, because a map has at most 200. */
export const useMilestones = (id: string) =>
  useQuery({
    queryKey: keyOf(listChallengeMilestones, { params: { id } }),
    queryFn: async () => {
      const all: Milestone[] = [];
      for (let page = 1; ; page += 1) {
        const got = await callApi(listChallengeMilestones, { params: { id }, query: { page, perPage: 100 } });
        all.push(...got.items);
        if (!got.next) return all;
      }
    },
  });

/** Announces a place that was reached while the page is open. If there are several, it announces the farthest. */
function useSayOpened(id: string, milestones: readonly Milestone[] | undefined): void {
  const before = useRef<{ id: string; reached: number } | null>(null);
  useEffect(() => {
    if (!milestones) return;
    const reached = milestones.filter((one) => one.reached);
    const known = before.current?.id === id ? before.current.reached : null;
    before.current = { id, reached: reached.length };
    const last = reached.at(-1);
    if (known !== null && reached.length > known && last?.title)
      say(i18next.t('maps:opened', { place: last.title }));
  }, [id, milestones]);
}

/** Refetches positions when the leaderboard changes, and places when one is reached, which is also announced. */
export function useLiveJourney(id: string, milestones: readonly Milestone[] | undefined): void {
  const me = useMe();
  const invalidate = useInvalidate();
  const moved = useCallback(
    () => void invalidate(keyOf(listTravellers, { params: { id } })),
    [invalidate, id],
  );
  const reached = useCallback(
    () =>
      void invalidate(
        keyOf(listChallengeMilestones, { params: { id } }),
        keyOf(listTravellers, { params: { id } }),
      ),
    [invalidate, id],
  );
  useLive('challenge.boardMoved', id, moved);
  useLive('milestones.moved', me.id, reached);
  useSayOpened(id, milestones);
}
