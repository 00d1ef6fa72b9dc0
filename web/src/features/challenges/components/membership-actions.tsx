import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addChallengeTeams, addChallengeMembers } from '#contract/features/challenges/entrants.ts';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import { challengeChanged } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import * as format from '../../../lib/format.ts';
import { challengeAddress, paths } from '../../../lib/addresses/paths.ts';
import { useReturnAfterFailure } from '../../../lib/api/return-after-failure.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { useRemoveEntrants } from '../hooks/use-challenges.ts';
import { useRequestJoin } from '../hooks/use-invites.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Text } from '../../../ui/text.tsx';

const complain = (error: unknown) => say(sentenceOf(error), 'error');

/** Leaves a challenge, once that was confirmed: a quiet act at the end of its head. */
export function Leave({ id }: { id: string }) {
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
      <Button variant="link" size="small" onClick={() => setAsking(true)}>
        {t('leave')}
      </Button>
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

/** Requests to join a closed challenge, and shows since when the request is pending. */
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
        <Text as="output" quiet>
          {t('asked', { date: format.moment(requestedAt) })}
        </Text>
      )}
      {requestJoin && (
        <Button variant="primary" busy={ask.isPending} onClick={() => ask.mutate({ memberId: me.id }, tell)}>
          {t('askToJoin')}
        </Button>
      )}
      {requestJoinWithTeams.map((team) => (
        <Button
          key={team.id}
          variant="primary"
          busy={ask.isPending}
          onClick={() => ask.mutate({ memberId: me.id, teamId: team.id }, tell)}
        >
          {t('askToJoinTeam', { team: team.name })}
        </Button>
      ))}
    </>
  );
}

/** Joins, if this person can. */
export function MembershipActions({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('challenges');
  const me = useMe();
  const organizations = useOrganizationsSetting();
  const { id, abilities, consentText } = challenge;
  const agreed = consentText ? { agreesTo: consentText } : {};
  const takesMine = challenge.between === 'organization' && !challenge.mine && !challenge.joined;
  // The team is in it, and each of its people decides alone.
  const asksMe = challenge.between !== 'individuals' && abilities.join;
  const join = useWrite(addChallengeMembers, challengeChanged);
  const joinTeam = useWrite(addChallengeTeams, challengeChanged);
  const failed = useReturnAfterFailure(challengeAddress(id), t('shoot'));
  const tell = { onSuccess: () => say(t('joined', { name: challenge.challengeName })), onError: failed };
  return (
    <>
      <Ask challenge={challenge} />
      {asksMe && (
        <Text quiet small>
          {t('takePartText')}
        </Text>
      )}
      {abilities.join && consentText && (
        <Text quiet small>
          {consentText}
        </Text>
      )}
      {abilities.join && (
        <Button
          variant="primary"
          busy={join.isPending}
          onClick={() => join.mutate({ params: { id }, body: { memberIds: [me.id], ...agreed } }, tell)}
        >
          {t(asksMe ? 'takePart' : 'join')}
        </Button>
      )}
      {abilities.joinWithTeams.map((team) => (
        <Button
          key={team.id}
          variant="primary"
          busy={joinTeam.isPending}
          onClick={() => joinTeam.mutate({ params: { id }, body: { teamIds: [team.id] } }, tell)}
        >
          {t('joinTeam', { team: team.name })}
        </Button>
      ))}
      {takesMine && organizations.on && (
        <ButtonLink to={paths.organizations}>
          {t('joinOrganization', { organization: organizations.name })}
        </ButtonLink>
      )}
    </>
  );
}
