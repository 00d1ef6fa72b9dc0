import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import '../../../lib/words/feed.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useFeed } from '../hooks/use-feed.ts';
import { FeedItemRow } from './feed-item-row.tsx';

/** What my friends and I did of late; more on demand. Fetched when there is time for it. */
export default function ActivityFeed({ perPage = 5 }: { perPage?: number }) {
  const { t } = useTranslation('feed');
  const query = useFeed(perPage);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const find = (
    <Link to={paths.friends} search={{ tab: 'find' }}>
      {t('find')}
    </Link>
  );
  return (
    <section className="card stack tight" aria-labelledby="activity-feed">
      <h2 id="activity-feed">{t('title')}</h2>
      <Loaded query={query} heights={[60, 60]}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return (
            <>
              {items.length === 0 && (
                <Empty title={t('empty')} action={find}>
                  {t('emptyText')}
                </Empty>
              )}
              <ul className="list">
                {items.map((item) => (
                  <FeedItemRow key={item.id} item={item} />
                ))}
              </ul>
              {hasNextPage && (
                <div>
                  <button
                    type="button"
                    className="btn"
                    aria-disabled={isFetching}
                    onClick={() => void fetchNextPage()}
                  >
                    {t('more')}
                  </button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
