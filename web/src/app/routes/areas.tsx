import { adminRoutes } from './admin.tsx';
import { memberRoutes } from './member.tsx';
import { planRoutes } from './plan.tsx';
import { publicRoutes } from './public.tsx';
import { adminArea, platformArea, rootRoute, signedIn } from './root.tsx';
import { superAdminRoutes } from './super-admin.tsx';
import { superAdminEmailRoutes } from './super-admin-email.tsx';

/** All routes, with those of the admin and platform areas, which are in a chunk of their own. */
export const wholeTree = () =>
  rootRoute.addChildren([
    ...publicRoutes,
    signedIn.addChildren([...memberRoutes, ...planRoutes]),
    adminArea.addChildren(adminRoutes),
    platformArea.addChildren([...superAdminRoutes, ...superAdminEmailRoutes]),
  ]);
export type WholeTree = ReturnType<typeof wholeTree>;
