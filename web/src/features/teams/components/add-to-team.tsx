import { Checkbox, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/features/teams.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/form.tsx';
import { useAddToTeam, useTeamCandidates } from '../hooks/use-teams.ts';

function AddForm({ team, onDone }: { team: Team; onDone(): void }) {
  const { t } = useTranslation('teams');
  const me = useMe();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const add = useAddToTeam(team.id);
  const failure = formFailure(add.error);
  const several = me.program?.settings.severalTeams ?? false;
  const { data } = useTeamCandidates(team.programId, team.id, search, several);
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  return (
    <Form failure={failure} fields={['memberIds']} onSubmit={() => add.mutate(chosen, { onSuccess: onDone })}>
      <TextInput
        id="memberIds"
        aria-label={t('searchPeople')}
        placeholder={t('searchPeople')}
        value={search}
        error={failure?.fields['memberIds']}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className="stack tight" style={{ maxHeight: 280, overflow: 'auto', padding: 4 }}>
        {data?.items.map((person) => (
          <Checkbox
            key={person.id}
            label={person.name}
            checked={chosen.includes(person.id)}
            onChange={() => toggle(person.id)}
          />
        ))}
      </div>
      <button type="submit" className="btn main" disabled={add.isPending || chosen.length === 0}>
        {t('add')}
      </button>
    </Form>
  );
}

/** Leaders and admins add members who are on no other team (unless the program allows several). */
export function AddToTeam({ team }: { team: Team }) {
  const { t } = useTranslation(['teams', 'app']);
  const [opened, setOpened] = useState(false);
  const done = () => {
    say(t('added'));
    setOpened(false);
  };
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpened(true)}>
        {t('add')}
      </button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('add')}
        closeButtonProps={{ 'aria-label': t('app:close') }}
      >
        <AddForm team={team} onDone={done} />
      </Modal>
    </>
  );
}
