import { writeAudit } from '../../../core/audit/public.ts';
import {
  countOtherAdmins,
  countOtherOwners,
  eraseByAddress,
  eraseHeld,
  findPhotoIdsOf,
  leaveNameless,
  letGoOfLogin,
  lockErasures,
  lockForErasure,
  type DataSubject,
  type PersonalData,
} from '../../../core/personal-data/public.ts';
import { findLogin } from '../../../core/identity/public.ts';
import { findMember } from '../../../core/members/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';

/** Nobody is left to care for the program, or for the platform. */
async function refuseLast(tx: Db, { programId, memberId, loginId }: DataSubject, roleName: string) {
  if (roleName !== 'NonAdmin' && !(await countOtherAdmins(tx, programId, memberId)))
    throw new AppError('last_admin');
  const login = loginId && (await findLogin(tx, loginId));
  if (login && login.platformRole === 'Super WT Admin' && !(await countOtherOwners(tx, login.id)))
    throw new AppError('last_admin');
}

async function eraseRows(
  context: Context,
  tx: Db,
  personalData: readonly PersonalData[],
  subject: DataSubject,
) {
  for (const { before } of personalData) await before?.(context, tx, subject);
  await lockForErasure(tx, subject);
  await eraseByAddress(tx, subject);
  for (const { tables } of personalData)
    for (const held of tables) if (held.of !== 'login' || subject.loginId) await eraseHeld(tx, held, subject);
  await leaveNameless(tx, subject);
  await letGoOfLogin(tx, subject);
}

/**
 * Erases all that is a member's: rows, pictures, mails that wait, sessions, and the login when no other member has it. What
 * stays is a row without a name, so that totals and places of others stand (docs/decisions/215). One transaction; the
 * pictures go after it, and what a crash leaves of them the sweep finds.
 */
export async function eraseMember(
  context: Context,
  personalData: readonly PersonalData[],
  subject: DataSubject,
): Promise<void> {
  const { deps, programId, actor, now } = context;
  const { memberId } = subject;
  const pictures = await findPhotoIdsOf(context.db, programId, memberId);
  await inTransaction(deps.gateway.forPlatform('erase a member'), async (tx) => {
    await lockErasures(tx, programId);
    const member = await findMember(tx, programId, memberId);
    if (!member) throw notFound();
    await refuseLast(tx, subject, member.roleName);
    await eraseRows({ ...context, db: tx }, tx, personalData, subject);
    const own = actor.memberId === memberId;
    const who = { now, programId, actor: own ? null : actor };
    await writeAudit(tx, who, { action: 'members.erase', subjectType: 'member', subjectId: memberId });
  });
  for (const id of pictures) await deps.files.remove({ programId, id });
}
