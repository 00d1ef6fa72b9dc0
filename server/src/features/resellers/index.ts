import type { Manifest } from '../../kernel/manifest/public.ts';
import { houseRoutes } from './house.routes.ts';
import { keyRoutes } from './keys.routes.ts';
import { staffRoutes } from './staff.routes.ts';
import { resellerRoutes } from './resellers.routes.ts';

export const resellers: Manifest = {
  routes: [...resellerRoutes, ...keyRoutes, ...staffRoutes, ...houseRoutes],
};
