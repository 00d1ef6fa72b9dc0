import { signOnByReseller as endpoint } from '#contract/features/sign-on.ts';
import { publicRoute } from '../../platform/http/bind.ts';
import { refuseOtherOrigins } from '../../platform/http/origin.ts';
import { signOnByReseller } from './services/sign-on-by-reseller.ts';
import { setRefreshCookie } from './sessions.cookie.ts';
import { presentSession } from './sessions.presenter.ts';

export const signOnRoutes = [
  publicRoute(endpoint, async ({ deps, body, http }) => {
    refuseOtherOrigins(http, deps.env.publicUrl);
    const caller = { ip: http.ip, userAgent: http.header('user-agent') ?? null };
    const session = await signOnByReseller(deps, body, caller);
    setRefreshCookie(http, session);
    return presentSession(session);
  }),
];
