import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/features/account-settings/account.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { useCompanyProof } from '../hooks/use-company-proof.ts';

/** Asks somebody without a password who they are: at their company, if they come from one. */
export function CompanyProof({ company, onCancel }: Pick<Account, 'company'> & { onCancel(): void }) {
  const { t } = useTranslation('account');
  const prove = useCompanyProof();
  const start = ({ companyCode }: NonNullable<typeof company>) =>
    prove.mutate(companyCode, { onError: (error) => say(sentenceOf(error), 'error') });
  return (
    <Stack>
      <p>{t(company ? 'proof.companyText' : 'password.none')}</p>
      <Row wrap>
        {company && (
          <Button variant="primary" busy={prove.isPending} onClick={() => start(company)}>
            {t('proof.company')}
          </Button>
        )}
        <Button onClick={onCancel}>{t('proof.cancel')}</Button>
      </Row>
    </Stack>
  );
}
