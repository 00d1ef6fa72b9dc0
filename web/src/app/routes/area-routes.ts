import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router';
import type { AreaScreen } from '../../lib/addresses/screen.ts';
import type { Asked } from '../../lib/addresses/wrong-addresses.ts';
import { lazyScreen } from './lazy-screen.ts';

function routeOf<Area extends AnyRoute, const Path extends string>(
  area: Area,
  about: AreaScreen<Path>,
  guard?: (about: AreaScreen) => Promise<void>,
) {
  const { path, load, catalogues, leadsTo, beforeLoad, isOfOne } = about;
  return createRoute({
    getParentRoute: () => area,
    path,
    ...(load ? { component: lazyScreen(load, catalogues) } : {}),
    beforeLoad: async (asked) => {
      await guard?.(about);
      if (leadsTo !== undefined)
        // Areas share one type of search, which a route in general does not name.
        throw redirect({ to: leadsTo, search: asked.search as never, replace: true });
      beforeLoad?.(asked as Asked);
    },
    remountDeps: ({ params }) => (isOfOne ? params : null),
  });
}

type RouteOf<Area extends AnyRoute, Screen> = Screen extends { path: infer Path extends string }
  ? ReturnType<typeof routeOf<Area, Path>>
  : never;

/** Returns the routes below another, such as an area's, as their screens declare them. */
export const areaRoutes = <Area extends AnyRoute, Screen extends AreaScreen>(
  area: Area,
  screens: readonly Screen[],
  guard?: (about: AreaScreen) => Promise<void>,
  // A map over a list gives one type for all, and each path is a type of its own.
) => screens.map((one) => routeOf(area, one, guard)) as unknown as RouteOf<Area, Screen>[];
