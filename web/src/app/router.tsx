import { createRouter, Navigate } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { closeLog } from '../lib/log-dialog.ts';
import { sessionState, subscribe } from '../lib/session.ts';
import { Crash } from './components/crash.tsx';
import { adminDoor } from './routes/admin-door.tsx';
import type { WholeTree } from './routes/areas.tsx';
import { memberRoutes } from './routes/member.tsx';
import { publicRoutes } from './routes/public.tsx';
import { rootRoute, signedIn } from './routes/root.tsx';

// Links may lead to every route, also to those that are added later.
const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  signedIn.addChildren(memberRoutes),
  ...adminDoor(addAreaRoutes),
]) as unknown as WholeTree;

export const router = createRouter({
  routeTree,
  defaultErrorComponent: Crash,
  // Unknown paths redirect to /404.
  defaultNotFoundComponent: () => <Navigate to={paths.notFound} replace />,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

/** Puts the routes of the admin and platform areas in the place of their door. */
async function addAreaRoutes(): Promise<void> {
  const { wholeTree } = await import('./routes/areas.tsx').catch((cause: unknown) => {
    throw new Error('This screen could not be loaded.', { cause });
  });
  wholeTree();
  router.setRoutes(router.buildRouteTree());
}

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
