import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Loaded } from '../surfaces/loaded.tsx';
import styles from './pager.module.css';
import { Text } from '../text.tsx';
import { Unshown } from './unshown.tsx';
import { usePagerFocus } from './use-pager-focus.ts';

/** A page of a list that is read by cursor. `after` is the cursor of the next page, or null on the last one. */
interface Answer {
  items: readonly unknown[];
  perPage: number;
  total: number;
  after: string | null;
  unshown?: number;
}

/** The page of this kind of list (lib/lists/use-cursor-pages.ts). */
export interface CursorPages {
  after: string | undefined;
  /** The number of the page; null where a shared address leaves it unknown. */
  number: number | null;
  onNext(after: string): void;
  onPrevious(): void;
}

interface CursorPagerProps {
  pages: CursorPages;
  answer: Answer;
}

/** Previous and next buttons of a list that is read by cursor. */
function CursorPager({ pages, answer: { after, total, perPage } }: CursorPagerProps) {
  const { t } = useTranslation();
  const { number } = pages;
  const hasPrevious = pages.after !== undefined;
  const hasNext = after !== null;
  const { previous, next, press } = usePagerFocus(hasPrevious, hasNext);
  if (!hasPrevious && !hasNext) return null;
  return (
    <nav className={styles['pager']} aria-label={t('pager.label')}>
      <Button ref={previous} disabled={!hasPrevious} onClick={press('previous', pages.onPrevious)}>
        {t(hasPrevious && number === null ? 'pager.first' : 'pager.previous')}
      </Button>
      <Text as="span" quiet small aria-live="polite" className={styles['middle']}>
        {number !== null &&
          t('pager.position', { page: number, pages: Math.max(number, Math.ceil(total / perPage)) })}
      </Text>
      <Button
        ref={next}
        disabled={!hasNext}
        onClick={press('next', () => {
          if (after !== null) pages.onNext(after);
        })}
      >
        {t('pager.next')}
      </Button>
    </nav>
  );
}

/** Returns the rows of a page and its pager. If the page is gone, its last rows stay until the page before arrives. */
export function useCursorListed<T extends Answer>(
  { data }: { data: T | undefined },
  pages: CursorPages,
): { data: T | undefined; pager: ReactNode } {
  const [shown, setShown] = useState(data);
  const isGone = data !== undefined && data.items.length === 0 && !data.unshown && pages.after !== undefined;
  if (!isGone && data && data !== shown) setShown(data);
  const answer = isGone ? shown : data;
  const pager = answer && (
    <>
      <Unshown count={answer.unshown} />
      <CursorPager pages={pages} answer={answer} />
    </>
  );
  return { data: answer, pager };
}

interface CursorListedProps<T> {
  query: { data: T | undefined; error: Error | null; refetch(): unknown };
  pages: CursorPages;
  /** The expected height in pixels. */
  heights: readonly number[];
  children(data: T, pager: ReactNode): ReactNode;
}

/** A page of a list that is read by cursor, once it has loaded, with its pager. */
export function CursorListed<T extends Answer>({ query, pages, heights, children }: CursorListedProps<T>) {
  const { data, pager } = useCursorListed(query, pages);
  return (
    <Loaded query={{ data, error: query.error, refetch: query.refetch }} heights={heights}>
      {(shown) => children(shown, pager)}
    </Loaded>
  );
}
