import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Select } from '../fields/select.tsx';
import { Text } from '../text.tsx';
import { usePagerFocus } from '../lists/use-pager-focus.ts';
import styles from './data-table.module.css';
import type { TableState } from './table-types.ts';

interface TablePagerProps {
  state: TableState;
  /** How many rows this page shows, and how many there are in all. */
  shown: number;
  total: number;
  /** The cursor of the next page; null on the last page. */
  after: string | null;
}

/** Returns which rows these are, for example "11–15 of 48". Null where a shared address leaves it unknown. */
export function rangeOf({ rowsBefore }: Pick<TableState, 'rowsBefore'>, shown: number, total: number) {
  if (rowsBefore === null || shown === 0 || rowsBefore + shown > total) return null;
  return { from: rowsBefore + 1, to: rowsBefore + shown, total };
}

/** Links below a data table to the next and previous page, and the number of rows a page has. */
export function TablePager({ state, shown, total, after }: TablePagerProps) {
  const { t } = useTranslation(['data-table', 'app']);
  const hasNext = after !== null;
  const hasPrevious = !state.isFirstPage;
  const { previous, next, press } = usePagerFocus(hasPrevious, hasNext);
  const [smallest = 0] = state.pageSizes;
  if (!hasPrevious && !hasNext && total <= smallest) return null;
  const range = rangeOf(state, shown, total);
  const isLost = hasPrevious && state.rowsBefore === null;
  return (
    <nav className={styles['pager']} aria-label={t('app:pager.label')}>
      {state.pageSizes.length > 1 && (
        <Select
          className={styles['sizes']}
          aria-label={t('perPage')}
          value={String(state.perPage)}
          onChange={(event) => state.onPerPage(Number(event.currentTarget.value))}
          data={state.pageSizes.map((size) => ({
            value: String(size),
            label: t('perPageOf', { count: size }),
          }))}
        />
      )}
      <Text as="span" quiet small aria-live="polite" className={styles['range']}>
        {range && t('range', range)}
      </Text>
      <Button ref={previous} disabled={!hasPrevious} onClick={press('previous', state.onPrevious)}>
        {isLost ? t('app:pager.first') : t('app:pager.previous')}
      </Button>
      <Button
        ref={next}
        disabled={!hasNext}
        onClick={press('next', () => {
          if (after !== null) state.onNext(after);
        })}
      >
        {t('app:pager.next')}
      </Button>
    </nav>
  );
}
