import type { Manifest } from '../../kernel/manifest/public.ts';
import { cleanUpSessions } from './sessions.jobs.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { setupInvitationRoutes } from './setup-invitations.routes.ts';
import { signOnRoutes } from './sign-on.routes.ts';

export { demoPassword, demoSignIns } from './demo-sign-ins.ts';
export { hasDemoProgram } from './demo.queries.ts';

export const sessions: Manifest = {
  routes: [...sessionRoutes, ...setupInvitationRoutes, ...signOnRoutes],
  jobs: [cleanUpSessions],
};
