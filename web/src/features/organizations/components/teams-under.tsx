import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/organizations.ts';
import type { Organization } from '#contract/features/organizations.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { paths } from '../../../lib/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useSetTeams } from '../hooks/use-organizations.ts';
import { PickerButton } from './picker.tsx';

function ChooseTeams({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const set = useSetTeams(organization.id);
  const submit = (ids: string[], close: () => void) =>
    set.mutate(ids, {
      onSuccess: () => {
        say(t('teamsSaved'));
        close();
      },
    });
  return (
    <PickerButton
      programId={organization.programId}
      kind="teams"
      label={t('chooseTeams')}
      help={t('teamsText')}
      before={organization.teams}
      mayBeNone
      failure={formFailure(set.error)}
      busy={set.isPending}
      onSubmit={submit}
    />
  );
}

/** The teams that stand under an organization; admins choose them. */
export function TeamsUnder({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const { teams, abilities } = organization;
  return (
    <section className="card stack tight" aria-labelledby="teams-title">
      <div className="row wrap between">
        <h2 id="teams-title">{t('teams')}</h2>
        {abilities.changeTeams && <ChooseTeams organization={organization} />}
      </div>
      {teams.length === 0 && <p className="quiet">{t('noTeams')}</p>}
      <ul className="list">
        {teams.map((team) => (
          <li key={team.id} className="row" style={{ padding: '8px 0' }}>
            <Avatar name={team.name} />
            <span className="grow">
              <Link to={paths.team} params={{ teamId: team.id }}>
                {team.name}
              </Link>{' '}
              <span className="quiet small">{t('members', { count: team.memberCount })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
