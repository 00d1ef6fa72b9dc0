import * as endpoints from '#contract/features/sessions/apps.ts';
import { publicRoute, route } from '../../platform/http/bind.ts';
import { refuseOtherOrigins } from '../../platform/http/origin.ts';
import { createMobileToken, exchangeMobileToken } from './services/mobile-tokens.ts';
import { createSignOnCode, exchangeSignOnCode, previewSignOnCode } from './services/sign-on-codes.ts';
import { callerOf, welcome } from './sessions.cookie.ts';
import { presentSession } from './sessions.presenter.ts';

export const appRoutes = [
  publicRoute(endpoints.createSignOnCode, async ({ deps, body, caller, http }) => {
    const { expiresAt, ...made } = await createSignOnCode(deps, body, { ip: http.ip, caller });
    return { ...made, expiresAt: expiresAt.toISOString() };
  }),

  publicRoute(endpoints.previewSignOnCode, ({ deps, body, http }) => {
    refuseOtherOrigins(http, deps.env.publicUrl);
    return previewSignOnCode(deps, body.code, http.ip);
  }),

  publicRoute(endpoints.exchangeSignOnCode, async ({ deps, body, http }) => {
    refuseOtherOrigins(http, deps.env.publicUrl);
    return welcome(deps, http, await exchangeSignOnCode(deps, body.code, callerOf(http)));
  }),

  route(endpoints.createMobileToken, async ({ context, body }) => {
    const { expiresAt, ...made } = await createMobileToken(context, body);
    return { ...made, expiresAt: expiresAt.toISOString() };
  }),

  publicRoute(endpoints.exchangeMobileToken, async ({ deps, body, http }) => {
    refuseOtherOrigins(http, deps.env.publicUrl);
    // Without cookies: the session of the browser itself stays as it is.
    return presentSession(await exchangeMobileToken(deps, body, callerOf(http)));
  }),
];
