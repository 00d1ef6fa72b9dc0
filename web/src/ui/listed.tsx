import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Loaded } from './loaded.tsx';
import { Pager } from './pager.tsx';

/** What every answer with a page of a list has; feeds are not counted. */
interface Answer {
  items: readonly unknown[];
  page: number;
  perPage: number;
  total: number | null;
}
interface Asked<T> {
  data: T | undefined;
  isFetching: boolean;
}

/** For a screen that is led to another page: nothing to go back to, and nobody is torn from where they look. */
const led = { replace: true, resetScroll: false };
type OnPage = (page: number, how?: typeof led) => void;

function lastPage({ items, page, perPage, total }: Answer): number {
  if (total !== null) return Math.max(1, Math.ceil(total / perPage));
  return items.length ? page : Math.max(1, page - 1);
}

/**
 * What is shown of a list that may grow shorter while somebody looks at it, or since they kept its address: where the page
 * has gone with its last row, the one that is the last now is asked for; until it comes, what stood there stays.
 */
export function useShownPage<T extends Answer>(asked: Asked<T>, page: number, onPage: OnPage): T | undefined {
  const { data } = asked;
  const [shown, setShown] = useState(data);
  const last = data ? lastPage(data) : page;
  const isGone = data !== undefined && data.page > last;
  if (!isGone && data && data !== shown) setShown(data);
  // An answer from before, which is being asked anew, may know less than the list has by now.
  const goal = isGone && data.page === page && !asked.isFetching ? last : null;
  const router = useRouter();
  const lead = useEffectEvent((to: number) => {
    // Whoever is on the way to another screen meanwhile is not called back.
    const here = router.state.resolvedLocation?.pathname;
    if (here === undefined || here === router.latestLocation.pathname) onPage(to, led);
  });
  useEffect(() => {
    if (goal !== null) lead(goal);
  }, [goal]);
  return isGone ? shown : data;
}

/** A list's page that there is, and its pager. */
export function useListed<T extends Answer & { total: number }>(
  asked: Asked<T>,
  page: number,
  onPage: OnPage,
): { data: T | undefined; pages: ReactNode } {
  const data = useShownPage(asked, page, onPage);
  const pages = data ? lastPage(data) : 1;
  return { data, pages: <Pager page={page} pages={pages} onPage={onPage} /> };
}

interface ListedProps<T> {
  query: Asked<T> & { error: Error | null; refetch(): unknown };
  page: number;
  /** With `how` where the page stands in the address, and each gets an entry of its own in the browser's history. */
  onPage: OnPage;
  /** Of what will be there, in pixels. */
  heights: readonly number[];
  children(data: T, pages: ReactNode): ReactNode;
}

/** A page of a list, once it is there, with the pager to put where it belongs. */
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
