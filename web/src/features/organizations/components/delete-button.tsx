import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/organizations.ts';
import type { Organization } from '#contract/features/organizations.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { paths } from '../../../lib/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/form.tsx';
import { useDeleteOrganization } from '../hooks/use-organizations.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

function DeleteForm({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const navigate = useNavigate();
  const { id, name, memberCount } = organization;
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const remove = useDeleteOrganization();
  const submit = () => {
    setWrong(typed.trim() !== name);
    if (typed.trim() !== name) return;
    remove.mutate(id, {
      onSuccess: () => {
        say(t('removed', { name }));
        void navigate({ to: paths.organizations });
      },
    });
  };
  return (
    <Form failure={formFailure(remove.error)} fields={['typedName']} onSubmit={submit}>
      <p>{t('removeText', { count: memberCount })}</p>
      <TextInput
        id="typedName"
        label={t('typeName', { name })}
        autoComplete="off"
        data-autofocus
        value={typed}
        error={wrong ? t('notTheName', { name }) : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="danger" busy={remove.isPending}>
        {t('remove')}
      </Button>
    </Form>
  );
}

/** Deletes an organization after its name has been typed, so that no one deletes it by accident. */
export function DeleteButton({ organization }: { organization: Organization }) {
  const { t } = useTranslation(['organizations', 'app']);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <Dialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('removeTitle', { name: organization.name })}
        closeLabel={t('app:close')}
      >
        <DeleteForm organization={organization} />
      </Dialog>
    </>
  );
}
