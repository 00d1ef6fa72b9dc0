import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { useShownPage } from '../../../ui/lists/listed.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useProgramJournals } from '../hooks/use-journals.ts';
import { Entries } from './entry.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/text.tsx';

const perPage = 10;
/** The highest page number that the contract accepts. */
const lastPage = 100;

/** Navigates within the feed. The page and the filters are in the address. */
function useFeedPlace(day: string, from: 'friends' | 'program') {
  const navigate = useNavigate();
  const { page = 1, photosOnly = false } = useAppSearch();
  const go = (change: { page?: number; photosOnly?: boolean | undefined }, how = {}) =>
    void navigate({
      to: paths.journal,
      params: { journalDate: day },
      search: { tab: from, photosOnly: photosOnly || undefined, ...change },
      resetScroll: 'page' in change,
      ...how,
    });
  return { page, photosOnly, go };
}

/** Shows entries that friends or colleagues share with the reader, newest day first. */
export function ProgramFeed({ day, from }: { day: string; from: 'friends' | 'program' }) {
  const { t } = useTranslation(['journals', 'app']);
  const me = useMe();
  const heading = useRef<HTMLHeadingElement>(null);
  const { page, photosOnly, go } = useFeedPlace(day, from);
  const ofFriends = from === 'friends';
  const query = useProgramJournals(me.programId, {
    page,
    perPage,
    ...(photosOnly ? { photosOnly } : {}),
    ...(ofFriends ? { friends: true } : {}),
  });
  const empty = ofFriends ? 'feed.emptyFriends' : 'feed.empty';
  const data = useShownPage(query, page, (to, how) => go({ page: to }, how));
  return (
    <Stack
      as="section"
      aria-labelledby="feed"
      style={{ width: '100%', maxWidth: '42.625rem', marginInline: 'auto' }}
    >
      <Row wrap between>
        <h2 id="feed" ref={heading} tabIndex={-1}>
          {t(`tabs.${from}`)}
        </h2>
        <Button
          variant="pill"
          aria-pressed={photosOnly}
          onClick={() => go({ photosOnly: photosOnly ? undefined : true })}
        >
          {t('feed.photosOnly')}
        </Button>
      </Row>
      <Text quiet>{t(`feed.lead.${from}`)}</Text>
      <Loaded query={{ data, error: query.error, refetch: query.refetch }} heights={[120, 120, 120]}>
        {({ items, next }) => (
          <>
            {items.length === 0 && (
              <Empty title={t(photosOnly ? 'feed.emptyPhotos' : empty)}>{t(`${empty}Text`)}</Empty>
            )}
            <Entries entries={items} onGone={() => heading.current?.focus()} />
            <Pager
              page={page}
              pages={next && page < lastPage ? page + 1 : page}
              position={t('feed.page', { page })}
              onPage={(to) => go({ page: to })}
            />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
