import { useTranslation } from 'react-i18next';
import { AttentionList } from '../../features/overview/components/attention-list.tsx';
import { useAttention } from '../../features/overview/hooks/use-overview.ts';
import { useMe } from '../../lib/api/auth-user.ts';
import { Card } from '../../ui/layout.tsx';
import { useOpenPlace } from './crumbs.tsx';

/** At the top of a center: what waits for an admin in it. */
export function CenterAttention() {
  const { t } = useTranslation('overview');
  const { programId } = useMe();
  const { center, isPage } = useOpenPlace();
  const { data } = useAttention(programId);
  const items = isPage ? (data?.items ?? []).filter((item) => item.center === center?.id) : [];
  if (items.length === 0) return null;
  return (
    <Card as="section" stack aria-label={t('attention.title')} style={{ marginBottom: 20 }}>
      <AttentionList items={items} />
    </Card>
  );
}
