import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/addresses/paths.ts';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/surfaces/states.tsx';

/** Shown for unknown addresses. */
export default function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <Page title={t('notFound.title')}>
      <Empty title={t('notFound.text')} action={<Link to={paths.dashboard}>{t('notFound.home')}</Link>} />
    </Page>
  );
}
