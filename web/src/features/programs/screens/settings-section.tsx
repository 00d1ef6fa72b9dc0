import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getProgram } from '#contract/features/programs/programs.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { memberCenterPaths } from '../../../lib/addresses/member-center-paths.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { planPaths } from '../../../lib/addresses/plan-paths.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { settingsSections } from '../settings/setting-groups.ts';
import type { SettingsSection } from '../settings/setting-types.ts';
import { OwnBadges } from '../components/own-badges.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { SettingsSections } from '../settings/settings-sections.tsx';
import { SettingsHistory } from '../settings/settings-history.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows one section of the settings: its form, and who changed what. */
export function SettingsOf({ section }: { section: SettingsSection }) {
  const { t } = useTranslation('program-settings');
  const { programId } = useMe();
  const query = useRead(getProgram, { params: { id: programId } });
  return (
    <Page title={t(`sections.${section}.title`)} lead={t(`sections.${section}.lead`)}>
      <SettingsSections current={section}>
        <Loaded query={query} heights={[240, 240]}>
          {(program) => (
            <>
              {section === 'member' && (
                <p>
                  <Link to={memberCenterPaths.registration}>{t('link.registration')}</Link>
                </p>
              )}
              {section === 'mentalWellness' && (
                <p>
                  <Link to={planPaths.admin}>{t('link.plan')}</Link>
                </p>
              )}
              <SettingsForm key={section} program={program} section={section} />
              {section === 'badge' && <OwnBadges program={program} />}
              <SettingsHistory key={`history-${section}`} programId={programId} section={section} />
            </>
          )}
        </Loaded>
      </SettingsSections>
    </Page>
  );
}

const isSection = (text: string | undefined): text is SettingsSection =>
  settingsSections.some((each) => each === text);

/** Shows the section named in the address. */
export default function SettingsSectionScreen() {
  const { section } = useParams({ strict: false });
  if (!isSection(section)) return <Navigate to={paths.programSettings} replace />;
  return <SettingsOf section={section} />;
}
