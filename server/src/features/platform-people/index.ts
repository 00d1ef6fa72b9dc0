import type { Manifest } from '../../core/manifest/public.ts';
import { peopleRoutes } from './people.routes.ts';

export const platformPeople: Manifest = { routes: peopleRoutes };
