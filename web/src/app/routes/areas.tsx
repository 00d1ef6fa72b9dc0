import { adminScreens } from '../admin/screens.ts';
import { platformScreens } from '../platform/screens.ts';
import { requireScreen } from '../admin/require-screen.ts';
import { areaRoutes } from './area-routes.ts';
import { memberRoutes } from './member.tsx';
import { planRoutes } from './plan.tsx';
import { publicRoutes } from './public.tsx';
import { adminArea, platformArea, rootRoute, signedIn } from './root.tsx';

const adminRoutes = areaRoutes(adminArea, adminScreens, (screen) => requireScreen(screen, adminScreens));
const platformRoutes = areaRoutes(platformArea, platformScreens);

/** Returns all routes, with those of the admin and platform areas, which are in a chunk of their own. */
export const wholeTree = () =>
  rootRoute.addChildren([
    ...publicRoutes,
    signedIn.addChildren([...memberRoutes, ...planRoutes]),
    adminArea.addChildren(adminRoutes),
    platformArea.addChildren(platformRoutes),
  ]);
export type WholeTree = ReturnType<typeof wholeTree>;
