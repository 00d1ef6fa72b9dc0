import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { withTexts } from '../../lib/catalogues.ts';
import { useAuthUser } from '../../lib/api/auth-user.ts';
import { useSession } from '../../lib/api/session.ts';
import { Loading } from '../../ui/surfaces/states.tsx';
import { Navbar } from '../components/navbar.tsx';
import { PhoneTabs } from '../components/phone-tabs.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';

/** Only platform staff see it, so that members never load it. */
const ActingNote = lazyPart(withTexts(() => import('../components/acting-note.tsx')));

const OwnPage = lazyPart(withTexts(() => import('../components/own-page.tsx')));

/** Pages of personal data, which staff do not have in the program they work in. */
const own = /^\/(friends|messages|points|badges|plan|assessment|member-settings\/[^a]\w+)(\/|$)/;

const InApp = lazyPart(() => import('./in-app.tsx'));

/** Shows the frame of the screens for members; an app shows its pages without one. */
export function SignedInLayout() {
  return useSession().page === null ? <Framed /> : <InApp />;
}

function Framed() {
  const { t } = useTranslation();
  const { data: me } = useAuthUser();
  const { pathname } = useLocation();
  const isElsewhere = Boolean(me?.actingUntil) && own.test(pathname);
  return (
    <SignedInFrame>
      <Navbar />
      <main className="page" id="main" tabIndex={-1}>
        <Suspense>{me?.actingUntil && <ActingNote />}</Suspense>
        <Suspense fallback={<Loading label={t('loading')} heights={[56, 330, 180]} />}>
          {isElsewhere ? <OwnPage /> : <Outlet />}
        </Suspense>
      </main>
      <PhoneTabs />
    </SignedInFrame>
  );
}
