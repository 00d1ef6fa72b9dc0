import { useTranslation } from 'react-i18next';
import { ResellerTokenTest } from '../../features/resellers/components/token-test.tsx';
import { TryCard } from '../../features/testers/components/try-card.tsx';
import { TryElsewhere } from '../../features/testers/components/try-elsewhere.tsx';
import { useMe } from '../../lib/api/auth-user.ts';
import { Page } from '../../ui/page.tsx';

/** Tries what lets systems and people in. Staff of a reseller also try its tokens; others find those on its page. */
export default function TryScreen() {
  const { t } = useTranslation('testers');
  const { resellerId } = useMe();
  return (
    <Page title={t('title')} lead={t('lead')} narrow>
      <TryCard />
      {resellerId && <ResellerTokenTest resellerId={resellerId} />}
      <TryElsewhere />
    </Page>
  );
}
