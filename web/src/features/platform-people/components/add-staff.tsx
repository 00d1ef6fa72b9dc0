import { useTranslation } from 'react-i18next';
import { addStaff, platformRoles, type PlatformRole } from '#contract/features/platform-people/staff.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Radio, RadioGroup } from '../../../ui/fields/radio.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Pair, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useActOnStaff } from '../hooks/use-staff.ts';

interface Values {
  firstName: string;
  lastName: string;
  email: string;
  locale: string;
  role: PlatformRole;
}

/** Gives somebody a role of the platform. */
export function AddStaff({ onDone }: { onDone(): void }) {
  const { t, i18n } = useTranslation('platform-staff');
  const guard = useGuard();
  const act = useActOnStaff();
  const form = useForm<Values>({
    initial: () => ({ firstName: '', lastName: '', email: '', locale: i18n.language, role: 'WT Admin' }),
    suffix: '-of-staff',
    endpoint: addStaff,
    body: (values) => values,
    send: async (body) => {
      const { state } = await guard(() => act.mutateAsync({ kind: 'add', body }));
      say(t(state === 'done' ? 'added' : 'waits'));
      onDone();
    },
  });
  return (
    <Form form={form} disposable>
      <Text quiet>{t('addText')}</Text>
      <Pair>
        <TextInput label={t('firstName')} autoComplete="off" data-autofocus {...form.text('firstName')} />
        <TextInput label={t('lastName')} autoComplete="off" {...form.text('lastName')} />
      </Pair>
      <TextInput label={t('email')} type="email" autoComplete="off" {...form.text('email')} />
      <RadioGroup
        label={t('role')}
        description={t('roleHelp')}
        value={form.values.role}
        onChange={(role) => form.change({ role: role as PlatformRole })}
      >
        {platformRoles.map((role) => (
          <Radio key={role} value={role} label={t(`roles.${role}`)} />
        ))}
      </RadioGroup>
      <Row wrap>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('add')}
        </Button>
        <Button onClick={onDone}>{t('back')}</Button>
      </Row>
    </Form>
  );
}
