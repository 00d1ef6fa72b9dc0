import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/features/challenges.ts';
import { useReturnAfterFailure } from '../../../lib/return-after-failure.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { challengeAddress } from '../../../lib/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/form.tsx';
import type { Candidate } from '../hooks/use-candidates.ts';
import { useAddMembers, useAddTeams, type EntrantKind } from '../hooks/use-challenges.ts';
import { CandidatePicker } from './candidate-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface Of {
  challenge: Challenge;
  entity: EntrantKind;
}

function AddForm({ challenge, entity, label, onDone }: Of & { label: string; onDone(said: string): void }) {
  const { t } = useTranslation('challenges');
  const failed = useReturnAfterFailure(challengeAddress(challenge.id), t('shoot'));
  const me = useMe();
  const [chosen, setChosen] = useState<Candidate[]>([]);
  const [how, setHow] = useState(me.isAdmin ? 'add' : 'invite');
  const addMembers = useAddMembers(challenge.id);
  const addTeams = useAddTeams(challenge.id);
  const members = entity === 'members';
  const adding = members ? addMembers : addTeams;
  const failure = formFailure(adding.error);
  const field = { members: 'memberIds', teams: 'teamIds', organizations: 'organizationIds' }[entity];
  const submit = () => {
    const ids = chosen.map((one) => one.id);
    const invite = how === 'invite' ? 1 : 0;
    const tell = {
      onSuccess: () => onDone(invite ? t('invites.sent') : t(`added.${entity}`)),
      onError: failed,
    };
    if (members) addMembers.mutate({ memberIds: ids, invite }, tell);
    else if (entity === 'teams') addTeams.mutate({ teamIds: ids, invite }, tell);
    else addTeams.mutate({ organizationIds: ids, addOrganization: 1 }, tell);
  };
  return (
    <Form failure={failure} fields={[field]} onSubmit={submit}>
      <CandidatePicker
        programId={challenge.programId}
        kind={entity}
        notInChallengeId={challenge.id}
        chosen={chosen}
        onChange={setChosen}
        error={failure?.fields[field]}
      />
      {me.isAdmin && entity !== 'organizations' && (
        <Select
          label={t('form.includeType')}
          value={how}
          onChange={(event) => setHow(event.currentTarget.value)}
          data={[
            { value: 'add', label: t('form.add') },
            { value: 'invite', label: t('form.invite') },
          ]}
        />
      )}
      <Button type="submit" variant="primary" disabled={chosen.length === 0} busy={adding.isPending}>
        {label}
      </Button>
    </Form>
  );
}

/**
 * Adds or invites people, teams or organizations to an existing challenge. Admins can add or invite, its creator can
 * invite.
 */
export function AddEntrants({ challenge, entity }: Of) {
  const { t } = useTranslation(['challenges', 'app']);
  const { name: organization } = useOrganizationsSetting();
  const [opened, setOpened] = useState(false);
  const labels = {
    members: t('add'),
    teams: t('addTeams'),
    organizations: t('addOrganizations', { organization }),
  };
  const label = labels[entity];
  const done = (said: string) => {
    say(said);
    setOpened(false);
  };
  return (
    <>
      <Button onClick={() => setOpened(true)}>{label}</Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={label} closeLabel={t('app:close')}>
        <AddForm challenge={challenge} entity={entity} label={label} onDone={done} />
      </Dialog>
    </>
  );
}
