import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { signedOut } from './root.tsx';

/** Pages for developers; the production build leaves them out. */
export const devRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => signedOut,
        path: '/dev/components',
        component: lazyScreen(() => import('../dev/components.tsx')),
      }),
    ]
  : [];
