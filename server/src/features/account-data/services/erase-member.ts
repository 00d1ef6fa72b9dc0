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
  type Holder,
  type Holding,
} from '../../../core/holdings/public.ts';
import { findLogin } from '../../../core/identity/public.ts';
import { findMember } from '../../../core/members/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';

/** Nobody is left to care for the program, or for the platform. */
async function refuseLast(tx: Db, { programId, memberId, loginId }: Holder, roleName: string) {
  if (roleName !== 'NonAdmin' && !(await countOtherAdmins(tx, programId, memberId)))
    throw new AppError('last_admin');
  const login = loginId && (await findLogin(tx, loginId));
  if (login && login.platformRole === 'Super WT Admin' && !(await countOtherOwners(tx, login.id)))
    throw new AppError('last_admin');
}

async function eraseRows(context: Context, tx: Db, holdings: readonly Holding[], holder: Holder) {
  for (const { before } of holdings) await before?.(context, tx, holder);
  await eraseByAddress(tx, holder);
  for (const { tables } of holdings)
    for (const held of tables) if (held.of !== 'login' || holder.loginId) await eraseHeld(tx, held, holder);
  await leaveNameless(tx, holder);
  await letGoOfLogin(tx, holder);
}

/**
 * Erases all that is a member's: rows, pictures, mails that wait, sessions, and the login when no other member has it. What
 * stays is a row without a name, so that totals and places of others stand (docs/decisions/215). One transaction; the
 * pictures go after it, and what a crash leaves of them the sweep finds.
 */
export async function eraseMember(
  context: Context,
  holdings: readonly Holding[],
  holder: Holder,
): Promise<void> {
  const { deps, programId, actor, now } = context;
  const { memberId } = holder;
  const pictures = await findPhotoIdsOf(context.db, programId, memberId);
  await inTransaction(deps.gateway.forPlatform('erase a member'), async (tx) => {
    await lockErasures(tx, programId);
    const member = await findMember(tx, programId, memberId);
    if (!member) throw notFound();
    await refuseLast(tx, holder, member.roleName);
    await eraseRows({ ...context, db: tx }, tx, holdings, holder);
    const own = actor.memberId === memberId;
    const who = { now, programId, actor: own ? null : actor };
    await writeAudit(tx, who, { action: 'members.erase', subjectType: 'member', subjectId: memberId });
  });
  for (const id of pictures) await deps.files.remove({ programId, id });
}
