import { createRouter, Navigate } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { closeLog } from '../lib/log-dialog.ts';
import { sessionState, subscribe } from '../lib/session.ts';
import { Crash } from './components/crash.tsx';
import { adminRoutes } from './routes/admin.tsx';
import { memberRoutes } from './routes/member.tsx';
import { publicRoutes } from './routes/public.tsx';
import { adminArea, rootRoute, signedIn } from './routes/root.tsx';
import { superAdminRoutes } from './routes/super-admin.tsx';

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  signedIn.addChildren([...memberRoutes, ...superAdminRoutes]),
  adminArea.addChildren(adminRoutes),
]);

export const router = createRouter({
  routeTree,
  defaultErrorComponent: Crash,
  // Unknown paths redirect to /404.
  defaultNotFoundComponent: () => <Navigate to={paths.notFound} replace />,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

let before = sessionState().status;

// A logout, here or by the server, leads to the login page. At the first load the guards redirect.
subscribe(() => {
  const { status } = sessionState();
  const ended = before === 'in' && status === 'out';
  before = status;
  if (!ended) return;
  closeLog();
  void router.invalidate();
});
