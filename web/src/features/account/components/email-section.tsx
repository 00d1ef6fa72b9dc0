import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/features/account.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/form.tsx';
import { changeEmail, useChange } from '../hooks/use-account.ts';
import { useGuard } from './proof.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Button } from '../../../ui/button.tsx';

/** The address one signs in with, and the way to another. */
export function EmailSection({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const guard = useGuard();
  const [opened, setOpened] = useState(false);
  const [email, setEmail] = useState('');
  const change = useChange((to: string) => guard(() => changeEmail({ email: to })));
  const failure = formFailure(change.error);
  const submit = () =>
    change.mutate(email.trim(), {
      onSuccess: () => {
        say(t('email.sent', { email }));
        setOpened(false);
        setEmail('');
      },
    });
  return (
    <Card as="section" stack="tight" aria-labelledby="email-title">
      <h2 id="email-title">{t('email.title')}</h2>
      <Text written>{t('email.now', { email: account.email })}</Text>
      {account.pendingEmail && (
        <Text quiet written>
          {t('email.pending', { email: account.pendingEmail })}
        </Text>
      )}
      {opened ? (
        <Form failure={failure} fields={['email']} onSubmit={submit}>
          <TextInput
            id="email"
            type="email"
            autoComplete="email"
            label={t('email.label')}
            description={t('email.help')}
            value={email}
            error={failure?.fields['email']}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" variant="primary" busy={change.isPending}>
            {t('email.submit')}
          </Button>
        </Form>
      ) : (
        <div>
          <Button onClick={() => setOpened(true)}>{t('email.change')}</Button>
        </div>
      )}
    </Card>
  );
}
