import { endSession, findSessionProgram, lockSession, tokens } from '../../../domain/identity/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { sameBytes } from '../../../platform/ids/ids.ts';
import type { OpenSession } from './start-session.ts';

/**
 * Ends the session that a browser had when somebody else logged in there (docs/domain.md#sessions). The browser no longer has its
 * cookie, and nobody could log it out any more.
 */
export async function endReplaced(
  deps: Deps,
  leavingToken: string | undefined,
  { loginId }: Pick<OpenSession, 'loginId'>,
): Promise<void> {
  const presented = leavingToken ? tokens.parseRefresh(leavingToken) : null;
  const programId = presented && (await findSessionProgram(deps.gateway.global(), presented.sessionId));
  if (!presented || !programId) return;
  await inTransaction(deps.gateway.forProgram(programId), async (tx) => {
    const row = await lockSession(tx, presented.sessionId);
    if (!row || row.endedAt || row.loginId === loginId) return;
    const secret = Buffer.from(tokens.leavingSecret(row.familySalt));
    if (sameBytes(secret, Buffer.from(presented.secret)))
      await endSession(tx, row.id, 'replaced', deps.clock.now());
  });
}
