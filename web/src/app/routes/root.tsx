import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { SignedInLayout } from '../layouts/signed-in.tsx';
import { SignedOutLayout } from '../layouts/signed-out.tsx';
import { Crash } from '../components/crash.tsx';
import { knowSession, requireAdmin, requirePlatformStaff, requireSession } from '../guards.ts';
import { useSession } from '../../lib/api/session.ts';
import { readSearch } from '../../lib/addresses/search.ts';
import { lazyScreen } from './lazy-screen.ts';

export const rootRoute = createRootRoute({
  component: Outlet,
  validateSearch: readSearch,
  errorComponent: Crash,
});
export const signedOut = createRoute({
  getParentRoute: () => rootRoute,
  id: 'out',
  component: SignedOutLayout,
});
/** Keeps somebody's own navigation where an address leads nowhere. A page that an app opened has none. */
function EitherLayout() {
  const { status, page } = useSession();
  return status === 'in' && page === null ? <SignedInLayout /> : <SignedOutLayout />;
}
export const either = createRoute({
  getParentRoute: () => rootRoute,
  id: 'either',
  component: EitherLayout,
  beforeLoad: async () => void (await knowSession().catch(() => false)),
});
export const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'in',
  component: SignedInLayout,
  beforeLoad: requireSession,
});
/** The admin area: its own layout, in a chunk members never load. */
export const adminArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'admin-area',
  component: lazyScreen(() => import('../admin/admin-layout.tsx')),
  beforeLoad: async (asked) => {
    await requireSession(asked);
    await requireAdmin();
  },
});
/** The platform area, likewise. */
export const platformArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'platform-area',
  component: lazyScreen(() => import('../platform/platform-layout.tsx')),
  beforeLoad: async (asked) => {
    await requireSession(asked);
    await requirePlatformStaff(asked);
  },
});
