import { useTranslation } from 'react-i18next';
import type { ChallengePackage } from '#contract/features/packages/packages.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { Row } from '../../../ui/layout.tsx';
import { Chip } from '../../../ui/chip.tsx';

/** Shows the kind, competitors, length and owner of a package. */
export function PackageChips({ one }: { one: ChallengePackage }) {
  const { t } = useTranslation(['packages', 'challenges']);
  const { name: organization } = useOrganizationsSetting();
  return (
    <Row wrap style={{ gap: 6 }}>
      {one.featured === 1 && <Chip tone="honey">{t('featured')}</Chip>}
      {!one.shared && <Chip tone="moss">{t('own')}</Chip>}
      {one.map && <Chip>{t('filters.map')}</Chip>}
      <Chip>{t(`challenges:about.${one.kind}`)}</Chip>
      {one.between !== 'individuals' && <Chip>{t(`challenges:kind.${one.between}`, { organization })}</Chip>}
      <Chip>{t('days', { count: one.duration })}</Chip>
    </Row>
  );
}
