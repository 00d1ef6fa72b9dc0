import {
  endSession,
  findActor,
  findSessionProgram,
  lockSession,
  rotateSession,
  tokens,
} from '../../../domain/identity/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { sameBytes } from '../../../platform/ids/ids.ts';
import type { OpenSession } from './start-session.ts';

type SessionRow = NonNullable<Awaited<ReturnType<typeof lockSession>>>;
type Presented = NonNullable<ReturnType<typeof tokens.parseRefresh>>;

/**
 * Returns the kind of refresh token that was presented: the current one, the previous one within the grace for tabs
 * that renew together, or an older one. An older one was copied, so its whole family ends.
 */
function standingOf(row: SessionRow, { hash }: Presented, now: Date): 'current' | 'grace' | 'reused' {
  if (sameBytes(row.refreshHash, hash)) return 'current';
  const { previousRefreshHash, rotatedAt } = row;
  const inGrace = rotatedAt && now.getTime() - rotatedAt.getTime() <= tokens.rotationGrace;
  return inGrace && previousRefreshHash && sameBytes(previousRefreshHash, hash) ? 'grace' : 'reused';
}

/** Returns why the session can no longer continue, or null. */
async function endOf(tx: Db, row: SessionRow, presented: Presented, now: Date): Promise<string | null> {
  if (row.endedAt) return 'ended_before';
  if (row.absoluteUntil <= now) return 'absolute';
  if (row.idleUntil <= now) return 'idle';
  if (standingOf(row, presented, now) === 'reused') return 'reuse';
  const actor = await findActor(tx, { programId: row.programId, sessionId: row.id, now });
  return actor?.status === 'active' ? null : 'suspended';
}

/** Returns the program in which the session works now: a chosen one for 60 minutes, else its own. */
const effectiveProgram = ({ programId, actingProgramId, actingUntil }: SessionRow, now: Date): string =>
  actingProgramId && actingUntil && actingUntil > now ? actingProgramId : programId;

async function renew(tx: Db, row: SessionRow, presented: Presented, now: Date): Promise<OpenSession> {
  const next = tokens.nextTokens(row.familySalt, presented.secret);
  let { accessExpiresAt } = row;
  if (standingOf(row, presented, now) === 'current') {
    accessExpiresAt = new Date(now.getTime() + tokens.accessLife);
    await rotateSession(tx, row.id, {
      accessHash: next.accessHash,
      accessExpiresAt,
      // Other tabs may use the previous token until it expires.
      previousAccessHash: row.accessHash,
      previousAccessExpiresAt: row.accessExpiresAt,
      refreshHash: next.refreshHash,
      previousRefreshHash: row.refreshHash,
      rotatedAt: now,
    });
  }
  const programId = effectiveProgram(row, now);
  return {
    sessionId: row.id,
    accessToken: tokens.formAccess(programId, row.id, next.access),
    loginId: row.loginId,
    clientId: row.clientId,
    accessExpiresAt,
    memberId: row.memberId,
    programId,
    isShared: row.isShared,
    refreshToken: tokens.formRefresh(row.id, next.refresh),
    leavingToken: tokens.formRefresh(row.id, tokens.leavingSecret(row.familySalt)),
    refreshUntil: row.absoluteUntil,
    at: now,
  };
}

/**
 * Exchanges a refresh token for its successor and a new access token. Renewing does not extend idle time, because
 * pages that nobody looks at renew too (docs/decisions/101). `clientId`: the native app that asks. `person`: the member whose page asks. Errors: not_signed_in,
 * session_ended, other_person.
 */
export async function refreshSession(
  deps: Deps,
  token: string | undefined,
  person: string | undefined,
  clientId: string | null = null,
): Promise<OpenSession> {
  const presented = token ? tokens.parseRefresh(token) : null;
  if (!presented) throw new AppError('not_signed_in');
  const programId = await findSessionProgram(deps.gateway.global(), presented.sessionId);
  if (!programId) throw new AppError('session_ended');
  const session = await inTransaction(deps.gateway.forProgram(programId), async (tx) => {
    const row = await lockSession(tx, presented.sessionId);
    // A browser's token is none of an app, and the other way round; nothing ends, because it may be somebody else's.
    if (!row || row.clientId !== clientId || row.page !== null) return null;
    const now = deps.clock.now();
    const reason = await endOf(tx, row, presented, now);
    // Before anything changes: the session goes on for its own person, in the tab that knows whose it is.
    if (!reason && person !== undefined && person !== row.memberId) throw new AppError('other_person');
    if (!reason) return renew(tx, row, presented, now);
    await endSession(tx, row.id, reason, now);
    if (reason === 'reuse') deps.log.warn({ sessionId: row.id }, 'refresh token used twice: session ended');
    return null;
  });
  // Thrown after the transaction, so that the end of the session is committed.
  if (!session) throw new AppError('session_ended');
  return session;
}
