import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import type { QueryKey } from './query-keys.ts';

/** What a write, or a live message, can change. `app/stale-after.ts` says which queries of other features each makes stale. */
export type Change =
  | 'activity.recorded'
  | 'challenge.changed'
  | 'challenge.joinRequested'
  | 'content.moderated'
  | 'days.imported'
  | 'friends.changed'
  | 'map.saved'
  | 'member.changed'
  | 'message.answered'
  | 'messages.moved'
  | 'metrics.recorded'
  | 'organization.changed'
  | 'questions.answered'
  | 'team.changed'
  | 'team.invited';

/** The beginnings of the keys that are stale after each change, or everything that was read. */
export type StaleAfter = Readonly<Record<Change, readonly QueryKey[] | 'everything'>>;

/** Fetches the map of the app with the first write that needs it, so that it is not part of the first screen. */
export const StaleAfterContext = createContext<(() => Promise<StaleAfter>) | null>(null);

/** Marks these queries as stale; those on the screen are fetched again, and the promise waits for them. */
async function invalidate(cache: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
}

/** Marks queries as stale by the beginnings of their keys: for what a write changes within its own feature. */
export function useInvalidate(): (...keys: readonly QueryKey[]) => Promise<void> {
  const cache = useQueryClient();
  return useCallback((...keys: readonly QueryKey[]) => invalidate(cache, keys), [cache]);
}

/** Marks as stale what a change makes stale in other features. */
export function useChanged(change: Change): () => Promise<void> {
  const cache = useQueryClient();
  const load = useContext(StaleAfterContext);
  return useCallback(async () => {
    if (!load) throw new Error('useChanged needs the StaleAfterContext of the app');
    // The write has succeeded: without the map everything is fetched again rather than shown stale.
    const keys = await load().then(
      (staleAfter) => staleAfter[change],
      () => 'everything' as const,
    );
    await (keys === 'everything' ? cache.invalidateQueries() : invalidate(cache, keys));
  }, [cache, load, change]);
}
