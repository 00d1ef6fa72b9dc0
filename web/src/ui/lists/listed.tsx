import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Loaded } from '../surfaces/loaded.tsx';
import { Pager } from './pager.tsx';
import { Unshown } from './unshown.tsx';

/** Every answer with a page of a list has these fields. Feeds have no count. */
interface Answer {
  items: readonly unknown[];
  page: number;
  perPage: number;
  total: number | null;
  unshown?: number;
}
interface Asked<T> {
  data: T | undefined;
  isFetching: boolean;
}

/** For automatic corrections of the page: no history entry and no scrolling. */
const led = { replace: true, resetScroll: false };
type OnPage = (page: number, how?: typeof led) => void;

function lastPage({ items, page, perPage, total }: Answer): number {
  if (total !== null) return Math.max(1, Math.ceil(total / perPage));
  return items.length ? page : Math.max(1, page - 1);
}

/**
 * The page of a list that may have become shorter. If the requested page no longer exists, the last one is requested,
 * and the previous rows stay until it arrives.
 */
export function useShownPage<T extends Answer>(asked: Asked<T>, page: number, onPage: OnPage): T | undefined {
  const { data } = asked;
  const [shown, setShown] = useState(data);
  const last = data ? lastPage(data) : page;
  const isGone = data !== undefined && data.page > last;
  if (!isGone && data && data !== shown) setShown(data);
  // An old answer that is being refetched may not know all current rows.
  const goal = isGone && data.page === page && !asked.isFetching ? last : null;
  const router = useRouter();
  const lead = useEffectEvent((to: number) => {
    // A reader who is leaving the screen is not redirected.
    const here = router.state.resolvedLocation?.pathname;
    if (here === undefined || here === router.latestLocation.pathname) onPage(to, led);
  });
  useEffect(() => {
    if (goal !== null) lead(goal);
  }, [goal]);
  return isGone ? shown : data;
}

/** Returns a page of a list that exists, with its pager. */
export function useListed<T extends Answer & { total: number }>(
  asked: Asked<T>,
  page: number,
  onPage: OnPage,
): { data: T | undefined; pages: ReactNode } {
  const data = useShownPage(asked, page, onPage);
  const pages = data ? lastPage(data) : 1;
  return {
    data,
    pages: (
      <>
        <Unshown count={data?.unshown} />
        <Pager page={page} pages={pages} onPage={onPage} />
      </>
    ),
  };
}

interface ListedProps<T> {
  query: Asked<T> & { error: Error | null; refetch(): unknown };
  page: number;
  /** With `how`, if the page number is in the address and each page gets an entry in the browser's history. */
  onPage: OnPage;
  /** The expected height in pixels. */
  heights: readonly number[];
  children(data: T, pages: ReactNode): ReactNode;
}

/** Shows a page of a list once it has loaded, with its pager. */
export function Listed<T extends Answer & { total: number }>({
  query,
  page,
  onPage,
  heights,
  children,
}: ListedProps<T>) {
  const { data, pages } = useListed(query, page, onPage);
  return (
    <Loaded query={{ data, error: query.error, refetch: query.refetch }} heights={heights}>
      {(shown) => children(shown, pages)}
    </Loaded>
  );
}
