import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/addresses/paths.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useFeed } from '../hooks/use-feed.ts';
import { groupItems } from './group-items.ts';
import { FeedItemRow } from './feed-item-row.tsx';
import { Card, List } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';

/** Recent activity of the member and their friends, with more on request. It is fetched when the page is idle. */
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
    <Card as="section" stack="tight" aria-labelledby="activity-feed">
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
              <List>
                {groupItems(items).map((group) => (
                  <FeedItemRow key={group[0]!.id} items={group} />
                ))}
              </List>
              {hasNextPage && (
                <div>
                  <Button busy={isFetching} onClick={() => void fetchNextPage()}>
                    {t('more')}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
