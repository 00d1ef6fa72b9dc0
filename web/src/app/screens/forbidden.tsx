import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/addresses/paths.ts';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/surfaces/states.tsx';

/** Shown when the member's role cannot open a page. */
export default function ForbiddenScreen() {
  const { t } = useTranslation();
  return (
    <Page title={t('forbidden.title')}>
      <Empty title={t('forbidden.text')} action={<Link to={paths.dashboard}>{t('forbidden.home')}</Link>} />
    </Page>
  );
}
