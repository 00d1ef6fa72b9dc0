import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { SignedInLayout } from '../layouts/signed-in.tsx';
import { SignedOutLayout } from '../layouts/signed-out.tsx';
import { Crash } from '../components/crash.tsx';
import { requireSession } from '../guards.ts';
import { readSearch } from '../../lib/search.ts';

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
export const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'in',
  component: SignedInLayout,
  beforeLoad: requireSession,
});
