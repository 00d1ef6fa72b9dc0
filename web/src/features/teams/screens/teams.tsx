import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import type { ListedTeam } from '#contract/features/teams/teams.ts';
import { listTeamsOfMember } from '#contract/features/teams/managed-teams.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useLeadFromGonePage, useLocalPages } from '../../../lib/lists/use-cursor-pages.ts';
import { useCursorListed } from '../../../ui/lists/cursor-listed.tsx';
import { paths } from '../../../lib/addresses/paths.ts';
import { Page } from '../../../ui/page.tsx';
import { Loading } from '../../../ui/surfaces/states.tsx';
import { AllTeams } from '../components/all-teams.tsx';
import { TeamAvatar } from '../components/team-picture.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

function TeamRow({ team }: { team: ListedTeam }) {
  const { t } = useTranslation('teams');
  return (
    <Row as="li" style={{ padding: '10px 0' }}>
      <TeamAvatar team={team} />
      <Text as="span" grow>
        <Link className="named" to={paths.team} params={{ teamId: team.id }}>
          {team.name}
        </Link>
        <br />
        <Text as="span" quiet small>
          {t('members', { count: team.memberCount })}
          {team.isTeamLeader && ` · ${t('leader')}`}
        </Text>
      </Text>
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

/** The reader's own teams, and below them `children` as soon as it is known how much room they take. */
function Mine({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['teams', 'app']);
  const me = useMe();
  const pages = useLocalPages();
  const query = useRead(
    listTeamsOfMember,
    { params: { id: me.id }, query: { after: pages.after } },
    { placeholderData: keepPreviousData },
  );
  useLeadFromGonePage(pages, query);
  const { data, pager } = useCursorListed(query, pages);
  if (query.isPending) return <Loading label={t('app:loading')} heights={[130, 400]} />;
  return (
    <>
      {data && data.items.length > 0 && (
        <Card as="section">
          <h2>{t('mine')}</h2>
          <TeamList teams={data.items} />
          {pager}
        </Card>
      )}
      {children}
    </>
  );
}

/** Shows teams of the program, the reader's own first. */
export default function TeamsScreen() {
  const { t } = useTranslation('teams');
  // Quiet for those who are on a team.
  const { teams = [] } = useMe();
  const make = (
    <ButtonLink
      variant={teams.length > 0 ? 'default' : 'primary'}
      to={paths.teamBuilder}
      params={{ mode: 'member' }}
    >
      {t('make')}
    </ButtonLink>
  );
  return (
    <Page title={t('title')} actions={make}>
      <Mine>
        <Card as="section" stack="tight">
          <h2>{t('all')}</h2>
          <AllTeams />
        </Card>
      </Mine>
    </Page>
  );
}
