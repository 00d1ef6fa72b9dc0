import { undoHours } from '#contract/features/member-center/import.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { needsNumber } from '../acts.policy.ts';
import { answerAlike, listAlike } from '../import-alike.queries.ts';
import { countChanges, type ChangesRow } from '../import-changes.queries.ts';
import { countVerdicts, lockImport, updateImport } from '../imports.queries.ts';
import type { ImportRow } from '../imports.types.ts';
import { refuseOff } from './refuse-off.ts';
import { refuseRoles } from './refuse-roles.ts';
import { actorOf } from './import-actor.ts';

/** Pairs that are looked at. Answered ones make room for others. */
export const mostAlike = 1_000;

const updatedBy = ({ names, organizations, teams, reactivations, numbers, addresses }: ChangesRow) =>
  names + organizations + teams + reactivations + numbers + addresses;

async function change(
  { db, programId }: Context,
  id: string,
  work: (tx: Db, row: ImportRow) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockImport(tx, programId, id);
    if (!row) throw notFound();
    await work(tx, row);
  });
}

/** Hands a checked import to the job. Sent again, it changes nothing. */
export const startImport = (
  context: Context,
  id: string,
  {
    leavers: typed,
    ...wish
  }: Pick<ImportRow, 'invites' | 'leaveOut' | 'updates' | 'deactivates' | 'missingLeave' | 'leavers'>,
): Promise<void> =>
  change(context, id, async (tx, { state, mapping }) => {
    const { programId, actor } = context;
    if (['queued', 'writing', 'done'].includes(state)) return;
    if (state !== 'checked') throw new AppError('already_done');
    await refuseOff(tx, programId, mapping);
    refuseRoles(context, mapping, 0);
    const counts = (await countVerdicts(tx, programId, [id])).get(id) ?? {};
    // Roles count when people register with their invitation.
    if (counts['ready'] && mapping.includes('role') && !wish.invites)
      throw invalid('invites', 'roles_need_invites');
    // A row that can't be read may be somebody who would be deactivated.
    if (counts['problem'] && (!wish.leaveOut || wish.deactivates)) throw new AppError('import_has_errors');
    // Who leaves depends on it, here and in the job.
    await updateImport(tx, programId, id, { missingLeave: wish.missingLeave });
    const changes = await countChanges(tx, { programId, importId: id });
    const updated = wish.updates ? updatedBy(changes) : 0;
    const leavers = wish.deactivates ? changes.leavers : 0;
    if (!counts['ready'] && !updated && !leavers) throw invalid('file', 'no_new_members');
    const isSeen = typed === null ? !needsNumber(changes) : typed === leavers;
    if (leavers && (await listAlike(tx, { programId, importId: id }, 1)).length)
      throw invalid('leavers', 'answer_alike');
    if (leavers && !isSeen) throw invalid('leavers', 'type_number');
    const by = { byMemberId: actor.memberId, actor: actorOf(actor) };
    const steps = { doneSteps: 0, allSteps: counts['ready'] ?? 0, cancelAsked: false, failure: null };
    await updateImport(tx, programId, id, { ...by, ...steps, state: 'queued', ...wish, leavers });
  });

/** Says whether a new person is a member who would leave. Errors: already_done, not_found. */
export const answerRow = (
  context: Context,
  id: string,
  { line, memberId }: { line: number; memberId: string | null },
): Promise<void> =>
  change(context, id, async (tx, { state }) => {
    if (state !== 'checked') throw new AppError('already_done');
    const of = { programId: context.programId, importId: id };
    const alike = await listAlike(tx, of, mostAlike);
    const isOffered = alike.some(
      (each) => each.line === line && (memberId ?? each.memberId) === each.memberId,
    );
    if (!isOffered || !(await answerAlike(tx, of, { line, memberId }))) throw notFound();
  });

/** Cancels an import before anything is written. The job is asked to stop, and undoes what it has done so far. */
export async function cancelImport(
  { db, programId, now }: Context,
  id: string,
  { state }: ImportRow,
): Promise<void> {
  if (state === 'cancelled') return;
  // Without the lock of the row, which the job holds when it finishes.
  if (state === 'writing') return updateImport(db, programId, id, { cancelAsked: true });
  await inTransaction(db, async (tx) => {
    const row = await lockImport(tx, programId, id);
    if (row?.state === 'writing') return updateImport(tx, programId, id, { cancelAsked: true });
    if (!row || !['mapping', 'checked', 'queued', 'failed'].includes(row.state))
      throw new AppError('already_done');
    return updateImport(tx, programId, id, { state: 'cancelled', finishedAt: now });
  });
}

export const undoEnds = (finishedAt: Date): Date => new Date(finishedAt.getTime() + undoHours * 3_600_000);

/** Hands an import to the job that removes its members again. */
export const undoImport = (context: Context, id: string): Promise<void> =>
  change(context, id, async (tx, { state, finishedAt }) => {
    const { programId, actor, now } = context;
    if (state === 'undoing' || state === 'undone') return;
    if (state !== 'done' || !finishedAt) throw new AppError('already_done');
    if (now > undoEnds(finishedAt)) throw new AppError('undo_over');
    const counts = (await countVerdicts(tx, programId, [id])).get(id) ?? {};
    const by = { byMemberId: actor.memberId, actor: actorOf(actor) };
    const steps = { doneSteps: 0, allSteps: counts['added'] ?? 0, failure: null };
    await updateImport(tx, programId, id, { ...by, ...steps, state: 'undoing' });
  });
