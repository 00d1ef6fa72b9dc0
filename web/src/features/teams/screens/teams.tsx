import { TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/teams.ts';
import type { TeamSummary } from '#contract/features/teams.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { Loaded, Pages } from '../../../ui/loaded.tsx';
import { paths } from '../../../lib/paths.ts';
import { useAppSearch } from '../../../lib/search.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useMyTeams, useTeams } from '../hooks/use-teams.ts';

const perPage = 12;

function TeamRow({ team }: { team: TeamSummary }) {
  const { t } = useTranslation('teams');
  return (
    <li className="row" style={{ padding: '10px 0' }}>
      <Avatar name={team.name} />
      <span className="grow">
        <Link to={paths.team} params={{ teamId: team.id }}>
          {team.name}
        </Link>
        <br />
        <span className="quiet small">{t('members', { count: team.memberCount })}</span>
      </span>
      {team.isTeamLeader && <span className="chip honey">{t('leader')}</span>}
    </li>
  );
}

function TeamList({ teams }: { teams: readonly TeamSummary[] }) {
  return (
    <ul className="list">
      {teams.map((team) => (
        <TeamRow key={team.id} team={team} />
      ))}
    </ul>
  );
}

function Mine() {
  const { t } = useTranslation('teams');
  const me = useMe();
  const { data } = useMyTeams(me.id);
  if (!data?.items.length) return null;
  return (
    <section className="card">
      <h2>{t('mine')}</h2>
      <TeamList teams={data.items} />
    </section>
  );
}

/** Teams of the program, mine first. */
export default function TeamsScreen() {
  const { t } = useTranslation('teams');
  const me = useMe();
  const navigate = useNavigate();
  const { page = 1, search = '' } = useAppSearch();
  const query = useTeams(me.programId, { page, perPage, search });
  const go = (change: object) =>
    void navigate({ to: paths.teams, search: (before) => ({ ...before, ...change }), replace: true });
  const make = (
    <Link className="btn main" to={paths.teamBuilder} params={{ mode: 'member' }}>
      {t('make')}
    </Link>
  );
  return (
    <Page title={t('title')} actions={make}>
      <Mine />
      <section className="card stack tight">
        <h2>{t('all')}</h2>
        <TextInput
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(event) => go({ search: event.currentTarget.value || undefined, page: 1 })}
        />
        <Loaded query={query} heights={[52, 52, 52]}>
          {(data) => (
            <>
              {data.total === 0 && (
                <Empty title={search ? t('noMatch') : t('empty')}>{!search && t('emptyText')}</Empty>
              )}
              <TeamList teams={data.items} />
              <Pages page={page} total={data.total} perPage={perPage} onPage={(next) => go({ page: next })} />
            </>
          )}
        </Loaded>
      </section>
    </Page>
  );
}
