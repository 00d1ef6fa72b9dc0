import type { Manifest } from '../../kernel/manifest/public.ts';
import { appRoutes } from './apps.routes.ts';
import { cleanUpSessions } from './sessions.jobs.ts';
import { kioskVisitRoutes } from './kiosk/kiosk.routes.ts';
import { pinRoutes } from './pin/pin.routes.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { setupInvitationRoutes } from './setup-invitations.routes.ts';
import { signOnRoutes } from './sign-on.routes.ts';

export { demoPassword, demoSignIns } from './demo-sign-ins.ts';
export { spendMobileToken } from './services/mobile-tokens.ts';
export { hasDemoProgram } from './demo.queries.ts';

export const sessions: Manifest = {
  routes: [
    ...sessionRoutes,
    ...setupInvitationRoutes,
    ...signOnRoutes,
    ...appRoutes,
    ...pinRoutes,
    ...kioskVisitRoutes,
  ],
  jobs: [cleanUpSessions],
};
