import type { AnyRoute } from '@tanstack/react-router';
import { memberRoutes } from './member.tsx';
import { planRoutes } from './plan.tsx';
import { publicRoutes } from './public.tsx';
import { rootRoute, signedIn } from './root.tsx';

/** Returns the routes of members with those of the plan, and the doors that are still closed. */
export const planTree = (doors: readonly AnyRoute[]) =>
  rootRoute.addChildren([...publicRoutes, signedIn.addChildren([...memberRoutes, ...planRoutes]), ...doors]);
