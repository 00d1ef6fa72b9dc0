import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Page } from '../../../ui/page.tsx';
import { PlatformMailTabs } from '../components/platform-mail-tabs.tsx';
import { TemplateList } from '../components/template-list.tsx';

/** Shows the texts of emails for programs without one of their own. */
export default function PlatformTemplatesScreen() {
  const { t } = useTranslation('communications');
  const me = useMe();
  return (
    <Page title={t('platformTemplates.title')} lead={t('platformTemplates.lead')} tabs={<PlatformMailTabs />}>
      {me.isSuperAdmin ? (
        <TemplateList owner="platform" />
      ) : (
        <Alert>{t('platformTemplates.superOnly')}</Alert>
      )}
    </Page>
  );
}
