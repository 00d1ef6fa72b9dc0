import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import { testMailServer } from '#contract/features/operations/test-email.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWrite } from '../../../lib/api/use-write.ts';

function Outcome({ result }: { result: ResponseOf<typeof testMailServer> }) {
  const { t } = useTranslation('jobs');
  if (result.outcome === 'sent') return <Text>{t('mail.sent')}</Text>;
  if (result.outcome === 'off') return <Alert>{t('mail.off')}</Alert>;
  return <Alert>{t('mail.refused', { error: result.error ?? '' })}</Alert>;
}

/** Sends one email at once and shows what the mail server said. */
export function TestEmail() {
  const { t } = useTranslation('jobs');
  const [result, setResult] = useState<ResponseOf<typeof testMailServer> | null>(null);
  const send = useWrite(testMailServer);
  const form = useForm({
    initial: () => ({ email: '' }),
    endpoint: testMailServer,
    send: async ({ email }) => {
      setResult(null);
      setResult(await send.mutateAsync({ body: { email } }));
    },
  });
  return (
    <Stack tight>
      <h3>{t('mail.testTitle')}</h3>
      <Text quiet>{t('mail.testText')}</Text>
      <Form form={form}>
        <TextInput label={t('mail.address')} type="email" autoComplete="email" {...form.text('email')} />
        <Row>
          <Button type="submit" busy={form.busy}>
            {t('mail.send')}
          </Button>
        </Row>
      </Form>
      <output>{result && <Outcome result={result} />}</output>
    </Stack>
  );
}
