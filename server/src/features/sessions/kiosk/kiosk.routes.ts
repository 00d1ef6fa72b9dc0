import * as endpoints from '#contract/features/kiosks/kiosks.ts';
import { admitKiosk } from '../../../domain/kiosks/public.ts';
import { codeHash } from '../../../domain/pins/public.ts';
import { within } from '../../../kernel/throttle/public.ts';
import { addDays, dayIn } from '../../../platform/clock/days.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { publicRoute } from '../../../platform/http/bind.ts';
import { refuseOtherOrigins } from '../../../platform/http/origin.ts';
import { newProgramToken } from '../../../platform/ids/ids.ts';
import { guessesFrom } from '../services/guesses.ts';
import { accessPinProgram } from '../sessions.access.ts';
import { callerOf } from '../sessions.cookie.ts';
import { readKiosk, visitKiosk } from './visit-kiosk.ts';

const cookieName = 'goodstride_kiosk';
/** The browser sends it with these calls only. */
const cookiePath = '/api/kiosk';
const cookieSeconds = 365 * 86_400;

export const kioskVisitRoutes = [
  publicRoute(endpoints.admitKiosk, async ({ deps, body, http }) => {
    refuseOtherOrigins(http, deps.env.publicUrl);
    const program = await accessPinProgram(deps, body.programName);
    const { token, tokenHash } = newProgramToken(program.id);
    const now = deps.clock.now();
    const kiosk = await within(
      deps.gateway.global(),
      guessesFrom(deps, 'kiosk-code', http.ip),
      now,
      async () => {
        const hashes = { codeHash: codeHash(body.code), secretHash: tokenHash, now };
        const admitted = await admitKiosk(deps.gateway.forProgram(program.id), program.id, hashes);
        if (!admitted) throw new AppError('card_expired');
        return admitted;
      },
    );
    http.setCookie(cookieName, token, cookieSeconds, cookiePath);
    return { programName: program.name, name: kiosk.name };
  }),

  publicRoute(endpoints.getKiosk, async ({ deps, http }) => {
    const { kiosk, program } = await readKiosk(deps, http.cookie(cookieName));
    return { programName: program.name, name: kiosk.name };
  }),

  publicRoute(endpoints.visitKiosk, async ({ deps, body, http }) => {
    refuseOtherOrigins(http, deps.env.publicUrl);
    const { session, row } = await visitKiosk(deps, http.cookie(cookieName), body, callerOf(http));
    const today = dayIn(row.timeZone, deps.clock.now());
    return {
      accessToken: session.accessToken,
      memberId: row.memberId,
      firstName: row.firstName,
      today,
      yesterday: addDays(today, -1),
      expiresAt: session.accessExpiresAt.toISOString(),
    };
  }),
];
