import { useTranslation } from 'react-i18next';
import { Politely } from './politely.tsx';

export interface SaidRow {
  /** What the row is called: a name, or “You”. */
  said: string;
  /** The number of its rank; null without one. */
  place: number | null;
  value: number;
  mine: boolean;
}

interface BoardSummaryProps {
  rows: readonly SaidRow[];
  /** The reader's own row, on any page. */
  mine: SaidRow | null;
  total: number;
  /** Writes ranks, counts and scores. */
  count(value: number): string;
  score(value: number): string;
}

/** Says where the reader stands on a board, and who is first: to screen readers, also when it changes. */
export function BoardSummary({ rows, mine, total, count, score }: BoardSummaryProps) {
  const { t } = useTranslation();
  const first = rows.find(({ place }) => place === 1);
  const at = rows.findIndex((row) => row.mine);
  // On this page, the next better one: rows that share a rank are level.
  const above = rows.slice(0, Math.max(at, 0)).findLast(({ value }) => mine && value > mine.value);
  const own = () => {
    if (!mine) return null;
    const words = { who: mine.said, score: score(mine.value) };
    if (mine.place === null) return t('board.own', words);
    const ranked = { ...words, rank: count(mine.place), of: count(total) };
    return above
      ? t('board.behind', { ...ranked, name: above.said, gap: score(above.value - mine.value) })
      : t('board.ranked', ranked);
  };
  const leads = first && !first.mine && t('board.leads', { name: first.said, score: score(first.value) });
  return <Politely text={[own(), leads].filter(Boolean).join(' ')} />;
}
