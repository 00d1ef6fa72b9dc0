import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/teams.ts';
import { isFailure, sentenceOf } from '../../../lib/failure.ts';
import { paths } from '../../../lib/paths.ts';
import { useLeadBackFrom } from '../../../lib/use-lead-back.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Failed, Loading } from '../../../ui/states.tsx';
import { TeamEditForm } from '../components/team-edit-form.tsx';
import { useTeam } from '../hooks/use-teams.ts';

/** Changes or deletes a team. */
export default function TeamEditScreen() {
  const { t } = useTranslation(['teams', 'app']);
  const { teamId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useTeam(teamId);
  const navigate = useNavigate();
  const isForbidden = data ? !data.abilities.update : isFailure(error, 'forbidden');
  useLeadBackFrom(isForbidden, () => navigate({ to: paths.teams }));
  if (!data && error)
    return (
      <Failed
        title={t('app:failed')}
        sentence={sentenceOf(error)}
        retryLabel={t('app:retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading label={t('app:loading')} heights={[40, 360]} />;
  if (!data.abilities.update)
    return (
      <Failed
        title={t('app:forbidden.title')}
        sentence={t('app:forbidden.text')}
        retryLabel={t('app:retry')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Page title={t('form.editTitle', { name: data.name })} narrow>
      <TeamEditForm
        key={data.id}
        team={data}
        onSaved={() => navigate({ to: paths.team, params: { teamId: data.id }, ignoreBlocker: true })}
        onDeleted={() => void navigate({ to: paths.teams })}
        cancel={
          <ButtonLink to={paths.team} params={{ teamId: data.id }}>
            {t('app:cancel')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
