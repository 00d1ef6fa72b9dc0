import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeEmail as changeEmailEndpoint,
  type Account,
} from '#contract/features/account-settings/account.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { say } from '../../../lib/snackbars.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { changeEmail, useChange } from '../hooks/use-account.ts';
import { Card, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/button.tsx';

type Suppressed = NonNullable<Account['suppressed']>;

/** Says that emails don't arrive, and how to get them again. */
function SuppressedNote({ email, suppressed }: { email: string; suppressed: Suppressed }) {
  const { t } = useTranslation('account');
  const guard = useGuard();
  const confirm = useChange(() => guard(() => changeEmail({ email })));
  const send = () =>
    confirm.mutate(undefined, {
      onSuccess: () => say(t('email.sent', { email })),
      onError: (error) => say(sentenceOf(error), 'error'),
    });
  return (
    <Alert tone="honey">
      <Stack tight>
        <strong>{t('email.suppressed.title')}</strong>
        <Text written>
          {t(`email.suppressed.${suppressed.source}`, { email, since: format.moment(suppressed.since) })}
        </Text>
        <Text>
          {t('email.suppressed.exceptions')} {t('email.suppressed.fix')}
        </Text>
        <div>
          <Button busy={confirm.isPending} onClick={send}>
            {t('email.suppressed.confirm')}
          </Button>
        </div>
      </Stack>
    </Alert>
  );
}

/** Shows the login email and its change. */
export function EmailSection({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const guard = useGuard();
  const [opened, setOpened] = useState(false);
  const change = useChange((to: string) => guard(() => changeEmail({ email: to })));
  const form = useForm({
    initial: () => ({ email: '' }),
    endpoint: changeEmailEndpoint,
    body: ({ email }) => ({ email: email.trim() }),
    send: async ({ email }) => {
      await change.mutateAsync(email.trim());
      say(t('email.sent', { email }));
      setOpened(false);
      form.reset();
    },
  });
  return (
    <Card as="section" stack="tight" aria-labelledby="email-title">
      <h2 id="email-title">{t('email.title')}</h2>
      <Text written>{account.email ? t('email.now', { email: account.email }) : t('email.none')}</Text>
      {account.suppressed && <SuppressedNote email={account.email} suppressed={account.suppressed} />}
      {account.pendingEmail && (
        <Text quiet written>
          {t('email.pending', { email: account.pendingEmail })}
        </Text>
      )}
      {opened ? (
        <Form form={form}>
          <TextInput
            type="email"
            autoComplete="email"
            label={t('email.label')}
            description={t('email.help')}
            {...form.text('email')}
          />
          <Button type="submit" variant="primary" busy={form.busy}>
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
