import { useTranslation } from 'react-i18next';
import { confirmCertificates, refuseCertificates } from '#contract/features/company-sign-on/certificates.ts';
import type { Provider } from '#contract/features/company-sign-on/providers.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { keepProviders } from '../hooks/use-providers.ts';

/** Shows new certificates of a provider, which count once somebody else has confirmed them. */
export function WaitingCertificates({ programId, provider }: { programId: string; provider: Provider }) {
  const { t } = useTranslation('company-sign-on');
  const guard = useGuard();
  const confirm = useWrite(confirmCertificates, keepProviders(programId));
  const refuse = useWrite(refuseCertificates, keepProviders(programId));
  const waiting = provider.saml?.waiting;
  if (!waiting) return null;
  const params = { id: programId, providerId: provider.id };
  const { name } = provider;
  const fingerprints = waiting.certificates.map(({ fingerprint }) => fingerprint);
  const settle = (act: () => Promise<unknown>, done: string) =>
    void guard(act).then(
      () => say(done),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
  return (
    <Alert>
      <p>{t(waiting.mayConfirm ? 'waiting.compare' : 'waiting.byYou')}</p>
      <ul>
        {waiting.certificates.map(({ fingerprint, endsAt }) => (
          <li key={fingerprint} style={{ overflowWrap: 'anywhere' }}>
            {t('foreseen.newCertificate', { day: format.moment(endsAt), fingerprint })}
          </li>
        ))}
      </ul>
      <Row wrap>
        {waiting.mayConfirm && (
          <Button
            busy={confirm.isPending}
            aria-label={t('waiting.confirmOne', { name })}
            onClick={() =>
              settle(
                () => confirm.mutateAsync({ params, body: { fingerprints } }),
                t('waiting.confirmed', { name }),
              )
            }
          >
            {t('waiting.confirm')}
          </Button>
        )}
        <Button
          busy={refuse.isPending}
          aria-label={t('waiting.refuseOne', { name })}
          onClick={() => settle(() => refuse.mutateAsync({ params }), t('waiting.refused'))}
        >
          {t('waiting.refuse')}
        </Button>
      </Row>
    </Alert>
  );
}
