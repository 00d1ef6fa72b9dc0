import { useTranslation } from 'react-i18next';
import { ProofProvider } from '../../features/account-settings/components/proof.tsx';
import { ApiKeysCard } from '../../features/api-keys/components/api-keys.tsx';
import { BucketCard } from '../../features/reporting/components/bucket-card.tsx';
import { TryCard } from '../../features/testers/components/try-card.tsx';
import { WebhooksCard } from '../../features/webhooks/components/webhooks.tsx';
import { Page } from '../../ui/page.tsx';

/** Shows what connects a program with other systems. Changing it asks admins to prove who they are. */
export default function Connections() {
  const { t } = useTranslation('api-keys');
  return (
    <ProofProvider>
      <Page title={t('title')} lead={t('lead')} narrow>
        <ApiKeysCard />
        <WebhooksCard />
        <BucketCard />
        <TryCard />
      </Page>
    </ProofProvider>
  );
}
