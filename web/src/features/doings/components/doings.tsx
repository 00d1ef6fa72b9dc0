import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import '../../../lib/words/doings.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useDoings } from '../hooks/use-doings.ts';
import { DoingRow } from './doing-row.tsx';

/** What my friends and I did of late; more on demand. Fetched when there is time for it. */
export default function Doings({ perPage = 5 }: { perPage?: number }) {
  const { t } = useTranslation('doings');
  const query = useDoings(perPage);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const find = (
    <Link to={paths.friends} search={{ tab: 'find' }}>
      {t('find')}
    </Link>
  );
  return (
    <section className="card stack tight" aria-labelledby="doings">
      <h2 id="doings">{t('title')}</h2>
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
                {items.map((doing) => (
                  <DoingRow key={doing.id} doing={doing} />
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
