import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { sendInvites } from '#contract/features/messages/messages.ts';
import { addTeamMembers, type Team } from '#contract/features/teams/teams.ts';
import { listMembersNotInTeam } from '#contract/features/programs/programs.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { teamChanged } from '../reads.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

interface AddValues {
  memberIds: string[];
  how: 'add' | 'invite';
}

function useAddForm(team: Team, onDone: (said: string) => void) {
  const { t } = useTranslation('teams');
  const add = useWrite(addTeamMembers, teamChanged);
  const invite = useWrite(sendInvites, { changed: 'team.invited' });
  return useForm<AddValues>({
    initial: () => ({ memberIds: [], how: 'add' }),
    fieldOf: (path) => path.replace(/^recipientIds/, 'memberIds'),
    send: async ({ memberIds, how }) => {
      if (how === 'add') {
        await add.mutateAsync({ params: { id: team.id }, body: { memberIds } });
        return onDone(t('added'));
      }
      try {
        await invite.mutateAsync({
          body: { type: 'groups' as const, teamId: team.id, recipientIds: memberIds },
        });
      } catch (error) {
        say(t('inviteFailed'), 'error');
        throw error;
      }
      return onDone(t('invitesSent'));
    },
  });
}

function AddForm({ team, onDone }: { team: Team; onDone(said: string): void }) {
  const { t } = useTranslation('teams');
  const [search, setSearch] = useState('');
  const form = useAddForm(team, onDone);
  const { memberIds: chosen, how } = form.values;
  const { data } = useRead(
    listMembersNotInTeam,
    { params: { id: team.programId }, query: { search, perPage: 20, teamId: team.id } },
    { placeholderData: keepPreviousData },
  );
  const toggle = (id: string) =>
    form.change({
      memberIds: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
    });
  return (
    <Form form={form}>
      <TextInput
        id="memberIds"
        aria-label={t('searchPeople')}
        placeholder={t('searchPeople')}
        value={search}
        error={form.errors['memberIds']}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Stack tight style={{ maxHeight: 280, overflow: 'auto', padding: 4 }}>
        {data?.items.length === 0 && <Text quiet>{t('noCandidates')}</Text>}
        {data?.items.map((person) => (
          <Checkbox
            key={person.id}
            label={person.name}
            checked={chosen.includes(person.id)}
            onChange={() => toggle(person.id)}
          />
        ))}
      </Stack>
      <Select
        label={t('how.label')}
        value={how}
        onChange={(event) => form.change({ how: event.currentTarget.value === 'invite' ? 'invite' : 'add' })}
        data={[
          { value: 'add', label: t('how.add') },
          { value: 'invite', label: t('how.invite') },
        ]}
      />
      <Button type="submit" variant="primary" disabled={chosen.length === 0} busy={form.busy}>
        {how === 'add' ? t('add') : t('invite')}
      </Button>
    </Form>
  );
}

/** Leaders and admins add members who are on no other team (or on any, if the program allows several). */
export function AddToTeam({ team }: { team: Team }) {
  const { t } = useTranslation(['teams', 'app']);
  const [opened, setOpened] = useState(false);
  const done = (said: string) => {
    say(said);
    setOpened(false);
  };
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('add')}</Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('add')} closeLabel={t('app:close')}>
        <AddForm team={team} onDone={done} />
      </Dialog>
    </>
  );
}
