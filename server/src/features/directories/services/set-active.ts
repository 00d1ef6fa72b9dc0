import { emit } from '../../../kernel/events/public.ts';
import { lockErasures } from '../../../kernel/personal-data/public.ts';
import { endSessionsOfMembers } from '../../../domain/identity/public.ts';
import { countActiveAdmins, lockMemberOf, setStatus } from '../../../domain/members/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';

/**
 * Deactivates a member whom the directory deactivated: their sessions end with the commit, and they leave teams and challenges
 * today. What they recorded stays. Answers whether anything changed. Errors: last_admin.
 */
export async function deactivate(context: WorkContext, tx: Db, memberId: string): Promise<boolean> {
  const { programId, now } = context;
  await lockErasures(tx, programId);
  // Teams and challenges are locked before members.
  await emit(context, tx, 'member.deactivated', { memberIds: [memberId] });
  const member = await lockMemberOf(tx, programId, { id: memberId });
  if (member?.status !== 'active') return false;
  await setStatus(tx, programId, [memberId], { status: 'suspended', now });
  if (member.roleName !== 'NonAdmin' && (await countActiveAdmins(tx, programId)) === 0)
    throw new AppError('last_admin');
  await endSessionsOfMembers(tx, { programId, memberIds: [memberId], reason: 'directory' }, now);
  return true;
}

/** Lets a member in again, into the same teams and challenges, from today on. */
export async function reactivate(context: WorkContext, tx: Db, memberId: string): Promise<void> {
  const { programId, now } = context;
  await lockErasures(tx, programId);
  const member = await lockMemberOf(tx, programId, { id: memberId });
  if (member?.status !== 'suspended') return;
  await setStatus(tx, programId, [memberId], { status: 'active', now });
  await emit(context, tx, 'member.reactivated', { memberIds: [memberId] });
}
