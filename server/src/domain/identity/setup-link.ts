import type { Deps } from '../../platform/context/context.ts';
import { newSecret, sha256 } from '../../platform/ids/ids.ts';
import { setSetupToken } from './setup-invitation.queries.ts';

/** An invitation to create a program works for 14 days, once. */
export const setupLife = 14 * 86_400_000;

/** Creates the link to create a program when its email is sent. The 14 days start then. */
export async function createSetupLink(deps: Deps, id: string): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(deps.clock.now().getTime() + setupLife);
  await setSetupToken(deps.gateway.global(), id, { tokenHash: sha256(token), expiresAt });
  const { publicUrl, setupHost } = deps.env;
  const origin = setupHost ? `${new URL(publicUrl).protocol}//${setupHost}` : publicUrl;
  return `${origin}/create-program?token=${token}`;
}
