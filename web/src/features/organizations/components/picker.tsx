import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/form/use-form.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { useOrganizationCandidates } from '../hooks/use-organizations.ts';
import { Text } from '../../../ui/text.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';

interface One {
  id: string;
  name: string;
}

interface PickerProps {
  programId: string;
  kind: 'members' | 'teams';
  label: string;
  help: string;
  /** The initial selection. */
  before: readonly One[];
  /** Says whether an empty selection is allowed. */
  mayBeNone: boolean;
  /** Saves those chosen. What it throws is shown in the form. */
  save(ids: string[]): Promise<void>;
}

function PickerForm(props: PickerProps & { onClose(): void }) {
  const { programId, kind, label, help, before, mayBeNone, save, onClose } = props;
  const { t } = useTranslation('organizations');
  const [search, setSearch] = useState('');
  const field = kind === 'members' ? 'memberIds' : 'teamIds';
  const form = useForm({
    initial: () => ({ [field]: before }),
    send: async ({ [field]: picked = [] }) => {
      await save(picked.map(({ id }) => id));
      onClose();
    },
  });
  const chosen = form.values[field] ?? [];
  const { data = [] } = useOrganizationCandidates(programId, kind, search);
  const isChosen = (id: string) => chosen.some((one) => one.id === id);
  const shown = [...chosen, ...data.filter((one) => !isChosen(one.id))];
  const toggle = (one: One) =>
    form.change({
      [field]: isChosen(one.id) ? chosen.filter((other) => other.id !== one.id) : [...chosen, one],
    });
  const words = kind === 'members' ? t('searchPeople') : t('searchTeams');
  return (
    <Form form={form}>
      <Text quiet small>
        {help}
      </Text>
      <TextInput
        id={field}
        aria-label={words}
        placeholder={words}
        value={search}
        error={form.errors[field]}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Text quiet small aria-live="polite">
        {t('chosen', { count: chosen.length })}
      </Text>
      <Stack tight style={{ maxHeight: 280, overflow: 'auto', padding: 4 }}>
        {shown.map((one) => (
          <Checkbox key={one.id} label={one.name} checked={isChosen(one.id)} onChange={() => toggle(one)} />
        ))}
      </Stack>
      <Button type="submit" variant="primary" disabled={!mayBeNone && chosen.length === 0} busy={form.busy}>
        {label}
      </Button>
    </Form>
  );
}

/** Shows a button that opens a search for people or teams. The selection is kept while the search changes. */
export function PickerButton(props: PickerProps) {
  const { t } = useTranslation('app');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>{props.label}</Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={props.label} closeLabel={t('close')}>
        <PickerForm {...props} onClose={() => setOpened(false)} />
      </Dialog>
    </>
  );
}
