import { writeAudit } from '../../../kernel/audit/public.ts';
import { endSessionsOfProgram } from '../../../domain/identity/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { releaseHeldMails } from '../../../domain/mail/public.ts';
import { isHomeOfStaff, lockProgram, updateProgram } from '../../../domain/programs/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';

const onPlatform = <R>(context: Context, work: (tx: Db) => Promise<R>) =>
  once({ ...context, db: context.deps.gateway.forPlatform('close or reopen a program') }, work);

async function lock(tx: Db, programId: string) {
  const program = await lockProgram(tx, programId);
  if (!program) throw notFound();
  return program;
}

const audit = ({ now, actor }: Context, tx: Db, programId: string, action: string, reason?: string) =>
  writeAudit(
    tx,
    { now, programId, actor },
    { action, subjectType: 'program', subjectId: programId, ...(reason ? { details: { reason } } : {}) },
  );

/** Deactivates a program: everyone is logged out, nobody can log in, and no email of it goes out. Doing it again changes the reason. */
export const closeProgram = (context: Context, programId: string, reason: string): Promise<{ done: true }> =>
  onPlatform(context, async (tx) => {
    const program = await lock(tx, programId);
    if (await isHomeOfStaff(tx, programId)) throw new AppError('staff_at_home');
    await updateProgram(tx, programId, { closedAt: program.closedAt ?? context.now, closedReason: reason });
    await endSessionsOfProgram(tx, programId, 'program_closed', context.now);
    await audit(context, tx, programId, 'programs.close', reason);
    return { done: true };
  });

/** Lets people log in again. The emails that waited go out. */
export const reopenProgram = (context: Context, programId: string): Promise<{ done: true }> =>
  onPlatform(context, async (tx) => {
    const program = await lock(tx, programId);
    if (!program.closedAt) return { done: true };
    if (program.deletesAt) throw new AppError('deletion_scheduled');
    await updateProgram(tx, programId, { closedAt: null, closedReason: '' });
    await releaseHeldMails(tx, programId, context.now);
    await audit(context, tx, programId, 'programs.reopen');
    return { done: true };
  });
