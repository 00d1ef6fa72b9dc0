import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/teams.ts';
import type { Team } from '#contract/features/teams.ts';
import { useMe } from '../../../lib/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Listed } from '../../../ui/listed.tsx';
import { useSentAway } from '../hooks/use-sent-away.ts';
import { useChangeLeader, useRemoveFromTeam, useTeamPeople } from '../hooks/use-teams.ts';

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
  const leader = useChangeLeader(team.id);
  const remove = useRemoveFromTeam(team.id);
  const sentAway = useSentAway();
  const tell = { onError: sentAway };
  const change = person.isTeamLeader ? t('demote') : t('promote');
  return (
    <li className="row wrap" style={{ padding: '8px 0' }}>
      <Avatar name={person.name} image={person.image} />
      <span style={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link to={paths.profile} params={{ username: person.username }}>
          {person.name}
        </Link>{' '}
        <span className="quiet small">
          @{person.username} · {t('since', { date: format.mediumDay(person.joinedOn) })}
        </span>
      </span>
      {person.isTeamLeader && <span className="chip honey">{t('leader')}</span>}
      <span className="row wrap">
        {team.abilities.changeLeaders && (
          <button
            type="button"
            className="btn"
            aria-label={`${change}: ${person.name}`}
            aria-disabled={leader.isPending}
            onClick={() => leader.mutate({ memberId: person.id, leads: !person.isTeamLeader }, tell)}
          >
            {change}
          </button>
        )}
        {team.abilities.addMembers && person.id !== me.id && (
          <button
            type="button"
            className="btn"
            aria-label={`${t('takeOff')}: ${person.name}`}
            aria-disabled={remove.isPending}
            onClick={() => remove.mutate([person.id], tell)}
          >
            {t('takeOff')}
          </button>
        )}
      </span>
    </li>
  );
}

/** Who is on the team, leaders first. */
export function TeamPeople({ team }: { team: Team }) {
  const { t } = useTranslation('teams');
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const query = useTeamPeople(team.id, { page, search });
  return (
    <section className="card stack tight">
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
            <ul className="list">
              {items.map((person) => (
                <PersonRow key={person.id} team={team} person={person} />
              ))}
            </ul>
            {pages}
          </>
        )}
      </Listed>
    </section>
  );
}
