import type { Deps } from '../../platform/context/context.ts';
import { newSecret, sha256 } from '../../platform/ids/ids.ts';
import { setMoveToken } from './address-move.queries.ts';
import { setChangeToken } from './email-change.queries.ts';

/** Creates the link to confirm a new address when its email goes out; the database holds only a hash of its token. */
export async function createEmailChangeLink(deps: Deps, id: string): Promise<string> {
  const token = newSecret();
  await setChangeToken(deps.gateway.global(), id, sha256(token));
  return `${deps.env.publicUrl}/confirm-email?token=${token}`;
}

/** Creates the link to object to an address that the company's directory changed, when its email goes out. */
export async function createObjectionLink(deps: Deps, id: string): Promise<string> {
  const token = newSecret();
  await setMoveToken(deps.gateway.global(), id, sha256(token));
  return `${deps.env.publicUrl}/keep-email?token=${token}`;
}
