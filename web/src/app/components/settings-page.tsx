import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { SettingsTabs, type SettingsTab } from './settings-tabs.tsx';

/** Shows the frame of every settings page: its title and the tabs. */
export function SettingsPage({ tab, children }: { tab: SettingsTab; children: ReactNode }) {
  const { t } = useTranslation('members');
  return (
    <Page title={t('settings.title')} tabs={<SettingsTabs tab={tab} />} narrow>
      {children}
    </Page>
  );
}
