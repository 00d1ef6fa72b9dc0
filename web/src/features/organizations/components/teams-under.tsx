import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { setOrganizationTeams, type Organization } from '#contract/features/organizations/organizations.ts';
import { organizationChanged } from '../hooks/use-organizations.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PickerButton } from './picker.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

function ChooseTeams({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const set = useWrite(setOrganizationTeams, organizationChanged);
  const save = async (ids: string[]) => {
    await set.mutateAsync({ body: { organizationId: organization.id, teamIds: ids } });
    say(t('teamsSaved'));
  };
  return (
    <PickerButton
      programId={organization.programId}
      kind="teams"
      label={t('chooseTeams')}
      help={t('teamsText')}
      before={organization.teams}
      mayBeNone
      save={save}
    />
  );
}

interface TeamsUnderProps {
  organization: Organization;
  /** In the admin area: the teams are chosen. */
  isManaged?: boolean;
}

export function TeamsUnder({ organization, isManaged = false }: TeamsUnderProps) {
  const { t } = useTranslation('organizations');
  const { teams } = organization;
  return (
    <Card as="section" stack="tight" aria-labelledby="teams-title">
      <Row wrap between>
        <h2 id="teams-title">{t('teams')}</h2>
        {isManaged && <ChooseTeams organization={organization} />}
      </Row>
      {teams.length === 0 && <Text quiet>{t('noTeams')}</Text>}
      <List>
        {teams.map((team) => (
          <Row key={team.id} as="li" style={{ padding: '8px 0' }}>
            <Avatar name={team.name} />
            <Text as="span" grow>
              <Link to={paths.team} params={{ teamId: team.id }}>
                {team.name}
              </Link>{' '}
              <Text as="span" quiet small>
                {t('members', { count: team.memberCount })}
              </Text>
            </Text>
          </Row>
        ))}
      </List>
    </Card>
  );
}
