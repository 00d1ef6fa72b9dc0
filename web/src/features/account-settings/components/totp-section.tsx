import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import {
  confirmTotp as confirmEndpoint,
  type startTotp as startEndpoint,
} from '#contract/features/account-settings/second-factor.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useChange } from '../hooks/use-account.ts';
import { confirmTotp, removeTotp, startTotp } from '../hooks/use-factors.ts';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Chip } from '../../../ui/chip.tsx';

const wrong = (error: Error) => say(sentenceOf(error), 'error');

type Begun = ResponseOf<typeof startEndpoint>;

interface SetUpProps {
  begun: Begun;
  onDone(codes: readonly string[] | null): void;
}

function SetUp({ begun, onDone }: SetUpProps) {
  const { t } = useTranslation('account');
  const guard = useGuard();
  const confirm = useChange((typed: string) => guard(() => confirmTotp(typed)));
  const form = useForm({
    initial: () => ({ code: '' }),
    endpoint: confirmEndpoint,
    body: (values) => values,
    send: async ({ code }) => {
      const { recoveryCodes } = await confirm.mutateAsync(code);
      say(t('factor.isOn'));
      onDone(recoveryCodes);
    },
  });
  return (
    <Form form={form}>
      <p>{t('factor.scan')}</p>
      <QrCode rows={begun.qr} label={t('factor.qr')} />
      <p>
        {t('factor.secret')}:{' '}
        <Text as="code" written>
          {begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Text>
      </p>
      <TextInput
        label={t('factor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.text('code')}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('factor.confirm')}
      </Button>
    </Form>
  );
}

/** Sets up or turns off the authenticator app. */
export function TotpSection({
  on,
  onCodes,
}: {
  on: boolean;
  onCodes(codes: readonly string[] | null): void;
}) {
  const { t } = useTranslation('account');
  const guard = useGuard();
  const [begun, setBegun] = useState<Begun | null>(null);
  const start = useChange(() => guard(startTotp));
  const remove = useChange(() => guard(removeTotp));
  return (
    <Stack tight>
      <Row wrap between>
        <h3>{t('factor.app')}</h3>
        <Chip tone={on ? 'moss' : 'plain'}>{t(on ? 'factor.on' : 'factor.off')}</Chip>
      </Row>
      <Text quiet>{t('factor.appText')}</Text>
      {begun && !on && (
        <SetUp
          begun={begun}
          onDone={(codes) => {
            setBegun(null);
            onCodes(codes);
          }}
        />
      )}
      {!begun && !on && (
        <div>
          <Button
            busy={start.isPending}
            onClick={() => start.mutate(undefined, { onSuccess: setBegun, onError: wrong })}
          >
            {t('factor.setUp')}
          </Button>
        </div>
      )}
      {on && (
        <div>
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(undefined, { onSuccess: () => say(t('factor.removed')), onError: wrong })
            }
          >
            {t('factor.remove')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
