import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteAllTeams } from '#contract/features/teams/making.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useAllTeamsCounts, useDeleteAllTeams, useProgramName } from '../hooks/use-delete-all.ts';

interface Props {
  onDone(): void;
}

function DeleteForm({ onDone, programName, teams }: Props & { programName: string; teams: number }) {
  const { t } = useTranslation('team-center');
  const guard = useGuard();
  const remove = useDeleteAllTeams();
  const form = useForm({
    initial: () => ({ confirm: '' }),
    endpoint: deleteAllTeams,
    send: async ({ confirm }) => {
      await guard(() => remove.mutateAsync(confirm));
      say(t('deleteAll.done'));
      onDone();
    },
  });
  return (
    <Form form={form} disposable>
      <p>{t('deleteAll.teams', { count: teams })}</p>
      <TextInput
        label={t('deleteAll.typeName', { name: programName })}
        autoComplete="off"
        {...form.text('confirm')}
      />
      <Button type="submit" variant="danger" busy={form.busy}>
        {t('deleteAll.open')}
      </Button>
    </Form>
  );
}

/** Counts the teams when the form opens. */
function OpenedForm(props: Props) {
  const { t } = useTranslation('team-center');
  const { programId } = useMe();
  const counts = useAllTeamsCounts(programId);
  const name = useProgramName(programId);
  return (
    <Loaded query={counts} heights={[96]}>
      {({ teams }) =>
        teams > 0 && name ? (
          <DeleteForm {...props} teams={teams} programName={name} />
        ) : (
          <Text quiet>{t('deleteAll.none')}</Text>
        )
      }
    </Loaded>
  );
}

/** Deletes every team of the program, after its name is typed and the admin has proved who they are. */
export function DeleteAllTeams() {
  const { t } = useTranslation('team-center');
  const [opened, setOpened] = useState(false);
  return (
    <Card as="section" stack="tight" aria-labelledby="delete-all">
      <h2 id="delete-all">{t('deleteAll.title')}</h2>
      <p>{t('deleteAll.lead')}</p>
      {opened ? (
        <OpenedForm onDone={() => setOpened(false)} />
      ) : (
        <div>
          <Button variant="danger" onClick={() => setOpened(true)}>
            {t('deleteAll.open')}
          </Button>
        </div>
      )}
    </Card>
  );
}
