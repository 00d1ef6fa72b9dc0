import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/program-settings.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { paths } from '../../../lib/paths.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { LoginPreview, NavbarPreview } from '../components/look-preview.tsx';
import { SettingsForm } from '../components/settings-form.tsx';
import { SettingsHistory } from '../components/settings-history.tsx';
import { useProgram } from '../hooks/use-settings.ts';
import { SettingsTabs } from './settings-section.tsx';

const parts = { navbarButton: paths.customizationNavbar, login: paths.customizationLogin } as const;
export type CustomizationPart = keyof typeof parts;

/** How the program looks: its bar, or its login page, with a preview of what is typed. */
export function Customization({ part }: { part: CustomizationPart }) {
  const { t } = useTranslation('program-settings');
  const { programId } = useMe();
  const query = useProgram(programId);
  const Preview = part === 'login' ? LoginPreview : NavbarPreview;
  return (
    <Page
      title={t(`sections.${part}.title`)}
      lead={t(`sections.${part}.lead`)}
      narrow
      tabs={
        <>
          <SettingsTabs current="customization" />
          <Tabs label={t('customizationTabs')}>
            {(['navbarButton', 'login'] as const).map((each) => (
              <Link key={each} to={parts[each]} aria-current={each === part ? 'page' : undefined}>
                {t(`sections.${each}.tab`)}
              </Link>
            ))}
          </Tabs>
        </>
      }
    >
      <Loaded query={query} heights={[240, 240]}>
        {(program) => (
          <>
            <SettingsForm key={part} program={program} section={part}>
              {(typed) => <Preview program={program} typed={typed} />}
            </SettingsForm>
            <SettingsHistory key={`history-${part}`} programId={programId} section={part} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
