import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/organizations.ts';
import type { Organization } from '#contract/features/organizations.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { Form } from '../../../ui/form.tsx';
import { useSaveOrganization } from '../hooks/use-organizations.ts';

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
      <button type="submit" className="btn main" aria-disabled={save.isPending}>
        {label}
      </button>
    </Form>
  );
}

/** A button that asks for a name: to make an organization, or to rename one. */
export function NameButton(props: NameFormProps & { className: string }) {
  const { t } = useTranslation('app');
  const { label, className, onDone } = props;
  const [opened, setOpened] = useState(false);
  const done = (saved: Organization) => {
    setOpened(false);
    onDone(saved);
  };
  return (
    <>
      <button type="button" className={className} onClick={() => setOpened(true)}>
        {label}
      </button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={label}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <NameForm {...props} onDone={done} />
      </Modal>
    </>
  );
}
