import * as endpoints from '#contract/features/sessions/pin.ts';
import { cardLifeMs, type PinRow } from '../../../domain/pins/public.ts';
import { publicRoute } from '../../../platform/http/bind.ts';
import { refuseOtherOrigins } from '../../../platform/http/origin.ts';
import { accessPinProgram } from '../sessions.access.ts';
import { callerOf, welcome } from '../sessions.cookie.ts';
import { logInByPin } from './log-in-by-pin.ts';
import { readCard, redeemCard } from './redeem-card.ts';

/** Says for as long as a card lives that somebody gave a new code for an account that was in use. */
function codeGivenOf({ isReset, codeGivenAt }: PinRow, now: Date) {
  if (!isReset || !codeGivenAt || now.getTime() - codeGivenAt.getTime() > cardLifeMs) return null;
  return { at: codeGivenAt.toISOString() };
}

export const pinRoutes = [
  publicRoute(endpoints.loginByPin, async ({ deps, body, http }) => {
    refuseOtherOrigins(http, deps.env.publicUrl);
    const { programName, shared: isShared, ...input } = body;
    const program = await accessPinProgram(deps, programName);
    const { session, row } = await logInByPin(deps, program, input, { ...callerOf(http), isShared });
    return { ...(await welcome(deps, http, session)), codeGiven: codeGivenOf(row, deps.clock.now()) };
  }),

  publicRoute(endpoints.previewCard, async ({ deps, body, http }) => {
    const program = await accessPinProgram(deps, body.programName);
    const { firstName, employeeNumber } = await readCard(deps, program, body.code, http.ip);
    return { firstName, employeeNumber, programName: program.name };
  }),

  publicRoute(endpoints.redeemCard, async ({ deps, body, http }) => {
    refuseOtherOrigins(http, deps.env.publicUrl);
    const { programName, shared: isShared, ...input } = body;
    const program = await accessPinProgram(deps, programName);
    const { session, row } = await redeemCard(deps, program, input, { ...callerOf(http), isShared });
    return { ...(await welcome(deps, http, session)), codeGiven: codeGivenOf(row, deps.clock.now()) };
  }),
];
