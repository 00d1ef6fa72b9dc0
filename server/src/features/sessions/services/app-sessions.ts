import { endSession, isAppClient, lockSession, tokens } from '../../../domain/identity/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { sameBytes } from '../../../platform/ids/ids.ts';
import { refreshSession } from './refresh-session.ts';
import type { OpenSession } from './start-session.ts';

/** Only apps that the platform registered get refresh tokens outside of cookies. */
export async function refuseUnknownApp(deps: Deps, clientId: string | undefined): Promise<void> {
  if (clientId === undefined) return;
  if (!(await isAppClient(deps.gateway.global(), clientId))) throw invalid('clientId', 'unknown_client');
}

interface AppToken {
  refreshToken: string;
  clientId: string;
}

/** Renews the session of a native app, with the rotation and the end on reuse of a browser's. Errors: session_ended. */
export async function refreshOfApp(deps: Deps, { refreshToken, clientId }: AppToken): Promise<OpenSession> {
  if (!(await isAppClient(deps.gateway.global(), clientId))) throw new AppError('session_ended');
  return refreshSession(deps, refreshToken, undefined, clientId);
}

/** Ends the session of a native app by its newest refresh token, or the one before. Errors: session_ended. */
export async function logOutApp(
  deps: Deps,
  refreshToken: string | undefined,
  clientId: string | undefined,
): Promise<void> {
  const presented = refreshToken ? tokens.parseRefresh(refreshToken) : null;
  if (!presented || clientId === undefined) throw new AppError('not_signed_in');
  const { hash } = presented;
  await inTransaction(deps.gateway.global(), async (tx) => {
    const row = await lockSession(tx, presented.sessionId);
    const isOwn =
      row && [row.refreshHash, row.previousRefreshHash].some((each) => each && sameBytes(each, hash));
    if (!isOwn || row.clientId !== clientId || row.endedAt) throw new AppError('session_ended');
    await endSession(tx, row.id, 'logout', deps.clock.now());
  });
}
