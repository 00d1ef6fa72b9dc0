import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isFailure } from '../api/failure.ts';
import { useAppSearch, type Search } from '../addresses/search.ts';
import { readTrail } from './table-address.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of the pages before this one (table-address.ts). */
    tableTrail?: readonly string[] | undefined;
  }
}

interface Step {
  trail?: readonly string[] | undefined;
  /** Without a step in the history. */
  replace?: boolean;
}

/**
 * The page of a list that is read by cursor, kept in the address: a reload, Back and a shared link show the same rows.
 * `scrolls` says whether another page begins at the top of the screen.
 */
export function useAddressPages({ scrolls }: { scrolls: boolean }) {
  const { after } = useAppSearch();
  const navigate = useNavigate();
  const stored = useRouterState({ select: ({ location }) => location.state.tableTrail });
  const trail = readTrail(after, stored);
  /** Changes the address and shows the first page, unless the change says otherwise. */
  const go = (change: Search, { trail: tableTrail, replace = false }: Step = {}) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, page: undefined, after: undefined, ...change }),
      state: { tableTrail },
      resetScroll: scrolls && !replace,
      replace,
    });
  const toPrevious = (replace: boolean) =>
    go({ after: trail?.at(-1) || undefined }, { trail: trail?.slice(0, -1), replace });
  return {
    after,
    /** The number of the page; null where a shared address leaves it unknown. */
    number: trail && trail.length + 1,
    go,
    onNext: (next: string) => go({ after: next }, { trail: trail ? [...trail, after ?? ''] : undefined }),
    onPrevious: () => toPrevious(false),
    onGone: () => toPrevious(true),
  };
}

/** The page of a list that is read by cursor and is not in the address, such as a list inside a form. */
export function useLocalPages() {
  const [trail, setTrail] = useState<readonly string[]>([]);
  const onPrevious = () => setTrail(trail.slice(0, -1));
  return {
    after: trail.at(-1),
    number: trail.length + 1,
    restart: () => setTrail([]),
    onNext: (next: string) => setTrail([...trail, next]),
    onPrevious,
    onGone: onPrevious,
  };
}

interface PagedQuery {
  data: { items: readonly unknown[] } | undefined;
  error: Error | null;
  isFetching: boolean;
}

/** Leads to the page before when a page is gone, or to the first when its cursor belongs to another sort. */
export function useLeadFromGonePage(
  pages: { after: string | undefined; onGone(): void },
  { data, error, isFetching }: PagedQuery,
): void {
  const isGone = !isFetching && (isFailure(error, 'bad_input') || data?.items.length === 0);
  const lead = useEffectEvent(pages.onGone);
  const { after } = pages;
  useEffect(() => {
    if (isGone && after !== undefined) lead();
  }, [isGone, after]);
}
