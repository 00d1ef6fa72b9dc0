import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { SettingsTabs, type SettingsTab } from './settings-tabs.tsx';

interface SettingsPageProps {
  tab: SettingsTab;
  /** One column to read, at the start of the frame. */
  reading?: boolean;
  children: ReactNode;
}

/** Shows the frame of every settings page: its title and the tabs. */
export function SettingsPage({ tab, reading = false, children }: SettingsPageProps) {
  const { t } = useTranslation('members');
  return (
    <Page title={t('settings.title')} tabs={<SettingsTabs tab={tab} />}>
      {reading ? <Stack style={{ maxWidth: '42rem' }}>{children}</Stack> : children}
    </Page>
  );
}
