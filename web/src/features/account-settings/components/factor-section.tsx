import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/features/account-settings/account.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { say } from '../../../lib/snackbars.ts';
import { useChange } from '../hooks/use-account.ts';
import { renewRecoveryCodes } from '../hooks/use-factors.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSection } from './totp-section.tsx';
import { Card, Row, Divider } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';

/** Shows the two-factor settings. */
export function FactorSection({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const guard = useGuard();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useChange(() => guard(renewRecoveryCodes));
  const on = account.totp || account.passkeys.length > 0;
  return (
    <Card as="section" stack aria-labelledby="factor-title">
      <div>
        <h2 id="factor-title">{t('factor.title')}</h2>
        <Text quiet>{t('factor.text')}</Text>
      </div>
      <TotpSection on={account.totp} onCodes={setCodes} />
      <Divider />
      <PasskeysSection passkeys={account.passkeys} onCodes={setCodes} />
      {on && (
        <>
          <Divider />
          <Row wrap between>
            <p>{t('factor.codesLeft', { count: account.recoveryCodesLeft })}</p>
            <Button
              busy={renew.isPending}
              onClick={() =>
                renew.mutate(undefined, {
                  onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
                  onError: (error) => say(sentenceOf(error), 'error'),
                })
              }
            >
              {t('factor.renew')}
            </Button>
          </Row>
        </>
      )}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
    </Card>
  );
}
