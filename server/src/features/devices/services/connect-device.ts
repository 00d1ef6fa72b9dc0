import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/context/context.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { newSecret, sameBytes, sha256 } from '../../../platform/ids/ids.ts';
import { lockForEntries } from '../../../core/activity/public.ts';
import { putConnection, putVisit, setHasDevice, takeVisit } from '../connections.queries.ts';
import { addressToAgree, exchangeCode } from '../fitbit/client.ts';
import { sealedAt } from '../sealed-at.ts';

/** How long a member may take to grant access. */
const visitMs = 15 * 60_000;

const redirectUri = ({ deps }: Context) => `${deps.env.publicUrl}/member-settings/device`;

/** Sends the member to Fitbit to grant access: authorization code with PKCE, and a state that only they bring back. */
export async function beginConnecting(context: Context, memberId: string): Promise<string> {
  const { deps, db, programId, now } = context;
  const [state, verifier] = [newSecret(), newSecret()];
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const url = addressToAgree(deps, { state, challenge, redirectUri: redirectUri(context) });
  await putVisit(db, {
    programId,
    memberId,
    stateHash: sha256(state),
    verifierSealed: deps.secrets.seal(verifier, sealedAt(memberId, 'verifier')),
    expiresAt: new Date(now.getTime() + visitMs),
  });
  return url;
}

/**
 * Finishes connecting with the code from Fitbit. Refuses a state that is not the member's, not the latest or too old.
 */
export async function finishConnecting(
  context: Context,
  memberId: string,
  { code, state }: { code: string; state: string },
): Promise<void> {
  const { deps, db, programId, now } = context;
  const visit = await takeVisit(db, programId, memberId);
  if (!visit || visit.expiresAt <= now || !sameBytes(visit.stateHash, sha256(state)))
    throw new AppError('link_expired');
  const verifier = deps.secrets.open(visit.verifierSealed, sealedAt(memberId, 'verifier'));
  const tokens = await exchangeCode(deps, { code, verifier, redirectUri: redirectUri(context) });
  if (!tokens) throw new AppError('link_expired');
  await inTransaction(db, async (tx) => {
    if (!(await lockForEntries(tx, programId, [memberId])).length) throw notFound();
    await putConnection(tx, {
      programId,
      memberId,
      accountId: tokens.accountId,
      accessToken: deps.secrets.seal(tokens.accessToken, sealedAt(memberId, 'access')),
      refreshToken: deps.secrets.seal(tokens.refreshToken, sealedAt(memberId, 'refresh')),
      expiresAt: new Date(now.getTime() + tokens.expiresInSeconds * 1000),
      connectedAt: now,
    });
    await setHasDevice(tx, programId, memberId, true);
  });
}
