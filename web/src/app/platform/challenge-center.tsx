import { Link, Navigate, useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../lib/catalogues.ts';
import { isId } from '../../lib/is-id.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { useAppSearch } from '../../lib/addresses/search.ts';
import { Tabs } from '../../ui/surfaces/tabs.tsx';
import { lazyScreen } from '../routes/lazy-screen.ts';

const Challenges = lazy(withTexts(() => import('../../features/challenges/screens/platform-challenges.tsx')));
const Packages = lazy(withTexts(() => import('../../features/packages/screens/platform-packages.tsx')));
const Builder = lazyScreen(() => import('./platform-builder.tsx'));
const Edit = lazyScreen(() => import('./platform-challenge.tsx'));
const modes = ['member', 'team', 'package'];

/** The tabs share a path, so only the search parameters say which one is open. */
const activeOptions = { exact: true, includeSearch: true };
const current = (is: boolean) => (is ? 'page' : undefined);

function Settings() {
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

/** The page of the challenge center of the platform that the rest of the address names. */
export default function PlatformChallengeCenter() {
  const { _splat: rest = '' } = useParams({ strict: false });
  const [name = '', part = '', ...more] = rest.split('/');
  if (name === '') return <Navigate to={platformPaths.challenges} replace />;
  if (more.length) return <Navigate to={paths.notFound} replace />;
  if (name === 'settings' && !part) return <Settings />;
  if (name === 'builder')
    return modes.includes(part) ? (
      <Builder />
    ) : (
      <Navigate to={platformPaths.challengeBuilder} params={{ mode: 'package' }} search={true} replace />
    );
  if (name === 'challenge-edit' && isId(part)) return <Edit key={part} />;
  return <Navigate to={paths.notFound} replace />;
}
