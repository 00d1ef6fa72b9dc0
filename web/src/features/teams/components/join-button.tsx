import { useTranslation } from 'react-i18next';
import { addTeamMembers } from '#contract/features/teams/teams.ts';
import { teamChanged } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';

/** Joins an open team. */
export function JoinButton({
  team,
  isMain = false,
}: {
  team: { id: string; name: string };
  isMain?: boolean;
}) {
  const { t } = useTranslation('teams');
  const me = useMe();
  const join = useWrite(addTeamMembers, teamChanged);
  // Joining unmounts this component, so what follows must not depend on it.
  const press = () =>
    join.mutateAsync({ params: { id: team.id }, body: { memberIds: [me.id] } }).then(
      () => say(t('joined', { name: team.name })),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
  return (
    <Button
      variant={isMain ? 'primary' : 'default'}
      busy={join.isPending}
      aria-label={isMain ? undefined : t('joinNamed', { name: team.name })}
      onClick={press}
    >
      {t('join')}
    </Button>
  );
}
