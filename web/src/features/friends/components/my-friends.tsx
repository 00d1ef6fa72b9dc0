import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { type Friend, listFriends } from '#contract/features/friends/friends.ts';
import { lazyWhenIdle } from '../../../ui/lazy-when-idle.tsx';
import { withTexts } from '../../../lib/catalogues.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Menu } from '../../../ui/surfaces/menu.tsx';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useFriendsPlace } from '../hooks/use-place.ts';
import { FriendActions } from './friend-actions.tsx';
import { PersonRow } from './person-row.tsx';
import { SearchField } from './search-field.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

const Kudos = lazyWhenIdle(withTexts(() => import('../../../domain/kudos/kudos-button.tsx')));

const perPage = 15;
/** So many are found at a glance. */
const few = 6;
const sorts = ['name', 'weekSteps', 'since'] as const;
type Sort = (typeof sorts)[number];

function FriendRow({ friend }: { friend: Friend }) {
  const { t } = useTranslation('friends');
  const { weekSteps, since } = friend;
  // Nobody is shown what they have not done.
  const note =
    weekSteps > 0
      ? t('weekSteps', { count: weekSteps, shown: format.steps(weekSteps) })
      : t('since', { date: format.mediumDay(since.slice(0, 10)) });
  return (
    <PersonRow name={friend.name} username={friend.username} image={friend.image} note={note}>
      {friend.relation !== 'self' && (
        <Kudos id={friend.id} name={friend.name} fallback={<span className="kudos-place" />} />
      )}
      <Menu
        anchored
        label={t('profile.moreName', { name: friend.name })}
        trigger={<IconDots size="1.25rem" aria-hidden="true" />}
      >
        <FriendActions person={friend} relation={friend.relation} inMenu />
      </Menu>
    </PersonRow>
  );
}

function NoFriends({ searched }: { searched: boolean }) {
  const { t } = useTranslation('friends');
  if (searched) return <Empty title={t('mine.none')} />;
  const find = (
    <ButtonLink variant="primary" to={paths.friends} search={{ tab: 'find' }}>
      {t('mine.find')}
    </ButtonLink>
  );
  return (
    <Empty title={t('mine.empty')} action={find}>
      {t('mine.emptyText')}
    </Empty>
  );
}

/** Shows the reader's friends, with search, sorting and pages. */
export function MyFriends() {
  const { t } = useTranslation('friends');
  const me = useMe();
  const go = useFriendsPlace();
  const { page = 1, search = '', sort: asked } = useAppSearch();
  const sort: Sort = sorts.find((each) => each === asked) ?? 'name';
  const query = useRead(
    listFriends,
    {
      params: { id: me.id },
      query: {
        page,
        perPage,
        search,
        sortColumn: sort,
        sortOrder: sort === 'name' ? 'asc' : 'desc',
      },
    },
    { placeholderData: keepPreviousData },
  );
  return (
    <Card as="section" stack="tight" aria-labelledby="mine">
      <h2 id="mine" className="hidden">
        {t('tabs.mine')}
      </h2>
      <Listed query={query} page={page} onPage={(next) => go({ page: next })} heights={[60, 60, 60]}>
        {({ items, total }, pages) => (
          <>
            {(total > few || search !== '') && (
              <Row wrap style={{ alignItems: 'end' }}>
                <SearchField
                  value={search}
                  onChange={(text) => go({ search: text || undefined, page: undefined })}
                />
                <Select
                  label={t('sort.label')}
                  style={{ flex: '0 1 150px' }}
                  data={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
                  value={sort}
                  onChange={(event) => go({ sort: event.currentTarget.value, page: undefined })}
                />
              </Row>
            )}
            {total === 0 && <NoFriends searched={search !== ''} />}
            <List>
              {items.map((friend) => (
                <FriendRow key={friend.id} friend={friend} />
              ))}
            </List>
            {pages}
          </>
        )}
      </Listed>
    </Card>
  );
}
