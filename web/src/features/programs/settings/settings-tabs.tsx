import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/addresses/paths.ts';
import { Tabs } from '../../../ui/surfaces/tabs.tsx';
import { settingsSections } from './setting-groups.ts';
import type { SettingsSection } from './setting-types.ts';

/** The sections of a program's settings, as links. */
export function SettingsTabs({ current }: { current: SettingsSection | 'points' | 'customization' }) {
  const { t } = useTranslation('program-settings');
  return (
    <Tabs label={t('tabs')}>
      {settingsSections.map((section) =>
        section === 'settings' ? (
          <Link
            key={section}
            to={paths.programSettings}
            activeOptions={{ exact: true }}
            aria-current={section === current ? 'page' : undefined}
          >
            {t(`sections.${section}.tab`)}
          </Link>
        ) : (
          <Link
            key={section}
            to={paths.programSettingsOf}
            params={{ section }}
            aria-current={section === current ? 'page' : undefined}
          >
            {t(`sections.${section}.tab`)}
          </Link>
        ),
      )}
      <Link to={paths.customizationNavbar} aria-current={current === 'customization' ? 'page' : undefined}>
        {t('customizationTab')}
      </Link>
      <Link to={paths.pointSettings} aria-current={current === 'points' ? 'page' : undefined}>
        {t('pointsTab')}
      </Link>
    </Tabs>
  );
}
