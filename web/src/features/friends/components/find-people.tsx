import { useTranslation } from 'react-i18next';
import type { FoundMember } from '#contract/features/friends/friends.ts';
import { RegistrationAddress } from '../../../domain/share/registration-address.tsx';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { usePeople } from '../hooks/use-friends.ts';
import { useFriendsPlace } from '../hooks/use-place.ts';
import { FriendActions } from './friend-actions.tsx';
import { PersonRow } from './person-row.tsx';
import { SearchField } from './search-field.tsx';
import { Card, List, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

const perPage = 10;

/** The link for colleagues who are not here yet, where anyone who has it may register. */
function InviteColleagues() {
  const { t } = useTranslation('friends');
  const { program, actingUntil } = useMe();
  if (!program || actingUntil || !program.settings.allowRegistration || program.hasProgramCode) return null;
  const { emailDomains } = program.settings;
  return (
    <Card as="section" stack="tight" aria-labelledby="invite">
      <h2 id="invite">{t('invite.title')}</h2>
      <Text quiet>
        {t('invite.text')}{' '}
        {emailDomains.length > 0 && t('invite.domains', { domains: format.list(emailDomains) })}
      </Text>
      <RegistrationAddress slug={program.slug} />
    </Card>
  );
}

/** Finds members of the program by name and shows the friendship with each. */
export function FindPeople() {
  const { t } = useTranslation('friends');
  const go = useFriendsPlace();
  const { page = 1, search = '' } = useAppSearch();
  const query = usePeople({ page, perPage, search });
  const noteOf = ({ username, relation }: FoundMember) =>
    relation === 'none' ? `@${username}` : `@${username} · ${t(`relation.${relation}`)}`;
  return (
    <Stack>
      <Card as="section" stack="tight" aria-labelledby="find">
        <h2 id="find">{t('tabs.find')}</h2>
        <Text quiet>{t('find.lead')}</Text>
        <SearchField value={search} onChange={(text) => go({ search: text || undefined, page: undefined })} />
        <Listed query={query} page={page} onPage={(next) => go({ page: next })} heights={[60, 60, 60]}>
          {({ items, total }, pages) => (
            <>
              {total === 0 && <Empty title={t('find.none')}>{t('find.noneText')}</Empty>}
              <List>
                {items.map((person) => (
                  <PersonRow
                    key={person.id}
                    name={person.name}
                    username={person.username}
                    image={person.image}
                    note={noteOf(person)}
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
      <InviteColleagues />
    </Stack>
  );
}
