import { useTranslation } from 'react-i18next';
import { loginSecondFactor } from '#contract/features/sessions/second-step.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { usePasskeySignIn, useSecondFactor } from '../hooks/use-sign-in.ts';
import { Card } from '../../../ui/layout.tsx';
import type { Ticket } from '../../../lib/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

interface SecondStepProps {
  ticket: Ticket;
  /** The computer is used by others too. */
  shared?: boolean;
  onBack(): void;
  /** The person is logged in. The login screen continues automatically. */
  onDone?: (() => void) | undefined;
}

/** Shows the second step of a login. */
export default function SecondStep({ ticket: asked, shared = false, onBack, onDone }: SecondStepProps) {
  const { ticket } = asked;
  const { t } = useTranslation(['entry', 'sessions']);
  const second = useSecondFactor();
  const byPasskey = usePasskeySignIn();
  const bodyOf = ({ code }: { code: string }) => ({ ticket, code: code.trim(), shared });
  const form = useForm({
    initial: () => ({ code: '' }),
    endpoint: loginSecondFactor,
    body: bodyOf,
    send: async (values) => {
      await second.mutateAsync(bodyOf(values));
      onDone?.();
    },
  });
  const usePasskey = () =>
    byPasskey.mutate(
      { ticket, shared },
      {
        onSuccess: (done) => (done ? onDone?.() : say(t('sessions:signIn.passkeyGaveUp'), 'error')),
        onError: (error) => say(sentenceOf(error), 'error'),
      },
    );
  return (
    <Page title={t('second.title')} lead={t('second.lead')} narrow>
      <Card>
        <Form form={form}>
          {asked.passkey && (
            <Button variant="primary" busy={byPasskey.isPending} onClick={usePasskey}>
              {t('second.passkey')}
            </Button>
          )}
          <TextInput
            label={t('second.code')}
            description={t(asked.code ? 'second.codeHelp' : 'second.recoveryHelp')}
            autoComplete="one-time-code"
            {...form.text('code')}
          />
          <Button type="submit" variant={asked.passkey ? 'default' : 'primary'} busy={form.busy}>
            {t('second.submit')}
          </Button>
          <Button variant="link" onClick={onBack}>
            {t('second.back')}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
