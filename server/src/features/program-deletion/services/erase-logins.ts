import { eraseHeld, type PersonalData } from '../../../kernel/personal-data/public.ts';
import type { Db } from '../../../platform/db/handle.ts';
import {
  deleteLogins,
  detachLogins,
  listLoginsElsewhere,
  lockLogins,
  type LockedLogin,
} from '../erase.queries.ts';

/** References to a login in other programs are removed, as when an account is erased. */
async function eraseTraces(
  tx: Db,
  personalData: readonly PersonalData[],
  programId: string,
  { id, email }: LockedLogin,
): Promise<void> {
  const subject = { programId, memberId: id, loginId: id, email, username: '', lastOfLogin: true };
  for (const { tables } of personalData)
    for (const held of tables) if (held.of === 'login') await eraseHeld(tx, held, subject);
}

/**
 * Takes some logins out of a program. Those that belong to no other program are erased, except those of platform staff. Answers
 * how many were taken out, and how many of them were erased.
 */
export async function eraseLogins(
  tx: Db,
  programId: string,
  personalData: readonly PersonalData[],
  limit: number,
): Promise<{ taken: number; erased: number }> {
  const logins = await lockLogins(tx, programId, limit);
  const ids = logins.map(({ id }) => id);
  const elsewhere = await listLoginsElsewhere(tx, programId, ids);
  const gone = logins.filter(({ id, isStaff }) => !isStaff && !elsewhere.has(id));
  for (const login of gone) await eraseTraces(tx, personalData, programId, login);
  await detachLogins(tx, programId, ids);
  await deleteLogins(tx, gone);
  return { taken: logins.length, erased: gone.length };
}
