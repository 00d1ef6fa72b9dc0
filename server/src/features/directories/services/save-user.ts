import { setDirectoryId, setEmployeeNumber } from '../../../domain/members/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { isTaken } from '../../../platform/db/database-errors.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { UserInput } from '../user-resource.ts';
import * as queries from '../users.queries.ts';
import type { UserRow } from '../users.queries.ts';
import { findPerson } from './find-person.ts';
import { followNames } from './follow-names.ts';
import { deactivate, reactivate } from './set-active.ts';

const taken = () => new AppError('directory_taken');

const note = (tx: Db, { now, programId }: WorkContext, action: string, { id, memberId }: UserRow) =>
  writeAudit(
    tx,
    { now, programId, actor: null },
    {
      action,
      subjectType: 'member',
      subjectId: memberId,
      details: { directoryId: id },
    },
  );

/** Brings the member to what the directory says. What an admin deactivated, the directory doesn't reactivate. */
async function follow(context: WorkContext, tx: Db, row: UserRow, before: UserRow | null): Promise<UserRow> {
  const { memberId } = row;
  if (memberId === null) return row;
  await followNames(context, tx, row, before);
  if (row.employeeNumber !== null)
    await setEmployeeNumber(tx, context.programId, memberId, row.employeeNumber);
  await setDirectoryId(tx, context.programId, memberId, row.externalId);
  if (!row.active) {
    const changed = await deactivate(context, tx, memberId);
    if (changed) await note(tx, context, 'directory.deactivate', row);
    return { ...row, suspendedHere: row.suspendedHere || changed };
  }
  if (!row.suspendedHere) return row;
  await reactivate(context, tx, memberId);
  await note(tx, context, 'directory.reactivate', row);
  return { ...row, suspendedHere: false };
}

function orTaken(error: unknown): never {
  if (isTaken(error)) throw taken();
  if (
    error instanceof AppError &&
    ['email_taken', 'username_taken', 'validation_failed'].includes(error.code)
  )
    throw taken();
  throw error;
}

/**
 * Creates a new person of the directory, who becomes a member without an account. Errors: directory_taken,
 * directory_reused.
 */
export function createUser(context: WorkContext, input: UserInput): Promise<UserRow> {
  const { db, programId, now } = context;
  return inTransaction(db, async (tx) => {
    if (await queries.isUserNameTaken(tx, programId, { id: newId(), userName: input.userName }))
      throw taken();
    if (input.externalId !== null && (await queries.isExternalIdTaken(tx, programId, input.externalId)))
      throw taken();
    const { memberId, before } = await findPerson(context, tx, input);
    const row: UserRow = {
      ...input,
      programId,
      id: before?.id ?? newId(),
      memberId,
      suspendedHere: before?.suspendedHere ?? false,
      version: (before?.version ?? 0) + 1,
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
    };
    if (before) await queries.updateUser(tx, { ...row, deletedAt: null });
    else await queries.insertUser(tx, row);
    await note(tx, context, 'directory.create', row);
    const followed = await follow(context, tx, row, null);
    if (followed.suspendedHere !== row.suspendedHere) await queries.updateUser(tx, followed);
    return followed;
  }).catch(orTaken);
}

/**
 * Changes a person under their lock. Errors: not_found, version_changed, directory_taken, last_admin, directory_not_leading,
 * directory_address.
 */
export function changeUser(
  context: WorkContext,
  id: string,
  change: (before: UserRow) => UserInput,
  isCurrent: (version: number) => boolean,
): Promise<UserRow> {
  const { db, programId, now } = context;
  return inTransaction(db, async (tx) => {
    const before = await queries.lockUser(tx, programId, id);
    if (!before) throw notFound();
    if (!isCurrent(before.version)) throw new AppError('version_changed');
    const input = change(before);
    const isSame = (Object.keys(input) as (keyof UserInput)[]).every((key) => input[key] === before[key]);
    if (isSame) return before;
    if (await queries.isUserNameTaken(tx, programId, { id, userName: input.userName })) throw taken();
    const changed = { ...before, ...input, version: before.version + 1, updatedAt: now };
    const row = await follow(context, tx, changed, before);
    await queries.updateUser(tx, row);
    return row;
  }).catch(orTaken);
}

/** Deletes a person in the directory's eyes. The member is deactivated and keeps everything. Errors: not_found, version_changed, last_admin. */
export function deleteUser(
  context: WorkContext,
  id: string,
  isCurrent: (version: number) => boolean,
): Promise<void> {
  const { db, programId, now } = context;
  return inTransaction(db, async (tx) => {
    const before = await queries.lockUser(tx, programId, id);
    if (!before) throw notFound();
    if (!isCurrent(before.version)) throw new AppError('version_changed');
    const changed = { ...before, active: false, version: before.version + 1, updatedAt: now };
    const row = await follow(context, tx, changed, before);
    await queries.updateUser(tx, { ...row, deletedAt: now });
    await note(tx, context, 'directory.delete', row);
  });
}
