import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formFailure } from '../../../lib/form-failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { usePasskeySignIn, useSecondFactor } from '../hooks/use-sign-in.ts';
import { Card } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** What a login by password also requires. */
export interface Ticket {
  ticket: string;
  /** Whether the account has an authenticator app. */
  code: boolean;
  passkey: boolean;
}

/** The second step of a login. */
export default function SecondStep({ ticket, onBack }: { ticket: Ticket; onBack(): void }) {
  const { t } = useTranslation('sessions');
  const [code, setCode] = useState('');
  const second = useSecondFactor();
  const byPasskey = usePasskeySignIn();
  const failure = formFailure(second.error ?? byPasskey.error);
  const usePasskey = () =>
    byPasskey.mutate(ticket.ticket, {
      onSuccess: (done) => (done ? undefined : say(t('signIn.passkeyGaveUp'), 'error')),
    });
  return (
    <Page title={t('signIn.second.title')} lead={t('signIn.second.lead')} narrow>
      <Card>
        <Form
          failure={failure}
          fields={['code']}
          onSubmit={() => second.mutate({ ticket: ticket.ticket, code: code.trim() })}
        >
          {ticket.passkey && (
            <Button variant="primary" busy={byPasskey.isPending} onClick={usePasskey}>
              {t('signIn.second.passkey')}
            </Button>
          )}
          <TextInput
            id="code"
            label={t('signIn.second.code')}
            description={t(ticket.code ? 'signIn.second.codeHelp' : 'signIn.second.recoveryHelp')}
            autoComplete="one-time-code"
            value={code}
            error={failure?.fields['code']}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" variant={ticket.passkey ? 'default' : 'primary'} busy={second.isPending}>
            {t('signIn.second.submit')}
          </Button>
          <Button variant="link" onClick={onBack}>
            {t('signIn.second.back')}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
