import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/teams.ts';
import type { Team } from '#contract/features/teams.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/form.tsx';
import { useAddToTeam, useInviteToTeam, useTeamCandidates } from '../hooks/use-teams.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

function AddForm({ team, onDone }: { team: Team; onDone(said: string): void }) {
  const { t } = useTranslation('teams');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [how, setHow] = useState<'add' | 'invite'>('add');
  const add = useAddToTeam(team.id);
  const invite = useInviteToTeam(team.id);
  const sending = how === 'add' ? add : invite;
  const failure = formFailure(sending.error);
  const { data } = useTeamCandidates(team.programId, team.id, search);
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const submit = () => {
    if (how === 'add') return add.mutate(chosen, { onSuccess: () => onDone(t('added')) });
    return invite.mutate(chosen, {
      onSuccess: () => onDone(t('invitesSent')),
      onError: () => say(t('inviteFailed'), 'error'),
    });
  };
  return (
    <Form failure={failure} fields={['memberIds']} onSubmit={submit}>
      <TextInput
        id="memberIds"
        aria-label={t('searchPeople')}
        placeholder={t('searchPeople')}
        value={search}
        error={failure?.fields['memberIds'] ?? failure?.fields['recipientIds']}
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
        onChange={(event) => setHow(event.currentTarget.value === 'invite' ? 'invite' : 'add')}
        data={[
          { value: 'add', label: t('how.add') },
          { value: 'invite', label: t('how.invite') },
        ]}
      />
      <Button type="submit" variant="primary" disabled={chosen.length === 0} busy={sending.isPending}>
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
