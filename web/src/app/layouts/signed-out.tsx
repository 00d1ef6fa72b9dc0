import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyExtra } from '../../ui/lazy-part.tsx';
import { LanguageSwitch } from '../components/language-switch.tsx';
import { paths } from '../../lib/addresses/paths.ts';
import { savedLook } from '../../lib/saved-look.ts';
import { useAppSearch } from '../../lib/addresses/search.ts';
import { Mark, Trailhead } from '../../ui/art/brand.tsx';
import { Loading } from '../../ui/surfaces/states.tsx';
import styles from './signed-out.module.css';

const KnownProgramLook = lazyExtra(() => import('../../features/programs/components/known-program-look.tsx'));

/** Whether people come in here, and whether a program is known whose look belongs above the form. */
function useEntry(): { isEntry: boolean; knowsProgram: boolean } {
  const { pathname } = useLocation();
  const { program } = useAppSearch();
  const isEntry = pathname === paths.login || pathname.endsWith(paths.registration);
  return { isEntry, knowsProgram: isEntry && Boolean(program ?? savedLook()?.program) };
}

/** Shows the frame of the screens that need no login. */
export function SignedOutLayout() {
  const { t } = useTranslation();
  const { isEntry, knowsProgram } = useEntry();
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
      <main className={`page ${isEntry ? styles['entry'] : ''}`} id="main">
        {isEntry && <Trailhead />}
        <div className={styles['form']}>
          <Suspense>{knowsProgram && <KnownProgramLook />}</Suspense>
          <Suspense fallback={<Loading label={t('loading')} heights={[40, 320]} />}>
            <Outlet />
          </Suspense>
        </div>
      </main>
    </>
  );
}
