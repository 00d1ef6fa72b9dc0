import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formFailure } from '../../../lib/form-failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { useTextFields } from '../../../lib/text-fields.ts';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { changePassword, useChange } from '../hooks/use-account.ts';
import { useGuard } from './proof.tsx';

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
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField
        label={t('password.next')}
        description={t('password.help')}
        autoComplete="new-password"
        {...field('password')}
      />
      <button type="submit" className="btn main" aria-disabled={change.isPending}>
        {t('password.submit')}
      </button>
    </Form>
  );
}

/** A new password, for who has one. */
export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('account');
  // Emptied when it was changed.
  const [round, setRound] = useState(0);
  return (
    <section className="card stack tight" aria-labelledby="password-title">
      <h2 id="password-title">{t('password.title')}</h2>
      <p className="quiet">{t(hasPassword ? 'password.text' : 'password.none')}</p>
      {hasPassword && <PasswordForm key={round} onDone={() => setRound(round + 1)} />}
    </section>
  );
}
