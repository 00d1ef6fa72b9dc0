import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Page } from '../../../ui/page.tsx';
import { TemplateEditor } from '../components/template-editor.tsx';

/** Shows one email with its text for programs without one of their own. */
export default function PlatformTemplateScreen() {
  const { t } = useTranslation('communications');
  const { templateId } = useParams({ strict: false });
  const me = useMe();
  if (me.isSuperAdmin) return <TemplateEditor owner="platform" templateId={templateId} />;
  return (
    <Page title={t('platformTemplates.title')}>
      <Alert>{t('platformTemplates.superOnly')}</Alert>
    </Page>
  );
}
