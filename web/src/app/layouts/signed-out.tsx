import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../ui/brand.tsx';
import { Loading } from '../../ui/states.tsx';

/** Around the screens that need nobody signed in. */
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
