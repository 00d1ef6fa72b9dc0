import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../components/language-switch.tsx';
import { Mark } from '../../ui/brand.tsx';
import { Loading } from '../../ui/states.tsx';

/** The frame of the screens that need no login. */
export function SignedOutLayout() {
  const { t } = useTranslation();
  return (
    <>
      <header className="bar">
        <div>
          <span className="logo">
            <Mark />
            {t('product')}
          </span>
          <LanguageSwitch />
        </div>
      </header>
      <main className="page" id="main">
        <Suspense fallback={<Loading label={t('loading')} heights={[40, 320]} />}>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}
