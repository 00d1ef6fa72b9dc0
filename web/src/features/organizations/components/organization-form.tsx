import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveOrganization, type Organization } from '#contract/features/organizations/organizations.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { useSaveOrganization } from '../hooks/use-organizations.ts';
import { LogoField } from './logo.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';

interface FormProps {
  label: string;
  /** The one to change; without it a new one is created. */
  organization?: Organization;
  onDone(saved: Organization): void;
}

const valuesOf = (organization: Organization | undefined) => ({
  name: organization?.name ?? '',
  open: organization?.open ?? true,
});

function OrganizationForm({ label, organization, onDone }: FormProps) {
  const { t } = useTranslation('organizations');
  const save = useSaveOrganization();
  const [picture, setPicture] = useState<File[]>([]);
  const [taken, setTaken] = useState(false);
  const bodyOf = ({ name, open }: { name: string; open: boolean }) => ({
    ...(organization ? { id: organization.id } : {}),
    ...(taken ? { removePicture: 1 } : {}),
    name,
    open,
  });
  const form = useForm({
    initial: () => valuesOf(organization),
    edited: editing(organization, valuesOf),
    endpoint: saveOrganization,
    body: bodyOf,
    send: async (values, _, began) =>
      onDone(await save.mutateAsync({ body: bodyOf(values), picture: picture[0], began })),
  });
  return (
    <Form form={form}>
      <TextInput label={t('name')} maxLength={100} data-autofocus {...form.text('name')} />
      <Checkbox label={t('openLabel')} description={t('openText')} {...form.flag('open')} />
      <LogoField
        name={form.values.name}
        kept={taken ? null : (organization?.image ?? null)}
        chosen={picture}
        error={form.errors['picture']}
        onChoose={setPicture}
        onTakeAway={() => setTaken(true)}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {label}
      </Button>
    </Form>
  );
}

/** Shows a button that opens the form of an organization: a new one, or one to change. */
export function OrganizationButton(props: FormProps & { variant?: ButtonVariant }) {
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
        <OrganizationForm {...props} onDone={done} />
      </Dialog>
    </>
  );
}
