import { logAccess } from '../../../kernel/access-log/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { lockSession, replaceAccess, setActing, tokens } from '../../../domain/identity/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newSecret, sha256 } from '../../../platform/ids/ids.ts';

/** Writes into the audit log of a program and into that of the platform that staff enter or leave it. */
async function note(
  { now, actor }: Context,
  tx: Db,
  action: string,
  programId: string,
  details: Record<string, unknown>,
): Promise<void> {
  await writeAudit(
    tx,
    { now, programId, actor },
    { action, subjectType: 'program', subjectId: programId, details },
  );
  await writePlatformLog(tx, { now, actor }, { action, subjectId: programId, details });
}

/**
 * Lets platform staff work in a program for 60 minutes, or return to their own. Entering and leaving are audited in the
 * program and on the platform.
 */
export async function chooseProgram(context: Context, programId: string, reason: string) {
  const { deps, actor, now } = context;
  const home = programId === actor.homeProgramId;
  const actingUntil = home ? null : new Date(now.getTime() + tokens.actingLife);
  const secret = newSecret();
  const accessExpiresAt = new Date(now.getTime() + tokens.accessLife);
  const isShared = await inTransaction(
    deps.gateway.forPlatform('staff enter or leave a program'),
    async (tx) => {
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
      const left = row.actingUntil && row.actingUntil > now ? row.actingProgramId : null;
      if (left && left !== programId) await note(context, tx, 'session.leaveProgram', left, {});
      if (home) return row.isShared;
      // Tells the members of the program that staff are working in it.
      await logAccess({ now, programId, actor: { ...actor, programId }, db: tx }, null, 'acting');
      const details = { reason, until: actingUntil?.toISOString() ?? null };
      await note(context, tx, 'session.chooseProgram', programId, details);
      return row.isShared;
    },
  );
  const accessToken = tokens.formAccess(programId, actor.sessionId, secret);
  return { accessToken, accessExpiresAt, memberId: actor.memberId, programId, isShared };
}
