import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../components/language-switch.tsx';
import { paths } from '../../lib/addresses/paths.ts';
import { savedLook } from '../../lib/saved-look.ts';
import { useAppSearch } from '../../lib/addresses/search.ts';
import { Mark } from '../../ui/art/brand.tsx';
import { Loading } from '../../ui/surfaces/states.tsx';

const KnownProgramLook = lazy(() => import('../../features/programs/components/known-program-look.tsx'));

/** Whether a program is known whose look belongs above the form. */
function useKnowsProgram(): boolean {
  const { pathname } = useLocation();
  const { program } = useAppSearch();
  if (pathname !== paths.login && !pathname.endsWith(paths.registration)) return false;
  return Boolean(program ?? savedLook()?.program);
}

/** The frame of the screens that need no login. */
export function SignedOutLayout() {
  const { t } = useTranslation();
  const knowsProgram = useKnowsProgram();
  const isInApp = useLocation().pathname === paths.mobileRegistration;
  return (
    <>
      {!isInApp && (
        <header className="bar">
          <div>
            <span className="logo">
              <Mark />
              {t('product')}
            </span>
            <LanguageSwitch />
          </div>
        </header>
      )}
      <main className="page" id="main">
        <Suspense>{knowsProgram && <KnownProgramLook />}</Suspense>
        <Suspense fallback={<Loading label={t('loading')} heights={[40, 320]} />}>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}
