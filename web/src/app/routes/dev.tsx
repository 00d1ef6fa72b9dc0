import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedOut } from './root.tsx';

/** Pages for developers; the production build leaves them out. */
export const devRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => signedOut,
        path: '/dev/components',
        component: lazyRouteComponent(() => import('../dev/components.tsx')),
      }),
    ]
  : [];
