import { rememberDevice } from '../../../domain/identity/public.ts';
import { noteProgramAt } from '../../../domain/offices/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { newSecret, sha256 } from '../../../platform/ids/ids.ts';
import type { Caller, OpenSession } from './start-session.ts';

export const deviceSeconds = 30 * 86_400;

/**
 * Notes where somebody has just logged in: their program gives the address a larger budget, and the browser is known for
 * 30 days, except on a shared computer. Returns the browser's new secret.
 */
export async function noteArrival(
  deps: Deps,
  { loginId, programId, isShared }: OpenSession,
  { ip, device }: Pick<Caller, 'ip' | 'device'>,
): Promise<string | null> {
  await noteProgramAt(deps, ip, programId);
  if (isShared) return null;
  const secret = newSecret();
  await rememberDevice(deps.gateway.global(), {
    before: device ? sha256(device) : null,
    deviceHash: sha256(secret),
    loginId,
    expiresAt: new Date(deps.clock.now().getTime() + deviceSeconds * 1000),
  });
  return secret;
}
