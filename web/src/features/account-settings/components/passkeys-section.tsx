import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/features/account-settings/account.ts';
import { renamePasskey } from '#contract/features/account-settings/second-factor.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { supportsPasskeys } from '../../../lib/api/passkeys.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { useChange } from '../hooks/use-account.ts';
import { addPasskey } from '../hooks/use-factors.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { List, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

interface PasskeysProps {
  passkeys: Account['passkeys'];
  onCodes(codes: readonly string[] | null): void;
}

function AddForm({ onCodes, onDone }: Pick<PasskeysProps, 'onCodes'> & { onDone(): void }) {
  const { t } = useTranslation('account');
  const guard = useGuard();
  const add = useChange((called: string) => guard(() => addPasskey(called)));
  const form = useForm({
    initial: () => ({ name: '' }),
    // The name is checked before the browser asks for a passkey: the endpoints have the same field.
    endpoint: renamePasskey,
    body: (values) => values,
    send: async ({ name }) => {
      const added = await add.mutateAsync(name);
      if (added === 'known') return say(t('passkeys.known'), 'error');
      if (!added) return say(t('passkeys.gaveUp'), 'error');
      say(t('passkeys.added', { name }));
      onDone();
      return onCodes(added.recoveryCodes);
    },
  });
  return (
    <Form form={form}>
      <TextInput label={t('passkeys.name')} description={t('passkeys.nameHelp')} {...form.text('name')} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('passkeys.add')}
      </Button>
    </Form>
  );
}

/** Shows the passkeys of the account. */
export function PasskeysSection({ passkeys, onCodes }: PasskeysProps) {
  const { t } = useTranslation('account');
  const [adding, setAdding] = useState(false);
  const supported = supportsPasskeys();
  return (
    <Stack tight>
      <h3>{t('passkeys.title')}</h3>
      <Text quiet>{t('passkeys.text')}</Text>
      {passkeys.length > 0 ? (
        <List>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </List>
      ) : (
        <p>{t('passkeys.none')}</p>
      )}
      {!supported && (
        <Text quiet small>
          {t('passkeys.unsupported')}
        </Text>
      )}
      {supported && adding && <AddForm onCodes={onCodes} onDone={() => setAdding(false)} />}
      {supported && !adding && (
        <div>
          <Button onClick={() => setAdding(true)}>{t('passkeys.add')}</Button>
        </div>
      )}
    </Stack>
  );
}
