import { createRouter, Navigate } from '@tanstack/react-router';
import { paths } from '../lib/addresses/paths.ts';
import { closeLog } from '../lib/log-dialog.ts';
import { sessionState, subscribe } from '../lib/api/session.ts';
import { Crash } from './components/crash.tsx';
import { adminDoor, planDoor } from './routes/doors.tsx';
import type { WholeTree } from './routes/areas.tsx';
import { memberRoutes } from './routes/member.tsx';
import { publicRoutes } from './routes/public.tsx';
import { rootRoute, signedIn } from './routes/root.tsx';

// Links may lead to every route, also to those that are added later.
const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  signedIn.addChildren(memberRoutes),
  ...adminDoor(addAreaRoutes),
  ...planDoor(addPlanRoutes),
]) as unknown as WholeTree;

export const router = createRouter({
  routeTree,
  defaultErrorComponent: Crash,
  // Unknown paths redirect to /404.
  defaultNotFoundComponent: () => <Navigate to={paths.notFound} replace />,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

const missing = (cause: unknown): never => {
  throw new Error('This screen could not be loaded.', { cause });
};

// By themselves: what follows an import on the same line also waits for its styles, and never hears that they failed.
const loadAreas = () => import('./routes/areas.tsx');
const loadPlan = () => import('./routes/plan-tree.tsx');

/** Puts the routes of the admin and platform areas in the place of their door. */
async function addAreaRoutes(): Promise<void> {
  const { wholeTree } = await loadAreas().catch(missing);
  wholeTree();
  router.setRoutes(router.buildRouteTree());
}

/** Puts the routes of the plan in the place of their door. */
async function addPlanRoutes(): Promise<void> {
  const { planTree } = await loadPlan().catch(missing);
  planTree(adminDoor(addAreaRoutes));
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
