import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getTeam, type Team } from '#contract/features/teams/teams.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useLeadBackFrom } from '../../../lib/addresses/use-lead-back.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Forbidden } from '../../../ui/forbidden.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { TeamEditForm } from '../components/team-edit-form.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Changes or deletes a team. What other features do for its leaders stands below. */
export default function TeamEditScreen({ children }: { children(team: Team): ReactNode }) {
  const { t } = useTranslation(['teams', 'app']);
  const { teamId = '' } = useParams({ strict: false });
  const query = useRead(getTeam, { params: { id: teamId } });
  const { data, error } = query;
  const navigate = useNavigate();
  useLeadBackFrom(data ? !data.abilities.update : isFailure(error, 'forbidden'), () =>
    navigate({ to: paths.teams }),
  );
  if (data && !data.abilities.update) return <Forbidden />;
  return (
    <Loaded query={query} heights={[40, 360]}>
      {(team) => (
        <Page title={t('form.editTitle', { name: team.name })} narrow>
          <TeamEditForm
            key={team.id}
            team={team}
            onSaved={() => navigate({ to: paths.team, params: { teamId: team.id }, ignoreBlocker: true })}
            onDeleted={() => void navigate({ to: paths.teams })}
            cancel={
              <ButtonLink to={paths.team} params={{ teamId: team.id }}>
                {t('app:cancel')}
              </ButtonLink>
            }
          />
          {children(team)}
        </Page>
      )}
    </Loaded>
  );
}
