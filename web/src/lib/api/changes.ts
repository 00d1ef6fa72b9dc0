import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import { staleKey, type Stale } from './query-keys.ts';

/**
 * The subjects of writes and live messages. `app/stale-after.ts` lists the queries of other features that each makes
 * stale.
 */
export type Change =
  | 'activity.recorded'
  | 'challenge.changed'
  | 'challenge.dayExcused'
  | 'challenge.joinRequested'
  | 'challenge.resultSeen'
  | 'content.moderated'
  | 'days.imported'
  | 'entries.moved'
  | 'friends.changed'
  | 'kudos.given'
  | 'map.saved'
  | 'member.changed'
  | 'members.acted'
  | 'message.answered'
  | 'messages.moved'
  | 'metrics.recorded'
  | 'organization.changed'
  | 'program.changed'
  | 'program.moved'
  | 'questions.answered'
  | 'team.changed'
  | 'team.invited';

/** Names the writes of one's own entries, so that this page does not take its own write for that of another. */
export const entryWrites = ['entries'];

/** Names what is stale after each change. A wildcard stands for all queries. */
export type StaleAfter = Readonly<Record<Change, readonly Stale[] | 'everything'>>;

/** Loads the app's map with the first write that needs it, so that it is not part of the first screen. */
export const StaleAfterContext = createContext<(() => Promise<StaleAfter>) | null>(null);

/** Marks these queries as stale. Those on the screen are refetched, and the promise waits for them. */
async function invalidate(cache: QueryClient, stale: readonly Stale[]): Promise<void> {
  await Promise.all(stale.map((one) => cache.invalidateQueries({ queryKey: staleKey(one) })));
}

/** Marks queries as stale by endpoint or key prefix, for changes within a feature. */
export function useInvalidate(): (...stale: readonly Stale[]) => Promise<void> {
  const cache = useQueryClient();
  return useCallback((...stale: readonly Stale[]) => invalidate(cache, stale), [cache]);
}

/** Marks as stale what a change makes stale in other features; without a change, nothing. */
export function useChanged(change: Change | undefined): () => Promise<void> {
  const cache = useQueryClient();
  const load = useContext(StaleAfterContext);
  return useCallback(async () => {
    if (!change) return;
    if (!load) throw new Error('useChanged needs the StaleAfterContext of the app');
    // The write has succeeded. Without the map, everything is refetched rather than shown stale.
    const keys = await load().then(
      (staleAfter) => staleAfter[change],
      () => 'everything' as const,
    );
    await (keys === 'everything' ? cache.invalidateQueries() : invalidate(cache, keys));
  }, [cache, load, change]);
}
