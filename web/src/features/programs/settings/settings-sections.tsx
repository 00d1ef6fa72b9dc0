import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/addresses/paths.ts';
import { SideTabs } from '../../../ui/surfaces/side-tabs.tsx';
import { settingsSections } from './setting-groups.ts';
import type { SettingsSection } from './setting-types.ts';

const lookParts = {
  navbarButton: paths.customizationNavbar,
  login: paths.customizationLogin,
  page: paths.customizationPage,
} as const;
export type LookPart = keyof typeof lookParts;

/** Shows one section of a program's settings, with the links to all of them. */
export function SettingsSections({
  current,
  children,
}: {
  current: SettingsSection | LookPart;
  children: ReactNode;
}) {
  const { t } = useTranslation('program-settings');
  const link = (name: SettingsSection | LookPart) => ({
    'aria-current': name === current ? ('page' as const) : undefined,
    activeOptions: { exact: true },
    children: t(`sections.${name}.title`),
  });
  const tabs = (
    <>
      {settingsSections.map((section) =>
        section === 'settings' ? (
          <Link key={section} to={paths.programSettings} {...link(section)} />
        ) : (
          <Link key={section} to={paths.programSettingsOf} params={{ section }} {...link(section)} />
        ),
      )}
      {(['navbarButton', 'login', 'page'] as const).map((part) => (
        <Link key={part} to={lookParts[part]} {...link(part)} />
      ))}
      <Link to={paths.pointSettings}>{t('pointsTab')}</Link>
    </>
  );
  return (
    <SideTabs label={t('tabs')} tabs={tabs}>
      {children}
    </SideTabs>
  );
}
