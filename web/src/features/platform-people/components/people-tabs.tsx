import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/addresses/paths.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { ScreenTabs } from '../../../ui/surfaces/screen-tabs.tsx';

/** Shows the screens about members of all programs. */
export function PeopleTabs() {
  const { t } = useTranslation(['mass-deletion', 'platform-people', 'factor-resets']);
  const tabs = [
    { to: paths.chooseProgram, label: t('platform-people:title') },
    { to: platformPaths.factorResets, label: t('factor-resets:title') },
    { to: platformPaths.massDeletions, label: t('title') },
  ];
  return <ScreenTabs label={t('tabs')} tabs={tabs} />;
}
