import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getProgram } from '#contract/features/programs/programs.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { RegistrationLink } from '../components/registration-link.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { SettingsHistory } from '../settings/settings-history.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Registration settings, and the link and poster that bring people there. */
export default function RegistrationSettingsScreen() {
  const { t } = useTranslation('program-settings');
  const { programId } = useMe();
  const query = useRead(getProgram, { params: { id: programId } });
  return (
    <Page title={t('sections.registration.title')} lead={t('sections.registration.lead')} narrow>
      <Loaded query={query} heights={[240, 240]}>
        {(program) => (
          <>
            <RegistrationLink program={program} />
            <SettingsForm program={program} section="registration" />
            <p>
              <Link to={paths.programSettingsOf} params={{ section: 'member' }}>
                {t('link.memberSettings')}
              </Link>
            </p>
            <SettingsHistory programId={programId} section="registration" />
          </>
        )}
      </Loaded>
    </Page>
  );
}
