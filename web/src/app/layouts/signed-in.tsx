import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/states.tsx';
import { ActingNote } from '../components/acting-note.tsx';
import { Navbar } from '../components/navbar.tsx';
import { PhoneTabs } from '../components/phone-tabs.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';

/** The frame of the screens for members. */
export function SignedInLayout() {
  const { t } = useTranslation();
  return (
    <SignedInFrame>
      <Navbar />
      <main className="page" id="main" tabIndex={-1}>
        <ActingNote />
        <Suspense fallback={<Loading label={t('loading')} heights={[56, 330, 180]} />}>
          <Outlet />
        </Suspense>
      </main>
      <PhoneTabs />
    </SignedInFrame>
  );
}
