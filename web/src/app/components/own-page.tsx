import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/api/auth-user.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/surfaces/states.tsx';

/** Replaces a page of personal data while staff work in a program where they have none. */
export default function OwnPage() {
  const { t } = useTranslation('acting');
  const { program } = useMe();
  return (
    <Page title={t('own.title')}>
      <Empty
        title={t('own.text', { program: program?.name ?? '' })}
        action={<Link to={paths.programOverview}>{t('own.overview')}</Link>}
      />
    </Page>
  );
}
