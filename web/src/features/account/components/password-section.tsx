import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formFailure } from '../../../lib/form-failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { useTextFields } from '../../../lib/text-fields.ts';
import { Form } from '../../../ui/form.tsx';
import { changePassword, useChange } from '../hooks/use-account.ts';
import { useGuard } from './proof.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

type Typed = { currentPassword: string; password: string };

function PasswordForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('account');
  const guard = useGuard();
  const change = useChange((body: Typed) => guard(() => changePassword(body)));
  const failure = formFailure(change.error);
  const { values, field } = useTextFields<Typed>({ currentPassword: '', password: '' }, failure?.fields);
  const submit = () =>
    change.mutate(values, {
      onSuccess: () => {
        say(t('password.changed'));
        onDone();
      },
    });
  return (
    <Form failure={failure} fields={Object.keys(values)} onSubmit={submit}>
      <PasswordInput
        label={t('password.current')}
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordInput
        label={t('password.next')}
        description={t('password.help')}
        autoComplete="new-password"
        {...field('password')}
      />
      <Button type="submit" variant="primary" busy={change.isPending}>
        {t('password.submit')}
      </Button>
    </Form>
  );
}

/** A new password, for who has one. */
export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('account');
  // Emptied when it was changed.
  const [round, setRound] = useState(0);
  return (
    <Card as="section" stack="tight" aria-labelledby="password-title">
      <h2 id="password-title">{t('password.title')}</h2>
      <Text quiet>{t(hasPassword ? 'password.text' : 'password.none')}</Text>
      {hasPassword && <PasswordForm key={round} onDone={() => setRound(round + 1)} />}
    </Card>
  );
}
