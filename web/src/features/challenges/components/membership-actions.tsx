import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/features/challenges.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { useAddMembers, useAddTeams, useRemoveEntrants } from '../hooks/use-challenges.ts';

/** Join and leave, as far as the challenge lets this person. */
export function MembershipActions({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation(['challenges', 'app']);
  const me = useMe();
  const { id, abilities } = challenge;
  const join = useAddMembers(id);
  const joinTeam = useAddTeams(id);
  const leave = useRemoveEntrants(id);
  const [leaving, setLeaving] = useState(false);
  const tell = {
    onSuccess: () => say(t('joined')),
    onError: (error: unknown) => say(sentenceOf(error), 'error'),
  };
  return (
    <>
      {abilities.join && (
        <button
          type="button"
          className="btn main"
          disabled={join.isPending}
          onClick={() => join.mutate({ memberIds: [me.id] }, tell)}
        >
          {t('join')}
        </button>
      )}
      {abilities.joinWithTeams.map((team) => (
        <button
          key={team.id}
          type="button"
          className="btn main"
          disabled={joinTeam.isPending}
          onClick={() => joinTeam.mutate({ teamIds: [team.id] }, tell)}
        >
          {t('joinTeam', { team: team.name })}
        </button>
      ))}
      {abilities.leave && (
        <button type="button" className="btn" onClick={() => setLeaving(true)}>
          {t('leave')}
        </button>
      )}
      <Confirm
        opened={leaving}
        title={t('leaveTitle')}
        confirmLabel={t('leave')}
        cancelLabel={t('app:cancel')}
        busy={leave.isPending}
        danger
        onClose={() => setLeaving(false)}
        onConfirm={() =>
          leave.mutate(
            { memberIds: [me.id] },
            {
              onSuccess: () => say(t('left')),
              onError: (error) => say(sentenceOf(error), 'error'),
              onSettled: () => setLeaving(false),
            },
          )
        }
      >
        {t('leaveText')}
      </Confirm>
    </>
  );
}
