import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Organization } from '#contract/features/organizations/organizations.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { teamCenterPaths } from '../../../lib/addresses/team-center-paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { useDeleteOrganization } from '../hooks/use-organizations.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';

function DeleteForm({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const navigate = useNavigate();
  const { id, name, memberCount } = organization;
  const remove = useDeleteOrganization();
  const form = useForm({
    initial: () => ({ typedName: '' }),
    send: async () => {
      await remove.mutateAsync(id);
      say(t('removed', { name }));
      await navigate({ to: teamCenterPaths.organizations });
    },
  });
  const submit = () => {
    if (form.values.typedName.trim() === name) void form.submit();
    else form.refuse({ typedName: t('notTheName', { name }) });
  };
  return (
    <Form form={{ ...form, submit }} disposable>
      <p>{t('removeText', { count: memberCount })}</p>
      <TextInput
        label={t('typeName', { name })}
        autoComplete="off"
        data-autofocus
        {...form.text('typedName')}
      />
      <Button type="submit" variant="danger" busy={form.busy}>
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
