import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/features/challenges.ts';
import * as format from '../../../lib/format.ts';
import { challengeAddress } from '../../../lib/paths.ts';
import { useReturnAfterFailure } from '../../../lib/return-after-failure.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { paths } from '../../../lib/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { useAddMembers, useAddTeams, useRemoveEntrants } from '../hooks/use-challenges.ts';
import { useRequestJoin } from '../hooks/use-invites.ts';

const complain = (error: unknown) => say(sentenceOf(error), 'error');

function Leave({ id }: { id: string }) {
  const { t } = useTranslation(['challenges', 'app']);
  const me = useMe();
  const leave = useRemoveEntrants(id);
  const [asking, setAsking] = useState(false);
  const confirm = () =>
    leave.mutate(
      { memberIds: [me.id] },
      { onSuccess: () => say(t('left')), onError: complain, onSettled: () => setAsking(false) },
    );
  return (
    <>
      <button type="button" className="btn" onClick={() => setAsking(true)}>
        {t('leave')}
      </button>
      <Confirm
        opened={asking}
        title={t('leaveTitle')}
        confirmLabel={t('leave')}
        cancelLabel={t('app:cancel')}
        busy={leave.isPending}
        danger
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      >
        {t('leaveText')}
      </Confirm>
    </>
  );
}

/** Into a closed challenge: asks who runs it, and says since when the answer is awaited. */
function Ask({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('challenges');
  const me = useMe();
  const ask = useRequestJoin(challenge.id);
  const { requestJoin, requestJoinWithTeams } = challenge.abilities;
  const { requested, requestedAt } = challenge;
  const tell = { onSuccess: () => say(t('askedDone')), onError: complain };
  return (
    <>
      {requested && requestedAt && (
        <output className="quiet">{t('asked', { date: format.moment(requestedAt) })}</output>
      )}
      {requestJoin && (
        <button
          type="button"
          className="btn main"
          aria-disabled={ask.isPending}
          onClick={() => ask.mutate({ memberId: me.id }, tell)}
        >
          {t('askToJoin')}
        </button>
      )}
      {requestJoinWithTeams.map((team) => (
        <button
          key={team.id}
          type="button"
          className="btn main"
          aria-disabled={ask.isPending}
          onClick={() => ask.mutate({ memberId: me.id, teamId: team.id }, tell)}
        >
          {t('askToJoinTeam', { team: team.name })}
        </button>
      ))}
    </>
  );
}

/** Join and leave, as far as the challenge lets this person. */
export function MembershipActions({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('challenges');
  const me = useMe();
  const organizations = useOrganizationsSetting();
  const { id, abilities } = challenge;
  const takesMine = challenge.between === 'organization' && !challenge.mine && !challenge.joined;
  const join = useAddMembers(id);
  const joinTeam = useAddTeams(id);
  const failed = useReturnAfterFailure(challengeAddress(id), t('shoot'));
  const tell = { onSuccess: () => say(t('joined')), onError: failed };
  return (
    <>
      <Ask challenge={challenge} />
      {abilities.join && (
        <button
          type="button"
          className="btn main"
          aria-disabled={join.isPending}
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
          aria-disabled={joinTeam.isPending}
          onClick={() => joinTeam.mutate({ teamIds: [team.id] }, tell)}
        >
          {t('joinTeam', { team: team.name })}
        </button>
      ))}
      {takesMine && organizations.on && (
        <Link className="btn" to={paths.organizations}>
          {t('joinOrganization', { organization: organizations.name })}
        </Link>
      )}
      {abilities.leave && <Leave id={id} />}
    </>
  );
}
