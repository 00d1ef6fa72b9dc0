import type { Deps } from '../../platform/context/context.ts';
import { newSecret, sha256 } from '../../platform/ids/ids.ts';
import { insertReset } from './reset.queries.ts';

/** Reset links work for 30 minutes, once (docs/domain.md#sessions). */
const resetLife = 30 * 60_000;

/** The link in an invitation of staff works for 14 days, once. */
const welcomeLife = 14 * 86_400_000;

/** Creates a new link; the database holds only a hash of its token. */
async function createLink(deps: Deps, loginId: string, life: number): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(deps.clock.now().getTime() + life);
  await insertReset(deps.gateway.global(), { tokenHash: sha256(token), loginId, expiresAt });
  return `${deps.env.publicUrl}/reset-password?token=${token}`;
}

export const createResetLink = (deps: Deps, loginId: string): Promise<string> =>
  createLink(deps, loginId, resetLife);

/** Creates the link with which somebody who was invited sets their first password. */
export const createWelcomeLink = (deps: Deps, loginId: string): Promise<string> =>
  createLink(deps, loginId, welcomeLife);
