import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  confirmAccount as confirmAccountEndpoint,
  getAccount,
} from '#contract/features/account-settings/account.ts';
import { isFailure, sentenceOf } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { GuardContext, type Guard } from '../../../lib/addresses/guard.ts';
import { answerByPasskey } from '../../../lib/api/passkeys.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { confirmAccount, confirmOptions, useChange } from '../hooks/use-account.ts';
import { CompanyProof } from './company-proof.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

interface ProofProps {
  onProved(): void;
  onCancel(): void;
}

/** Shows a form for what the member can prove their identity with. */
function Proof(props: ProofProps) {
  const { data } = useRead(getAccount);
  const hasNone = data && !data.hasPassword && !data.hasPin && !data.totp && !data.passkeys.length;
  return hasNone ? (
    <CompanyProof company={data.company} onCancel={props.onCancel} />
  ) : (
    <ProofForm {...props} />
  );
}

function ProofForm({ onProved, onCancel }: ProofProps) {
  const { t } = useTranslation('account');
  const { data } = useRead(getAccount);
  const confirm = useChange(confirmAccount);
  const byPin = Boolean(data?.hasPin && !data.totp);
  const secondFactor = Boolean(data && !byPin && (data.totp || data.passkeys.length));
  const name = secondFactor ? 'code' : byPin ? 'pin' : 'password';
  const byPasskey = async () => {
    const passkey = await answerByPasskey(await confirmOptions());
    if (!passkey) return say(t('passkeys.notUsed'), 'error');
    await confirm.mutateAsync({ passkey });
    return onProved();
  };
  const bodyOf = (values: { code: string; password: string; pin: string }) => ({ [name]: values[name] });
  const form = useForm({
    initial: () => ({ code: '', password: '', pin: '' }),
    endpoint: confirmAccountEndpoint,
    body: bodyOf,
    send: async (values) => {
      await confirm.mutateAsync(bodyOf(values));
      onProved();
    },
  });
  const field = { ...form.text(name), 'data-autofocus': true };
  return (
    <Form form={form} disposable>
      <p>{t('proof.text')}</p>
      {secondFactor ? (
        <TextInput label={t('proof.code')} autoComplete="one-time-code" {...field} />
      ) : (
        <PasswordInput
          label={t(byPin ? 'pin.current' : 'proof.password')}
          autoComplete="current-password"
          {...(byPin ? { inputMode: 'numeric' as const } : {})}
          {...field}
        />
      )}
      <Row wrap>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('proof.submit')}
        </Button>
        {data && data.passkeys.length > 0 && (
          <Button onClick={() => byPasskey().catch((error: unknown) => say(sentenceOf(error), 'error'))}>
            {t('proof.passkey')}
          </Button>
        )}
        <Button onClick={onCancel}>{t('proof.cancel')}</Button>
      </Row>
    </Form>
  );
}

/** Asks for a fresh proof of identity for the actions inside of it that need one (lib/addresses/guard.ts). */
export function ProofProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  const answer = useRef<(proved: boolean) => void>(() => undefined);
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setAsking(true);
      }),
    [],
  );
  const end = (proved: boolean) => {
    setAsking(false);
    answer.current(proved);
  };
  const guard: Guard = useCallback(
    async (action) => {
      try {
        return await action();
      } catch (error) {
        if (!isFailure(error, 'confirm_needed') || !(await ask())) throw error;
        return action();
      }
    },
    [ask],
  );
  return (
    <GuardContext value={guard}>
      {children}
      <Dialog
        opened={asking}
        onClose={() => end(false)}
        title={t('proof.title')}
        closeLabel={t('proof.cancel')}
      >
        <Proof onProved={() => end(true)} onCancel={() => end(false)} />
      </Dialog>
    </GuardContext>
  );
}
