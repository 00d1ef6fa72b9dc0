import { TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TeamSummary } from '#contract/features/teams.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import { useAppSearch } from '../../../lib/search.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Empty, Failed, Loading } from '../../../ui/states.tsx';
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

/** Teams of the program, mine first. */
export default function TeamsScreen() {
  const { t } = useTranslation(['teams', 'app']);
  const me = useMe();
  const navigate = useNavigate();
  const { page = 1, search = '' } = useAppSearch();
  const { data, error, refetch } = useTeams(me.programId, { page, perPage, search });
  const mine = useMyTeams(me.id);
  const go = (change: object) =>
    void navigate({ to: paths.teams, search: (before) => ({ ...before, ...change }), replace: true });
  const pages = data ? Math.max(1, Math.ceil(data.total / perPage)) : 1;
  const make = (
    <Link className="btn main" to={paths.teamBuilder} params={{ mode: 'member' }}>
      {t('make')}
    </Link>
  );
  return (
    <Page title={t('title')} actions={make}>
      {mine.data && mine.data.items.length > 0 && (
        <section className="card">
          <h2>{t('mine')}</h2>
          <ul className="list">
            {mine.data.items.map((team) => (
              <TeamRow key={team.id} team={team} />
            ))}
          </ul>
        </section>
      )}
      <section className="card stack tight">
        <h2>{t('all')}</h2>
        <TextInput
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(event) => go({ search: event.currentTarget.value || undefined, page: 1 })}
        />
        {!data && !error && <Loading label={t('app:loading')} heights={[52, 52, 52]} />}
        {!data && error && (
          <Failed
            title={t('app:failed')}
            sentence={sentenceOf(error)}
            retryLabel={t('app:retry')}
            onRetry={() => void refetch()}
          />
        )}
        {data && data.total === 0 && (
          <Empty title={search ? t('noMatch') : t('empty')}>{!search && t('emptyText')}</Empty>
        )}
        <ul className="list">
          {data?.items.map((team) => (
            <TeamRow key={team.id} team={team} />
          ))}
        </ul>
        <Pager
          page={page}
          pages={pages}
          label={t('app:pager.label')}
          previous={t('app:pager.previous')}
          next={t('app:pager.next')}
          position={t('app:pager.position', { page, pages })}
          onPage={(next) => go({ page: next })}
        />
      </section>
    </Page>
  );
}
