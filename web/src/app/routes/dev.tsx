import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedOut } from './root.tsx';

/** Pages for those who build; the build for production leaves them out. */
export const devRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => signedOut,
        path: '/dev/components',
        component: lazyRouteComponent(() => import('../dev/components.tsx')),
      }),
    ]
  : [];
