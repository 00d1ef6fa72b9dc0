import { useTranslation } from 'react-i18next';
import { getProgram } from '#contract/features/programs/programs.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { LoginPreview, NavbarPreview } from '../components/look-preview.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { SettingsSections, type LookPart } from '../settings/settings-sections.tsx';
import { SettingsHistory } from '../settings/settings-history.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows the look of the program: its bar, or its login page, with a live preview. */
export function Customization({ part }: { part: Exclude<LookPart, 'page'> }) {
  const { t } = useTranslation('program-settings');
  const { programId } = useMe();
  const query = useRead(getProgram, { params: { id: programId } });
  const Preview = part === 'login' ? LoginPreview : NavbarPreview;
  return (
    <Page title={t(`sections.${part}.title`)} lead={t(`sections.${part}.lead`)}>
      <SettingsSections current={part}>
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
      </SettingsSections>
    </Page>
  );
}
