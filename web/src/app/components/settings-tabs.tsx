import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/addresses/paths.ts';
import { Tabs } from '../../ui/surfaces/tabs.tsx';

const tabs = {
  profile: paths.settings,
  account: paths.settingsAccount,
  device: paths.device,
  privacy: paths.settingsPrivacy,
} as const;

export type SettingsTab = keyof typeof tabs;

/** Shows the parts of a member's settings, as links. */
export function SettingsTabs({ tab }: { tab: SettingsTab }) {
  const { t } = useTranslation('members');
  return (
    <Tabs label={t('settings.tabs.label')}>
      {(Object.keys(tabs) as SettingsTab[]).map((each) => (
        <Link key={each} to={tabs[each]} aria-current={each === tab ? 'page' : undefined}>
          {t(`settings.tabs.${each}`)}
        </Link>
      ))}
    </Tabs>
  );
}
