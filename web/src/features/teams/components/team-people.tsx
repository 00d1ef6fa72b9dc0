import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeTeamMembers, type Team } from '#contract/features/teams/teams.ts';
import { handleOf } from '#contract/placeholder-username.ts';
import { teamChanged } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Listed } from '../../../ui/lists/listed.tsx';
import { LeaderButton } from './leader-button.tsx';
import { useSentAway } from '../hooks/use-sent-away.ts';
import { useTeamPeople } from '../hooks/use-teams.ts';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

interface Person {
  id: string;
  name: string;
  username: string;
  isTeamLeader: boolean;
  joinedOn: string;
  image: string | null;
}

function PersonRow({ team, person }: { team: Team; person: Person }) {
  const { t } = useTranslation('teams');
  const me = useMe();
  const remove = useWrite(removeTeamMembers, teamChanged);
  const sentAway = useSentAway();
  const tell = { onError: sentAway };
  return (
    <Row as="li" wrap style={{ padding: '8px 0' }}>
      <Avatar name={person.name} image={person.image} />
      <span style={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link className="named" to={paths.profile} params={{ username: person.username }}>
          {person.name}
        </Link>
        <Text as="span" quiet small style={{ display: 'block' }}>
          {handleOf(person.username)}
          {t('since', { date: format.mediumDay(person.joinedOn) })}
        </Text>
      </span>
      {person.isTeamLeader && <Chip tone="honey">{t('leader')}</Chip>}
      <Row as="span" wrap>
        {team.abilities.changeLeaders && <LeaderButton team={team} person={person} />}
        {team.abilities.addMembers && person.id !== me.id && (
          <Button
            size="small"
            aria-label={`${t('removeMember')}: ${person.name}`}
            busy={remove.isPending}
            onClick={() => remove.mutate({ params: { id: team.id }, body: { memberIds: [person.id] } }, tell)}
          >
            {t('removeMember')}
          </Button>
        )}
      </Row>
    </Row>
  );
}

/** Shows the members of the team, leaders first. */
export function TeamPeople({ team }: { team: Team }) {
  const { t } = useTranslation('teams');
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const query = useTeamPeople(team.id, { page, search });
  return (
    <Card as="section" stack="tight">
      <h2>{t('people')}</h2>
      <TextInput
        aria-label={t('searchPeople')}
        placeholder={t('searchPeople')}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setPage(1);
        }}
      />
      <Listed query={query} page={page} onPage={setPage} heights={[44, 44]}>
        {({ items }, pages) => (
          <>
            <List>
              {items.map((person) => (
                <PersonRow key={person.id} team={team} person={person} />
              ))}
            </List>
            {pages}
          </>
        )}
      </Listed>
    </Card>
  );
}
