import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/organizations.ts';
import { saveOrganization, type Organization } from '#contract/features/organizations.ts';
import { useForm } from '../../../lib/form/use-form.ts';
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
  const save = useSaveOrganization();
  const bodyOf = ({ name }: { name: string }) => ({
    ...(organization ? { id: organization.id } : {}),
    name,
  });
  const form = useForm({
    initial: () => ({ name: organization?.name ?? '' }),
    endpoint: saveOrganization,
    body: bodyOf,
    send: async (values) => onDone(await save.mutateAsync(bodyOf(values))),
  });
  return (
    <Form form={form}>
      <TextInput label={t('name')} maxLength={100} data-autofocus {...form.text('name')} />
      <Button type="submit" variant="primary" busy={form.busy}>
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
