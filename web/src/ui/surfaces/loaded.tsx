import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useArrived } from '../use-arrived.ts';
import { Failed, Loading } from './states.tsx';

interface LoadedProps<T> {
  /** The message of its error is shown to the reader (lib/api/failure.ts). */
  query: { data: T | undefined; error: Error | null; refetch(): unknown };
  /** The expected height in pixels. */
  heights: readonly number[];
  /** It is a whole screen: the children bring the heading. */
  isScreen?: boolean;
  children(data: T): ReactNode;
}

/** Shows the content of a query, a placeholder while it loads, or its error with a button to try again. */
export function Loaded<T>({ query, heights, isScreen = false, children }: LoadedProps<T>) {
  const { t } = useTranslation();
  const data = useArrived(query.data);
  if (data !== undefined) return children(data);
  if (!query.error) return <Loading label={t('loading')} heights={heights} />;
  return (
    <Failed
      title={t('failed')}
      sentence={query.error.message}
      retryLabel={t('retry')}
      cause={query.error}
      isScreen={isScreen}
      onRetry={() => void query.refetch()}
    />
  );
}
