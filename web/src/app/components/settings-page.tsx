import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { SettingsTabs, type SettingsTab } from './settings-tabs.tsx';

interface SettingsPageProps {
  tab: SettingsTab;
  /** With two columns where there is room. */
  wide?: boolean;
  children: ReactNode;
}

/** Shows the frame of every settings page: its title and the tabs. */
export function SettingsPage({ tab, wide = false, children }: SettingsPageProps) {
  const { t } = useTranslation('members');
  return (
    <Page title={t('settings.title')} tabs={<SettingsTabs tab={tab} />} narrow={!wide}>
      {children}
    </Page>
  );
}
