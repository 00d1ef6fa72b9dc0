import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { type Profile, listFriends, getProfile } from '#contract/features/friends/friends.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { FriendActions } from '../components/friend-actions.tsx';
import { PersonRow } from '../components/person-row.tsx';
import { SearchField } from '../components/search-field.tsx';
import { Card, List } from '../../../ui/layout.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

const perPage = 15;

function FriendsOf({ profile }: { profile: Profile }) {
  const { t } = useTranslation('friends');
  const navigate = useNavigate();
  const { page = 1, search = '' } = useAppSearch();
  const query = useRead(
    listFriends,
    { params: { id: profile.id }, query: { page, perPage, search } },
    { placeholderData: keepPreviousData },
  );
  const go = (change: { page?: number | undefined; search?: string | undefined }) =>
    void navigate({
      to: paths.profileFriends,
      params: { username: profile.username },
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Card as="section" stack="tight" aria-label={t('friendsOf', { name: profile.name })}>
      <SearchField value={search} onChange={(text) => go({ search: text || undefined, page: undefined })} />
      <Listed query={query} page={page} onPage={(next) => go({ page: next })} heights={[60, 60, 60]}>
        {({ items, total }, pages) => (
          <>
            {total === 0 && <Empty title={t('friendsOfEmpty')} />}
            <List>
              {items.map((person) => (
                <PersonRow
                  key={person.id}
                  name={person.name}
                  username={person.username}
                  note={t('weekSteps', { count: person.weekSteps, shown: format.steps(person.weekSteps) })}
                >
                  <FriendActions person={person} relation={person.relation} />
                </PersonRow>
              ))}
            </List>
            {pages}
          </>
        )}
      </Listed>
    </Card>
  );
}

/** Shows a member's friends, if they are visible. */
export default function ProfileFriendsScreen() {
  const { t } = useTranslation('friends');
  const { username = '' } = useParams({ strict: false });
  const query = useRead(getProfile, { params: { username } });
  if (isFailure(query.error, 'not_found')) return <Navigate to={paths.notFound} replace />;
  return (
    <Loaded query={query} heights={[56, 300]}>
      {(profile) => (
        <Page
          title={t('friendsOf', { name: profile.name })}
          lead={t('friendsOfLead')}
          actions={
            <ButtonLink to={paths.profile} params={{ username }}>
              {profile.name}
            </ButtonLink>
          }
        >
          <FriendsOf profile={profile} />
        </Page>
      )}
    </Loaded>
  );
}
