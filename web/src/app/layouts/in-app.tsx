import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyExtra } from '../../ui/lazy-part.tsx';
import { paths } from '../../lib/addresses/paths.ts';
import { isWithinPage } from '../../lib/api/page-session.ts';
import { useSession } from '../../lib/api/session.ts';
import { useAuthUser } from '../../lib/api/auth-user.ts';
import { PictureOf } from '../../ui/avatar.tsx';
import { ReportOf } from '../../ui/lists/report.tsx';
import { Loading } from '../../ui/surfaces/states.tsx';
import { drawPicture } from '../components/portrait.tsx';

const ProgramAccent = lazyExtra(() => import('../components/program-accent.tsx'));

const drawNothing = () => null;

/**
 * Shows a page that an app opened: without navbar, menus and dialogs, which lead to pages that its session doesn't
 * reach.
 */
export default function InAppLayout() {
  const { t } = useTranslation();
  const { data: me } = useAuthUser();
  const { page, status } = useSession();
  const { pathname } = useLocation();
  if (status !== 'in') return <Navigate to={paths.signOn} replace />;
  if (page !== null && !isWithinPage(pathname, page)) return <Navigate to={paths.forbidden} replace />;
  const loading = <Loading label={t('loading')} heights={[56, 330, 180]} />;
  return (
    <PictureOf value={drawPicture}>
      <ReportOf value={drawNothing}>
        <main className="page" id="main" tabIndex={-1}>
          {me ? (
            <Suspense fallback={loading}>
              <Outlet />
            </Suspense>
          ) : (
            loading
          )}
        </main>
        <Suspense>{me?.program && <ProgramAccent />}</Suspense>
      </ReportOf>
    </PictureOf>
  );
}
