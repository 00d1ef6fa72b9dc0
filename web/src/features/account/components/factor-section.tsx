import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/features/account.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { useChange } from '../hooks/use-account.ts';
import { renewRecoveryCodes } from '../hooks/use-factors.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { useGuard } from './proof.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSection } from './totp-section.tsx';

/** What is asked beside the password. */
export function FactorSection({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const guard = useGuard();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useChange(() => guard(renewRecoveryCodes));
  const on = account.totp || account.passkeys.length > 0;
  return (
    <section className="card stack" aria-labelledby="factor-title">
      <div>
        <h2 id="factor-title">{t('factor.title')}</h2>
        <p className="quiet">{t('factor.text')}</p>
      </div>
      <TotpSection on={account.totp} onCodes={setCodes} />
      <hr className="line" />
      <PasskeysSection passkeys={account.passkeys} onCodes={setCodes} />
      {on && (
        <>
          <hr className="line" />
          <div className="row wrap between">
            <p>{t('factor.codesLeft', { count: account.recoveryCodesLeft })}</p>
            <button
              type="button"
              className="btn"
              aria-disabled={renew.isPending}
              onClick={() =>
                renew.mutate(undefined, {
                  onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
                  onError: (error) => say(sentenceOf(error), 'error'),
                })
              }
            >
              {t('factor.renew')}
            </button>
          </div>
        </>
      )}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
    </section>
  );
}
