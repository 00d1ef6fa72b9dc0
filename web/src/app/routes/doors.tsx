import { createRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../lib/addresses/paths.ts';
import { rootRoute } from './root.tsx';

const getParentRoute = () => rootRoute;

const door = (addresses: readonly string[], addRoutes: () => Promise<void>) =>
  addresses.map((path) =>
    createRoute({
      getParentRoute,
      path,
      beforeLoad: async ({ location: { pathname, search, hash } }) => {
        await addRoutes();
        throw redirect({ to: pathname, search, hash, replace: true });
      },
    }),
  );

/**
 * Holds the addresses of the admin and platform areas until somebody opens one: members never load the routes below
 * them. The first visit adds those routes to the router and goes on to the same address.
 */
export const adminDoor = (addRoutes: () => Promise<void>) =>
  door([paths.admin, `${paths.admin}/$`, paths.platform, `${paths.platform}/$`], addRoutes);

/** Holds the addresses of the mental-wellness plan, likewise: no first screen fetches its routes. */
export const planDoor = (addRoutes: () => Promise<void>) =>
  door([paths.assessment, paths.plan, `${paths.plan}/$`], addRoutes);
