import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeTeamMembers, type Team } from '#contract/features/teams/teams.ts';
import { teamChanged } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { useAskToJoin } from '../hooks/use-teams.ts';
import { JoinButton } from './join-button.tsx';
import { AddToTeam } from './add-to-team.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem, menuItemClass } from '../../../ui/surfaces/menu.tsx';
import { Text } from '../../../ui/text.tsx';

const onError = (error: unknown) => say(sentenceOf(error), 'error');

/** Joins an open team, or requests to join a closed one. */
function Coming({ team }: { team: Team }) {
  const { t } = useTranslation('teams');
  const ask = useAskToJoin(team.id);
  const { abilities, requestedAt } = team;
  const asking = (asks: boolean) =>
    ask.mutate(asks, { onSuccess: () => say(t(asks ? 'asked' : 'askedNoMore')), onError });
  if (abilities.join) return <JoinButton team={team} isMain />;
  if (requestedAt !== null)
    return (
      <Button busy={ask.isPending} onClick={() => asking(false)}>
        {t('askNoMore')}
      </Button>
    );
  if (!abilities.requestJoin) return null;
  return (
    <Button variant="primary" busy={ask.isPending} onClick={() => asking(true)}>
      {t('ask')}
    </Button>
  );
}

function Leaving({ team }: { team: Team }) {
  const { t } = useTranslation(['teams', 'app']);
  const me = useMe();
  const leave = useWrite(removeTeamMembers, teamChanged);
  const [leaving, setLeaving] = useState(false);
  const confirm = async () => {
    try {
      // Leaving unmounts this component, so what follows must not depend on it.
      await leave.mutateAsync({ params: { id: team.id }, body: { memberIds: [me.id] } });
      say(t('left'));
    } catch (error) {
      setLeaving(false);
      onError(error);
    }
  };
  return (
    <>
      <MenuItem onClick={() => setLeaving(true)}>{t('leave')}</MenuItem>
      <Confirm
        opened={leaving}
        title={t('leaveTitle', { name: team.name })}
        confirmLabel={t('leave')}
        cancelLabel={t('app:cancel')}
        busy={leave.isPending}
        danger
        onClose={() => setLeaving(false)}
        onConfirm={() => void confirm()}
      >
        {t('leaveText')}
      </Confirm>
    </>
  );
}

/** Shows the reader's actions for a team. The last leader sees why they cannot leave. */
export function TeamActions({ team }: { team: Team }) {
  const { t } = useTranslation('teams');
  const { abilities, isMember, isTeamLeader, leaders } = team;
  const isLastLeader = isMember && isTeamLeader && leaders.length === 1 && !abilities.leave;
  return (
    <>
      <Coming team={team} />
      {abilities.addMembers && <AddToTeam team={team} />}
      {(abilities.update || team.isMember) && (
        <Menu
          anchored
          label={t('more', { name: team.name })}
          trigger={<IconDots size="1.25rem" aria-hidden="true" />}
        >
          {abilities.update && (
            <Link className={menuItemClass} to={paths.teamEdit} params={{ teamId: team.id }}>
              {t('edit')}
            </Link>
          )}
          {abilities.leave && <Leaving team={team} />}
          {isLastLeader && <Text small>{t('lastLeader')}</Text>}
        </Menu>
      )}
    </>
  );
}
