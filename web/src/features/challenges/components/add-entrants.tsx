import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addChallengeTeams, addChallengeMembers } from '#contract/features/challenges/entrants.ts';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import { challengeChanged } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useReturnAfterFailure } from '../../../lib/api/return-after-failure.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { challengeAddress } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/fields/form.tsx';
import type { Candidate } from '../hooks/use-candidates.ts';
import type { EntrantKind } from '../hooks/use-challenges.ts';
import { CandidatePicker } from '../builder/candidate-picker.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';

interface Of {
  challenge: Challenge;
  entity: EntrantKind;
}

interface AddValues {
  chosen: Candidate[];
  invite: 0 | 1;
}

const fieldOf = { members: 'memberIds', teams: 'teamIds', organizations: 'organizationIds' } as const;

function AddForm({ challenge, entity, label, onDone }: Of & { label: string; onDone(said: string): void }) {
  const { t } = useTranslation(['challenges', 'challenge-builder']);
  const failed = useReturnAfterFailure(challengeAddress(challenge.id), t('shoot'));
  const me = useMe();
  const addMembers = useWrite(addChallengeMembers, challengeChanged);
  const addTeams = useWrite(addChallengeTeams, challengeChanged);
  const add = ({ chosen, invite }: AddValues): Promise<unknown> => {
    const ids = chosen.map((one) => one.id);
    if (entity === 'members')
      return addMembers.mutateAsync({ params: { id: challenge.id }, body: { memberIds: ids, invite } });
    if (entity === 'teams')
      return addTeams.mutateAsync({ params: { id: challenge.id }, body: { teamIds: ids, invite } });
    return addTeams.mutateAsync({
      params: { id: challenge.id },
      body: { organizationIds: ids, addOrganization: 1 },
    });
  };
  const form = useForm<AddValues>({
    initial: () => ({ chosen: [], invite: me.isAdmin ? 0 : 1 }),
    send: async (values) => {
      try {
        await add(values);
      } catch (error) {
        failed(error);
        throw error;
      }
      onDone(values.invite && entity !== 'organizations' ? t('invites.sent') : t(`added.${entity}`));
    },
  });
  const { chosen, invite } = form.values;
  return (
    <Form form={form}>
      <CandidatePicker
        programId={challenge.programId}
        kind={entity}
        notInChallengeId={challenge.id}
        chosen={chosen}
        onChange={(next) => form.change({ chosen: next })}
        error={form.errors[fieldOf[entity]]}
      />
      {me.isAdmin && entity !== 'organizations' && (
        <Select
          label={t('challenge-builder:includeType')}
          value={invite ? 'invite' : 'add'}
          onChange={(event) => form.change({ invite: event.currentTarget.value === 'invite' ? 1 : 0 })}
          data={[
            { value: 'add', label: t('challenge-builder:add') },
            { value: 'invite', label: t('challenge-builder:invite') },
          ]}
        />
      )}
      <Button type="submit" variant="primary" disabled={chosen.length === 0} busy={form.busy}>
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
  const { t } = useTranslation(['challenges', 'challenge-builder', 'app']);
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
