import { useTranslation } from 'react-i18next';
import { getWellnessTip } from '#contract/features/tips/tips.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Card } from '../../../ui/layout.tsx';

/** Shows the tip of the day, the same for everyone. It is optional: if it fails to load, nothing is shown. */
export default function TipCard() {
  const { t } = useTranslation('notices');
  const me = useMe();
  const { data } = useRead(getWellnessTip, { params: { id: me.programId } }, { staleTime: 3_600_000 });
  if (!data) return null;
  return (
    <Card
      as="section"
      stack="tight"
      aria-labelledby="tip"
      style={{ background: 'var(--moss-soft)', borderColor: 'transparent' }}
    >
      <h2 id="tip" style={{ fontSize: '0.875rem', color: 'var(--moss-text)' }}>
        {t('tip')}
      </h2>
      <p>{data.text}</p>
    </Card>
  );
}
