import type { Manifest } from '../../core/manifest/public.ts';
import { teamMemberRoutes } from './team-members.routes.ts';
import { teamRoutes } from './teams.routes.ts';

export const teams: Manifest = { routes: [...teamRoutes, ...teamMemberRoutes] };
