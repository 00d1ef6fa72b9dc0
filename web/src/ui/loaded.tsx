import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useArrived } from './use-arrived.ts';
import { Pager } from './pager.tsx';
import { Failed, Loading } from './states.tsx';

interface LoadedProps<T> {
  /** The message of its error is what a person reads (lib/failure.ts). */
  query: { data: T | undefined; error: Error | null; refetch(): unknown };
  /** Of what will be there, in pixels. */
  heights: readonly number[];
  children(data: T): ReactNode;
}

/** What was asked for, or the shape of it while it comes, or what went wrong with a way to try again. */
export function Loaded<T>({ query, heights, children }: LoadedProps<T>) {
  const { t } = useTranslation();
  const data = useArrived(query.data);
  if (data !== undefined) return children(data);
  if (!query.error) return <Loading label={t('loading')} heights={heights} />;
  return (
    <Failed
      title={t('failed')}
      sentence={query.error.message}
      retryLabel={t('retry')}
      onRetry={() => void query.refetch()}
    />
  );
}

interface PagesProps {
  page: number;
  total: number;
  perPage: number;
  onPage(page: number): void;
}

/** The pages of a list, with the words for them. */
export function Pages({ page, total, perPage, onPage }: PagesProps) {
  const { t } = useTranslation();
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <Pager
      page={page}
      pages={pages}
      label={t('pager.label')}
      previous={t('pager.previous')}
      next={t('pager.next')}
      position={t('pager.position', { page, pages })}
      jump={t('pager.jump')}
      onPage={onPage}
    />
  );
}
