import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Team, getTeam } from '#contract/features/teams/teams.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import { writeTo } from '../../../lib/addresses/communication-paths.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { organizationAddress, teamCenterPaths } from '../../../lib/addresses/team-center-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { useArrived } from '../../../ui/use-arrived.ts';
import { AddToTeam } from '../components/add-to-team.tsx';
import { TeamEditForm } from '../components/team-edit-form.tsx';
import { TeamMemberTable } from '../components/team-member-table.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

function Lead({ team }: { team: Team }) {
  const { t } = useTranslation(['teams', 'team-center']);
  const { id, memberCount, leaders, open, maxSize, challengeCount, organization } = team;
  const facts = [
    t('members', { count: memberCount }),
    t('team-center:leaderCount', { count: leaders.length }),
    open ? t('open') : t('closed'),
    ...(maxSize ? [t('size', { count: maxSize })] : []),
    ...(challengeCount ? [t('challenges', { count: challengeCount })] : []),
  ];
  return (
    <>
      {facts.join(' · ')}
      {organization && (
        <>
          {' · '}
          <Link to={organizationAddress(organization.id)}>{organization.name}</Link>
        </>
      )}
      {' · '}
      <Link to={paths.team} params={{ teamId: id }}>
        {t('team-center:asMember')}
      </Link>
    </>
  );
}

/** Shows one team for admins: its members and leaders, and what it is called and looks like. */
export default function TeamSettingsScreen() {
  const { t } = useTranslation(['teams', 'team-center']);
  const { teamId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const query = useRead(getTeam, { params: { id: teamId } });
  const data = useArrived(query.data);
  if (isFailure(query.error, 'not_found')) return <Navigate to={paths.notFound} replace />;
  return (
    <Page
      title={data?.name ?? t('title')}
      lead={data ? <Lead team={data} /> : null}
      actions={data && <ButtonLink {...writeTo('team', data.id)}>{t('team-center:write')}</ButtonLink>}
    >
      <Loaded query={query} heights={[360, 300]}>
        {(team) => (
          <>
            <Card as="section" stack="tight" aria-labelledby="people">
              <Row wrap between>
                <h2 id="people">{t('people')}</h2>
                {team.abilities.addMembers && <AddToTeam team={team} />}
              </Row>
              <TeamMemberTable team={team} />
            </Card>
            {team.abilities.update && (
              <Stack as="section" tight aria-labelledby="details">
                <h2 id="details">{t('team-center:details')}</h2>
                <TeamEditForm
                  key={team.id}
                  team={team}
                  onSaved={() => undefined}
                  onDeleted={() => void navigate({ to: teamCenterPaths.teams })}
                />
              </Stack>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
