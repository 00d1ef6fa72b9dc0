import { useTranslation } from 'react-i18next';
import { getProgram } from '#contract/features/programs/programs.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageForm } from '../components/page-form.tsx';
import { SettingsSections } from '../settings/settings-sections.tsx';
import { SettingsHistory } from '../settings/settings-history.tsx';
import { useLook } from '../hooks/use-look.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows the text of the program's own page. */
export default function ProgramPageScreen() {
  const { t } = useTranslation('program-settings');
  const me = useMe();
  const program = useRead(getProgram, { params: { id: me.programId } });
  const look = useLook(me.program?.slug);
  return (
    <Page title={t('sections.page.title')} lead={t('sections.page.lead')}>
      <SettingsSections current="page">
        <Loaded query={program} heights={[300]}>
          {(one) => (
            <Loaded query={look} heights={[300]}>
              {(found) => (
                <>
                  <PageForm key={found.page} program={one} look={found} />
                  <SettingsHistory programId={one.id} section="login" />
                </>
              )}
            </Loaded>
          )}
        </Loaded>
      </SettingsSections>
    </Page>
  );
}
