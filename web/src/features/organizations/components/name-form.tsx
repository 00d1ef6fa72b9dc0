import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/organizations.ts';
import type { Organization } from '#contract/features/organizations.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { Form } from '../../../ui/form.tsx';
import { useSaveOrganization } from '../hooks/use-organizations.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface NameFormProps {
  label: string;
  /** The one to rename; without one another is made. */
  organization?: Organization;
  onDone(saved: Organization): void;
}

function NameForm({ label, organization, onDone }: NameFormProps) {
  const { t } = useTranslation('organizations');
  const [name, setName] = useState(organization?.name ?? '');
  const save = useSaveOrganization();
  const failure = formFailure(save.error);
  const submit = () =>
    save.mutate({ ...(organization ? { id: organization.id } : {}), name }, { onSuccess: onDone });
  return (
    <Form failure={failure} fields={['name']} onSubmit={submit}>
      <TextInput
        id="name"
        label={t('name')}
        maxLength={100}
        data-autofocus
        value={name}
        error={failure?.fields['name']}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" busy={save.isPending}>
        {label}
      </Button>
    </Form>
  );
}

/** A button that asks for a name: to make an organization, or to rename one. */
export function NameButton(props: NameFormProps & { variant?: ButtonVariant }) {
  const { t } = useTranslation('app');
  const { label, variant, onDone } = props;
  const [opened, setOpened] = useState(false);
  const done = (saved: Organization) => {
    setOpened(false);
    onDone(saved);
  };
  return (
    <>
      <Button variant={variant} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={label} closeLabel={t('close')}>
        <NameForm {...props} onDone={done} />
      </Dialog>
    </>
  );
}
