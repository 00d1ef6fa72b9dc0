import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/addresses/paths.ts';
import { Tabs } from '../../../ui/surfaces/tabs.tsx';
import { SettingsTabs } from '../settings/settings-tabs.tsx';

const parts = {
  navbarButton: paths.customizationNavbar,
  login: paths.customizationLogin,
  page: paths.customizationPage,
} as const;
export type CustomizationPart = keyof typeof parts;

/** The parts of a program's look, below the sections of its settings. */
export function CustomizationTabs({ part }: { part: CustomizationPart }) {
  const { t } = useTranslation('program-settings');
  return (
    <>
      <SettingsTabs current="customization" />
      <Tabs label={t('customizationTabs')}>
        {(['navbarButton', 'login', 'page'] as const).map((each) => (
          <Link key={each} to={parts[each]} aria-current={each === part ? 'page' : undefined}>
            {t(`sections.${each}.tab`)}
          </Link>
        ))}
      </Tabs>
    </>
  );
}
