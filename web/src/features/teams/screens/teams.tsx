import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/teams.ts';
import type { ListedTeam } from '#contract/features/teams.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { Listed, useListed } from '../../../ui/listed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useAppSearch } from '../../../lib/search.ts';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { TeamAvatar } from '../components/team-picture.tsx';
import { useMyTeams, useTeams } from '../hooks/use-teams.ts';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

const perPage = 12;

function TeamRow({ team }: { team: ListedTeam }) {
  const { t } = useTranslation('teams');
  return (
    <Row as="li" style={{ padding: '10px 0' }}>
      <TeamAvatar team={team} />
      <Text as="span" grow>
        <Link to={paths.team} params={{ teamId: team.id }}>
          {team.name}
        </Link>
        <br />
        <Text as="span" quiet small>
          {t('members', { count: team.memberCount })} · {team.open ? t('open') : t('closed')}
        </Text>
      </Text>
      {team.isTeamLeader && <Chip tone="honey">{t('leader')}</Chip>}
    </Row>
  );
}

function TeamList({ teams }: { teams: readonly ListedTeam[] }) {
  return (
    <List>
      {teams.map((team) => (
        <TeamRow key={team.id} team={team} />
      ))}
    </List>
  );
}

function Mine() {
  const { t } = useTranslation('teams');
  const me = useMe();
  const [page, setPage] = useState(1);
  const { data, pages } = useListed(useMyTeams(me.id, page), page, setPage);
  if (!data?.items.length) return null;
  return (
    <Card as="section">
      <h2>{t('mine')}</h2>
      <TeamList teams={data.items} />
      {pages}
    </Card>
  );
}

/** Sort orders, each with its natural direction. */
const orders = {
  name: { sortColumn: 'name', sortOrder: 'asc' },
  members: { sortColumn: 'members', sortOrder: 'desc' },
  created: { sortColumn: 'created', sortOrder: 'desc' },
} as const;
type Order = keyof typeof orders;

/** Teams of the program, the reader's own first. */
export default function TeamsScreen() {
  const { t } = useTranslation('teams');
  const me = useMe();
  const navigate = useNavigate();
  const { page = 1, search = '', sort = 'name' } = useAppSearch();
  const order = sort in orders ? (sort as Order) : 'name';
  const query = useTeams(me.programId, { page, perPage, search, ...orders[order] });
  const go = (change: object) =>
    void navigate({ to: paths.teams, search: (before) => ({ ...before, ...change }), replace: true });
  const make = (
    <ButtonLink variant="primary" to={paths.teamBuilder} params={{ mode: 'member' }}>
      {t('make')}
    </ButtonLink>
  );
  return (
    <Page title={t('title')} actions={make}>
      <Mine />
      <Card as="section" stack="tight">
        <h2>{t('all')}</h2>
        <Row wrap>
          <TextInput
            style={{ flex: 1, minWidth: 200 }}
            aria-label={t('search')}
            placeholder={t('search')}
            value={search}
            onChange={(event) => go({ search: event.currentTarget.value || undefined, page: 1 })}
          />
          <Select
            aria-label={t('sort.label')}
            value={order}
            onChange={(event) => go({ sort: event.currentTarget.value, page: 1 })}
            data={(Object.keys(orders) as Order[]).map((value) => ({ value, label: t(`sort.${value}`) }))}
          />
        </Row>
        <Listed query={query} page={page} onPage={(next) => go({ page: next })} heights={[52, 52, 52]}>
          {(data, pages) => (
            <>
              {data.total === 0 && (
                <Empty title={search ? t('noMatch') : t('empty')}>{!search && t('emptyText')}</Empty>
              )}
              <TeamList teams={data.items} />
              {pages}
            </>
          )}
        </Listed>
      </Card>
    </Page>
  );
}
