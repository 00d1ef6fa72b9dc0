import { useTranslation } from 'react-i18next';
import '../../../lib/words/packages.ts';
import type { ChallengePackage } from '#contract/features/challenge-packages.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';

/** What a package is about, between whom, how long, and whose. */
export function PackageChips({ one }: { one: ChallengePackage }) {
  const { t } = useTranslation(['packages', 'challenges']);
  const { name: organization } = useOrganizationsSetting();
  return (
    <div className="row wrap" style={{ gap: 6 }}>
      {one.featured === 1 && <span className="chip honey">{t('featured')}</span>}
      {!one.shared && <span className="chip moss">{t('own')}</span>}
      {one.map && <span className="chip">{t('filters.map')}</span>}
      <span className="chip">{t(`challenges:about.${one.kind}`)}</span>
      {one.between !== 'individuals' && (
        <span className="chip">{t(`challenges:kind.${one.between}`, { organization })}</span>
      )}
      <span className="chip">{t('days', { count: one.duration })}</span>
    </div>
  );
}
