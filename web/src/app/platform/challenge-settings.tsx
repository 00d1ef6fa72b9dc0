import { Link } from '@tanstack/react-router';

import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { withTexts } from '../../lib/catalogues.ts';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { useAppSearch } from '../../lib/addresses/search.ts';
import { Tabs } from '../../ui/surfaces/tabs.tsx';

const Challenges = lazyPart(
  withTexts(() => import('../../features/challenges/screens/platform-challenges.tsx')),
);
const Packages = lazyPart(withTexts(() => import('../../features/packages/screens/platform-packages.tsx')));

/** The tabs share a path, so only the search parameters say which one is open. */
const activeOptions = { exact: true, includeSearch: true };
const current = (is: boolean) => (is ? 'page' : undefined);

/** Shows challenges of all programs and packages of the platform. */
export default function ChallengeSettings() {
  const { t } = useTranslation('platform-challenges');
  const isPackages = useAppSearch().tab === 'packages';
  const tabs = (
    <Tabs label={t('tabs')}>
      <Link
        to={platformPaths.challenges}
        search={{}}
        activeOptions={activeOptions}
        aria-current={current(!isPackages)}
      >
        {t('challenges.tab')}
      </Link>
      <Link
        to={platformPaths.challenges}
        search={{ tab: 'packages' }}
        activeOptions={activeOptions}
        aria-current={current(isPackages)}
      >
        {t('packages.tab')}
      </Link>
    </Tabs>
  );
  return isPackages ? <Packages tabs={tabs} /> : <Challenges tabs={tabs} />;
}
