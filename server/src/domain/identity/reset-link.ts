import type { Deps } from '../../platform/context/context.ts';
import { newSecret, sha256 } from '../../platform/ids/ids.ts';
import { insertReset } from './reset.queries.ts';

/** Reset links work for 30 minutes, once (docs/domain.md#sessions). */
const resetLife = 30 * 60_000;

/** A new link; the database holds only a hash of its token. */
export async function createResetLink(deps: Deps, loginId: string): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(deps.clock.now().getTime() + resetLife);
  await insertReset(deps.gateway.global(), { tokenHash: sha256(token), loginId, expiresAt });
  return `${deps.env.publicUrl}/reset-password?token=${token}`;
}
