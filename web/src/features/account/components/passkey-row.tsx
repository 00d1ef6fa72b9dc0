import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/features/account.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import * as format from '../../../lib/format.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { Form } from '../../../ui/form.tsx';
import { useChange } from '../hooks/use-account.ts';
import { removePasskey, renamePasskey } from '../hooks/use-factors.ts';
import { useGuard } from './proof.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

type Passkey = Account['passkeys'][number];

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone(): void }) {
  const { t } = useTranslation('account');
  const [name, setName] = useState(passkey.name);
  const rename = useChange(renamePasskey);
  const failure = formFailure(rename.error);
  const id = `name-${passkey.id}`;
  return (
    <Form
      failure={failure}
      fields={['name']}
      onSubmit={() => rename.mutate({ id: passkey.id, name }, { onSuccess: onDone })}
    >
      <TextInput
        id={id}
        label={t('passkeys.name')}
        value={name}
        error={failure?.fields['name']}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" busy={rename.isPending}>
        {t('passkeys.save')}
      </Button>
    </Form>
  );
}

/** One passkey, with what may be done to it. */
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
