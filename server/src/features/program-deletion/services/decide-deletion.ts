import type { BodyOf } from '#contract/endpoint.ts';
import {
  deletionDays,
  mostDeletedAlone,
  type requestProgramDeletion as endpoint,
} from '#contract/features/program-deletion/program-deletion.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import {
  isNeededByStaff,
  lockProgram,
  updateProgram,
  type ProgramRow,
} from '../../../domain/programs/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import {
  countMembers,
  findOpenDeletion,
  insertDeletion,
  updateDeletion,
} from '../program-deletion.queries.ts';
import { tellAdmins } from './tell-admins.ts';

const waitMs = deletionDays * 24 * 3_600_000;

type Work = (tx: Db, program: ProgramRow) => Promise<string>;

/** Decisions about one program follow each other. Answers the id of the deletion. */
const decide = (context: Context, programId: string, work: Work): Promise<{ id: string }> =>
  once({ ...context, db: context.deps.gateway.forPlatform('decide to delete a program') }, async (tx) => {
    const program = await lockProgram(tx, programId);
    if (!program) throw notFound();
    return { id: await work(tx, program) };
  });

/** It is in the log of the program as long as that exists, and for ever in the platform's, with the reason. */
async function note(
  context: Context,
  tx: Db,
  program: ProgramRow,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  const { now, actor } = context;
  const who = { now, actor, programId: program.id };
  await writeAudit(tx, who, { action, subjectType: 'program', subjectId: program.id });
  const about = { name: program.name, slug: program.slug, ...details };
  await writePlatformLog(tx, context, { action, subjectId: program.id, details: about });
}

async function refuse(tx: Db, program: ProgramRow, name: string): Promise<void> {
  if (!program.closedAt) throw new AppError('program_active');
  if (await isNeededByStaff(tx, program.id)) throw new AppError('staff_at_home');
  if (name.trim() !== program.name) throw invalid('name', 'not_the_name');
}

async function schedule({ deps }: Context, tx: Db, program: ProgramRow, id: string, deletesAt: Date) {
  await updateProgram(tx, program.id, { deletesAt });
  await tellAdmins(deps, tx, 'programDeletion', { deletionId: id, program, deletesAt });
}

/** Decides to delete a deactivated program. A large one waits for a second super admin. */
export const requestDeletion = (
  context: Context,
  programId: string,
  { name, reason }: BodyOf<typeof endpoint>,
) =>
  decide(context, programId, async (tx, program) => {
    if (await findOpenDeletion(tx, programId)) throw new AppError('already_done');
    await refuse(tx, program, name);
    const { now, actor } = context;
    const members = await countMembers(tx, programId);
    const waits = members > mostDeletedAlone;
    const deletesAt = waits ? null : new Date(now.getTime() + waitMs);
    const id = newId();
    await insertDeletion(tx, {
      id,
      programId,
      programName: program.name,
      programSlug: program.slug,
      reason: reason.trim(),
      state: waits ? 'waiting' : 'scheduled',
      members,
      requestedBy: actor.loginId,
      requestedAt: now,
      approvedBy: null,
      approvedAt: null,
      deletesAt,
    });
    if (deletesAt) await schedule(context, tx, program, id, deletesAt);
    const when = deletesAt?.toISOString() ?? null;
    await note(context, tx, program, 'programDeletion.request', {
      reason: reason.trim(),
      members,
      deletesAt: when,
    });
    return id;
  });

/** A second super admin agrees. The 30 days begin now. */
export const approveDeletion = (context: Context, programId: string, name: string) =>
  decide(context, programId, async (tx, program) => {
    const { now, actor } = context;
    const deletion = await findOpenDeletion(tx, programId);
    if (deletion?.state !== 'waiting') throw new AppError('already_done');
    if (deletion.requestedBy === actor.loginId) throw new AppError('second_person_needed');
    await refuse(tx, program, name);
    const deletesAt = new Date(now.getTime() + waitMs);
    const approved = { approvedBy: actor.loginId, approvedAt: now };
    await updateDeletion(tx, deletion.id, { state: 'scheduled', deletesAt, ...approved });
    await schedule(context, tx, program, deletion.id, deletesAt);
    await note(context, tx, program, 'programDeletion.approve', { deletesAt: deletesAt.toISOString() });
    return deletion.id;
  });

/** The program stays, deactivated. */
export const cancelDeletion = (context: Context, programId: string) =>
  decide(context, programId, async (tx, program) => {
    const deletion = await findOpenDeletion(tx, programId);
    if (!deletion || deletion.state === 'running') throw new AppError('already_done');
    await updateDeletion(tx, deletion.id, { state: 'cancelled', finishedAt: context.now });
    const { deletesAt } = deletion;
    if (deletesAt) {
      await updateProgram(tx, programId, { deletesAt: null });
      await tellAdmins(context.deps, tx, 'programDeletionCancelled', {
        deletionId: deletion.id,
        program,
        deletesAt,
      });
    }
    await note(context, tx, program, 'programDeletion.cancel', {});
    return deletion.id;
  });
