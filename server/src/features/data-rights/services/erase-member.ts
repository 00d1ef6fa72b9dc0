import { writeAudit } from '../../../kernel/audit/public.ts';
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
} from '../../../kernel/personal-data/public.ts';
import { findLogin } from '../../../domain/identity/public.ts';
import { findMember } from '../../../domain/members/public.ts';
import { renameMade, type NewNames } from './made.ts';
import type { Context, WorkContext } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';

/**
 * Refuses to erase the last admin of a program or the last owner of the platform, because nobody could manage it then.
 */
async function refuseLast(tx: Db, { programId, memberId, loginId }: DataSubject, roleName: string) {
  if (roleName !== 'NonAdmin' && !(await countOtherAdmins(tx, programId, memberId)))
    throw new AppError('last_admin');
  const login = loginId && (await findLogin(tx, loginId));
  if (login && login.platformRole === 'Super WT Admin' && !(await countOtherOwners(tx, login.id)))
    throw new AppError('last_admin');
}

async function eraseRows(
  context: WorkContext,
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

/** The eraser: the member, an admin, the super admin who approved a mass deletion, or null for the rule of a program. */
export type Eraser = WorkContext & { actor: { loginId: string; memberId: string } | null };

/** Erases everything of a member in a transaction of the platform. Errors: not_found, last_admin. */
export async function eraseWithin(
  context: Eraser,
  tx: Db,
  personalData: readonly PersonalData[],
  subject: DataSubject,
  newNames: NewNames = [],
): Promise<void> {
  const { programId, actor, now } = context;
  const { memberId } = subject;
  await lockErasures(tx, programId);
  const member = await findMember(tx, programId, memberId);
  if (!member) throw notFound();
  await refuseLast(tx, subject, member.roleName);
  await renameMade(tx, personalData, subject, newNames);
  await eraseRows({ ...context, db: tx }, tx, personalData, subject);
  const own = actor?.memberId === memberId;
  const who = { now, programId, actor: own ? null : actor };
  await writeAudit(tx, who, { action: 'members.erase', subjectType: 'member', subjectId: memberId });
}

/**
 * Erases everything of a member in one transaction: rows, pictures, queued emails, sessions, and the login if no other
 * member uses it. What they made is renamed first, where they wish. A row without a name stays, so that totals and
 * ranks of others do not change (docs/decisions/215).
 * Files are deleted after the transaction; the sweep finds what a crash leaves behind.
 */
export async function eraseMember(
  context: Context,
  personalData: readonly PersonalData[],
  subject: DataSubject,
  newNames: NewNames,
): Promise<void> {
  const { deps, programId } = context;
  const pictures = await findPhotoIdsOf(context.db, programId, subject.memberId);
  await inTransaction(deps.gateway.forPlatform('erase a member'), (tx) =>
    eraseWithin(context, tx, personalData, subject, newNames),
  );
  for (const id of pictures) await deps.files.remove({ programId, id });
}
