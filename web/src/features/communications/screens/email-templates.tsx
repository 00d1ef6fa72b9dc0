import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Page } from '../../../ui/page.tsx';
import { TemplateList } from '../components/template-list.tsx';

/** Shows the emails whose text the program can change. */
export default function EmailTemplatesScreen() {
  const { t } = useTranslation('communications');
  const { programId } = useMe();
  return (
    <Page title={t('templates.title')} lead={t('templates.lead')}>
      <TemplateList owner={{ programId }} />
    </Page>
  );
}
