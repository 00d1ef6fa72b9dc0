import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAuthUser } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { savedLook } from '../../../lib/saved-look.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { useSession } from '../../../lib/api/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { RichHtml } from '../../../ui/rich-html.tsx';
import { Loading } from '../../../ui/surfaces/states.tsx';
import { useLook } from '../hooks/use-look.ts';

function WayBack() {
  const { t } = useTranslation('help');
  const isIn = useSession().status === 'in';
  return isIn ? (
    <ButtonLink to={paths.dashboard}>{t('info.back')}</ButtonLink>
  ) : (
    <ButtonLink to={paths.login}>{t('info.signIn')}</ButtonLink>
  );
}

/** Shows the program's own page, which is public. Without one there is nothing here. */
export default function InfoScreen() {
  const { t } = useTranslation();
  const { program } = useAppSearch();
  const { data: me } = useAuthUser();
  const slug = program ?? me?.program?.slug ?? savedLook()?.program;
  const { data, isLoading } = useLook(slug);
  if (slug && isLoading) return <Loading label={t('loading')} heights={[40, 320]} />;
  if (!data?.page) return <Navigate to={paths.notFound} replace />;
  return (
    <Page title={data.programName} narrow actions={<WayBack />}>
      <Card>
        <RichHtml html={data.page} />
      </Card>
    </Page>
  );
}
