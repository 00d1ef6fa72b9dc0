import { logAccess } from '../../../core/access-log/public.ts';
import { writeAudit } from '../../../core/audit/public.ts';
import { lockSession, replaceAccess, setActing, tokens } from '../../../core/identity/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newSecret, sha256 } from '../../../platform/ids/ids.ts';

/**
 * Lets platform staff work in a program for 60 minutes, or return to their own. It is audited in the entered program.
 */
export async function chooseProgram(context: Context, programId: string, reason: string) {
  const { deps, actor, now } = context;
  const home = programId === actor.homeProgramId;
  const actingUntil = home ? null : new Date(now.getTime() + tokens.actingLife);
  const secret = newSecret();
  const accessExpiresAt = new Date(now.getTime() + tokens.accessLife);
  await inTransaction(deps.gateway.forProgram(programId), async (tx) => {
    const row = await lockSession(tx, actor.sessionId);
    if (!row || row.endedAt) throw new AppError('session_ended');
    await setActing(tx, row.id, {
      actingProgramId: home ? null : programId,
      actingUntil,
      actingReason: home ? null : reason,
    });
    await replaceAccess(tx, row.id, {
      accessHash: sha256(secret),
      accessExpiresAt,
      previousAccessHash: row.accessHash,
      previousAccessExpiresAt: row.accessExpiresAt,
    });
    const who = { now, programId, actor };
    const details = { reason, until: actingUntil?.toISOString() ?? null };
    const action = home ? 'session.returnHome' : 'session.chooseProgram';
    // Tells the members of the program that staff are working in it.
    if (!home) await logAccess({ ...who, db: tx }, null, 'acting');
    await writeAudit(tx, who, { action, subjectType: 'program', subjectId: programId, details });
  });
  const accessToken = tokens.formAccess(programId, actor.sessionId, secret);
  return { accessToken, accessExpiresAt, memberId: actor.memberId, programId };
}
