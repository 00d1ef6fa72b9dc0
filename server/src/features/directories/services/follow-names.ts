import {
  lockMemberOf,
  renameMember,
  renameRegistered,
  renameUnregistered,
} from '../../../domain/members/public.ts';
import { writeAudit, writeAudits } from '../../../kernel/audit/public.ts';
import type { Context, WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { findLeads, listNames, saveLeads } from '../leads.queries.ts';
import type { UserRow } from '../users.queries.ts';
import { moveAddress } from './move-address.ts';

const isRenamed = (row: UserRow, before: UserRow): boolean =>
  row.firstName !== before.firstName || row.lastName !== before.lastName;
const isMoved = (row: UserRow, before: UserRow): boolean =>
  row.email.toLowerCase() !== before.email.toLowerCase();

/**
 * Brings the names and the address of a member to what the directory says now. Those of somebody with an account follow where the
 * program is led by its directory, and are refused elsewhere, so that nobody believes that they changed. A person who is created
 * or deactivated is never refused for them. Errors: directory_not_leading, directory_address, directory_taken.
 */
export async function followNames(
  context: WorkContext,
  tx: Db,
  row: UserRow,
  before: UserRow | null,
): Promise<void> {
  const { programId, now } = context;
  const member = row.memberId === null ? undefined : await lockMemberOf(tx, programId, { id: row.memberId });
  if (!member) return;
  const { id, loginId } = member;
  if (loginId === null) return renameUnregistered(tx, programId, id, row);
  if (before && !isRenamed(row, before) && !isMoved(row, before)) return;
  const isRefusable = before !== null && (row.active || !before.active);
  if (!(await findLeads(tx, programId))) {
    if (isRefusable) throw new AppError('directory_not_leading');
    return;
  }
  if (await renameMember(tx, programId, id, row))
    await writeAudit(
      tx,
      { now, programId, actor: null },
      { action: 'directory.rename', subjectType: 'member', subjectId: id },
    );
  if (before && !isMoved(row, before)) return;
  await moveAddress(context, tx, { ...member, loginId }, row.email).catch((error: unknown) => {
    if (!isRefusable && error instanceof AppError) return;
    throw error;
  });
}

/** Says whether names and addresses follow the directory. Names that are others there change at once. */
export async function setLeads(context: Context, tx: Db, leads: boolean): Promise<void> {
  const { programId } = context;
  if ((await findLeads(tx, programId)) === leads) return;
  await saveLeads(tx, programId, leads);
  const renamed = leads ? await renameRegistered(tx, programId, await listNames(tx, programId)) : [];
  const subject = { subjectType: 'member', subjectIds: renamed };
  if (renamed.length) await writeAudits(tx, context, { action: 'directory.rename', ...subject });
  await writeAudit(tx, context, {
    action: 'directory.setLeads',
    subjectType: 'program',
    subjectId: programId,
    details: { leads, renamed: renamed.length },
  });
}
