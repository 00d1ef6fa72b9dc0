import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changePassword as changePasswordEndpoint,
  changePin as changePinEndpoint,
  type Account,
} from '#contract/features/account-settings/account.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { changePassword, changePin, useChange } from '../hooks/use-account.ts';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

type Typed = { currentPassword: string; password: string };

function PasswordForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('account');
  const guard = useGuard();
  const change = useChange((body: Typed) => guard(() => changePassword(body)));
  const form = useForm<Typed>({
    initial: () => ({ currentPassword: '', password: '' }),
    endpoint: changePasswordEndpoint,
    body: (values) => values,
    send: async (values) => {
      await change.mutateAsync(values);
      say(t('password.changed'));
      onDone();
    },
  });
  return (
    <Form form={form}>
      <PasswordInput
        label={t('password.current')}
        autoComplete="current-password"
        {...form.text('currentPassword')}
      />
      <PasswordInput
        label={t('password.next')}
        description={t('password.help')}
        autoComplete="new-password"
        {...form.text('password')}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('password.submit')}
      </Button>
    </Form>
  );
}

function PinForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('account');
  const guard = useGuard();
  const change = useChange((body: { pin: string }) => guard(() => changePin(body)));
  const form = useForm({
    initial: () => ({ pin: '' }),
    endpoint: changePinEndpoint,
    body: (values) => values,
    send: async (values) => {
      await change.mutateAsync(values);
      say(t('pin.changed'));
      onDone();
    },
  });
  return (
    <Form form={form}>
      <PasswordInput
        label={t('pin.next')}
        description={t('pin.help')}
        inputMode="numeric"
        maxLength={6}
        autoComplete="new-password"
        {...form.text('pin')}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('pin.submit')}
      </Button>
    </Form>
  );
}

type Held = Pick<Account, 'hasPassword' | 'hasPin' | 'company' | 'email'>;

function textOf({ hasPassword, hasPin, company, email }: Held) {
  if (hasPin) return email ? 'pin.withEmail' : 'pin.text';
  if (hasPassword) return company?.isRequired ? 'password.companyOnly' : 'password.text';
  return company ? 'password.byCompany' : 'password.none';
}

/** Changes the password or the PIN, for members who have one. */
export function PasswordSection({ account }: { account: Held }) {
  const { t } = useTranslation('account');
  const [opened, setOpened] = useState(false);
  const { hasPassword, hasPin } = account;
  const close = () => setOpened(false);
  return (
    <Card as="section" stack="tight" aria-labelledby="password-title">
      <h2 id="password-title">{t(hasPin ? 'pin.title' : 'password.title')}</h2>
      <Text quiet>{t(textOf(account))}</Text>
      {opened && hasPin && <PinForm onDone={close} />}
      {opened && hasPassword && <PasswordForm onDone={close} />}
      {!opened && (hasPin || hasPassword) && (
        <div>
          <Button onClick={() => setOpened(true)}>{t(hasPin ? 'pin.submit' : 'password.submit')}</Button>
        </div>
      )}
    </Card>
  );
}
