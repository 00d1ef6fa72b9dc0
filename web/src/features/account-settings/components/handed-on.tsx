import { useTranslation } from 'react-i18next';
import { getHandedOn } from '#contract/features/webhooks/webhooks.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

/** Tells members that another system learns what they earn, where their program hands that on. */
export function HandedOn() {
  const { t } = useTranslation('account');
  const { programId } = useMe();
  const { data } = useRead(getHandedOn, { params: { id: programId } });
  if (!data?.incentives) return null;
  return (
    <Card as="section" stack aria-labelledby="handed-on">
      <h2 id="handed-on">{t('privacy.handedOn')}</h2>
      <Text>{t('privacy.handedOnText')}</Text>
    </Card>
  );
}
