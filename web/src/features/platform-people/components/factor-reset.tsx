import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestFactorReset, type FactorReset } from '#contract/features/platform-people/factor-resets.ts';
import type { PersonDetail } from '#contract/features/platform-people/platform-people.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { say } from '../../../lib/snackbars.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { useDecideReset, useFactorReset } from '../hooks/use-factor-resets.ts';
import { ResetActs } from './reset-acts.tsx';

interface Props {
  person: PersonDetail;
}

function RequestForm({ person, onDone }: Props & { onDone(): void }) {
  const { t } = useTranslation('factor-resets');
  const guard = useGuard();
  const decide = useDecideReset(person.id);
  const form = useForm<{ reason: string; withPasskeys: boolean }>({
    initial: () => ({ reason: '', withPasskeys: false }),
    endpoint: requestFactorReset,
    body: (values) => values,
    send: async (values) => {
      await guard(() => decide.mutateAsync({ kind: 'request', ...values }));
      say(t('requested'));
      onDone();
    },
  });
  return (
    <Form form={form} disposable>
      <p>{t('requestText')}</p>
      <Textarea label={t('reason')} description={t('reasonHelp')} data-autofocus {...form.text('reason')} />
      <Checkbox label={t('withPasskeys')} {...form.flag('withPasskeys')} />
      <Row wrap>
        <Button type="submit" variant="danger" busy={form.busy}>
          {t('request')}
        </Button>
        <Button onClick={onDone}>{t('back')}</Button>
      </Row>
    </Form>
  );
}

function Request(props: Props) {
  const { t } = useTranslation('factor-resets');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Row>
      <Button onClick={() => setOpen(true)}>{t('action')}</Button>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={t('dialogTitle', { name: props.person.name })}
        closeLabel={t('back')}
      >
        <RequestForm {...props} onDone={close} />
      </Dialog>
    </Row>
  );
}

function Waiting({ reset }: { reset: FactorReset }) {
  const { t } = useTranslation('factor-resets');
  const who = reset.requestedBy ?? t('someone');
  return (
    <Alert tone="honey">
      <Text>
        {t(reset.withPasskeys ? 'waitsForAll' : 'waits', { until: format.moment(reset.expiresAt) })}
      </Text>
      <Text quiet>{t('requestedBy', { who, at: format.moment(reset.requestedAt) })}</Text>
      <Text quiet>{reset.reason}</Text>
      <ResetActs reset={reset} />
    </Alert>
  );
}

/** Shows the second factors of a person, and their reset, which takes two members of staff. */
export function PersonFactors({ person }: Props) {
  const { t } = useTranslation('factor-resets');
  const query = useFactorReset(person.id);
  return (
    <Card as="section" stack="tight" aria-labelledby="factors">
      <h2 id="factors">{t('section')}</h2>
      <Loaded query={query} heights={[60]}>
        {({ totp, passkeys, mayRequest, reset }) => (
          <>
            <Text quiet>
              {t(totp ? 'appOn' : 'appOff')} {t('passkeys', { count: passkeys })}
            </Text>
            {reset && <Waiting reset={reset} />}
            {!reset && mayRequest && (totp || passkeys > 0) && <Request person={person} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}
