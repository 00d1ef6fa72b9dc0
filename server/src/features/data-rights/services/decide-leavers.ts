import { findMember } from '../../../domain/members/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { lockErasures } from '../../../kernel/personal-data/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { keepInRuns, lockRun, updateRun } from '../leaver-runs.queries.ts';
import { keepMember, releaseMembers } from '../leaver-rule.queries.ts';

const openStates = ['planned', 'announced', 'running'];

/** Stops a run: nobody is erased afterwards, because every erasure shares its row. Errors: not_found, already_done. */
export async function stopRun(context: Context, runId: string): Promise<void> {
  const { programId, now } = context;
  await inTransaction(context.db, async (tx) => {
    const run = await lockRun(tx, programId, runId);
    if (!run) throw notFound();
    if (!openStates.includes(run.state)) throw new AppError('already_done');
    await updateRun(tx, run, { state: 'stopped', finishedAt: now });
    const subject = { subjectType: 'program', subjectId: programId };
    await writeAudit(tx, context, { action: 'members.stopLeavers', ...subject, details: { day: run.day } });
  });
}

/** Keeps somebody, in the runs that are planned and in later ones. Sent again, it changes nothing. Errors: not_found. */
export async function keepLeaver(context: Context, memberId: string): Promise<void> {
  const { programId, now } = context;
  await inTransaction(context.db, async (tx) => {
    await lockErasures(tx, programId);
    const member = await findMember(tx, programId, memberId);
    if (member?.status !== 'suspended') throw notFound();
    if (!(await keepMember(tx, programId, memberId, now))) return;
    await keepInRuns(tx, programId, [memberId], 'admin');
    await writeAudit(tx, context, {
      action: 'members.keepLeaver',
      subjectType: 'member',
      subjectId: memberId,
    });
  });
}

/** Keeps somebody no longer: a later run is about them, which tells them before. Errors: not_found. */
export async function releaseLeaver(context: Context, memberId: string): Promise<void> {
  const { programId } = context;
  await inTransaction(context.db, async (tx) => {
    const member = await findMember(tx, programId, memberId);
    if (member?.status !== 'suspended') throw notFound();
    if (!(await releaseMembers(tx, programId, [memberId]))) return;
    await writeAudit(tx, context, {
      action: 'members.releaseLeaver',
      subjectType: 'member',
      subjectId: memberId,
    });
  });
}
