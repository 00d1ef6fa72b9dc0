import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/features/account-settings/account.ts';
import { renamePasskey as renamePasskeyEndpoint } from '#contract/features/account-settings/second-factor.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { useChange } from '../hooks/use-account.ts';
import { removePasskey, renamePasskey } from '../hooks/use-factors.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

type Passkey = Account['passkeys'][number];

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone(): void }) {
  const { t } = useTranslation('account');
  const rename = useChange(renamePasskey);
  const form = useForm({
    initial: () => ({ name: passkey.name }),
    suffix: `-${passkey.id}`,
    endpoint: renamePasskeyEndpoint,
    body: (values) => values,
    send: async ({ name }) => {
      await rename.mutateAsync({ id: passkey.id, name });
      onDone();
    },
  });
  return (
    <Form form={form}>
      <TextInput label={t('passkeys.name')} {...form.text('name')} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('passkeys.save')}
      </Button>
    </Form>
  );
}

/** Shows one passkey with its actions. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation(['account', 'app']);
  const guard = useGuard();
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [mode, setMode] = useState<'shown' | 'renaming' | 'removing'>('shown');
  const remove = useChange(() => guard(() => removePasskey(id)));
  const since = t('passkeys.since', { day: format.moment(createdAt) });
  const used = lastUsedAt ? t('passkeys.used', { moment: format.moment(lastUsedAt) }) : null;
  return (
    <Stack as="li" tight>
      <Row wrap between>
        <div>
          <Text as="strong" written>
            {name}
          </Text>
          <Text quiet small>
            {[since, used].filter(Boolean).join(', ')}
          </Text>
        </div>
        <Row wrap>
          <Button
            aria-label={t('passkeys.renameOf', { name })}
            onClick={() => setMode(mode === 'renaming' ? 'shown' : 'renaming')}
          >
            {t('passkeys.rename')}
          </Button>
          <Button
            variant="danger"
            aria-label={t('passkeys.removeOf', { name })}
            onClick={() => setMode('removing')}
          >
            {t('passkeys.remove')}
          </Button>
        </Row>
      </Row>
      {mode === 'renaming' && <RenameForm passkey={passkey} onDone={() => setMode('shown')} />}
      <Confirm
        opened={mode === 'removing'}
        title={t('passkeys.removeTitle')}
        confirmLabel={t('passkeys.remove')}
        cancelLabel={t('app:cancel')}
        busy={remove.isPending}
        danger
        onClose={() => setMode('shown')}
        onConfirm={() => {
          setMode('shown');
          remove.mutate(undefined, {
            onSuccess: () => say(t('passkeys.removed', { name })),
            onError: (error) => say(sentenceOf(error), 'error'),
          });
        }}
      >
        {t('passkeys.removeText', { name })}
      </Confirm>
    </Stack>
  );
}
