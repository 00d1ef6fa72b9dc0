import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { emit } from '../events/public.ts';
import { eraseByAddresses, eraseHeldOfMany, leaveManyNameless, lockUnused } from './erase-many.queries.ts';
import type { PersonalData } from './personal-data.types.ts';

export interface UnusedMember {
  memberId: string;
  email: string;
  username: string;
}

/** Somebody registered while their account was being removed. The caller tries again without them. */
export class Registered extends Error {}

/**
 * Erases members who never used their accounts, together: they leave their teams, organizations and challenges first, as
 * an erased member does. In a transaction of the platform, under lockErasures. Error: Registered.
 */
export async function eraseUnused(
  context: Context,
  tx: Db,
  personalData: readonly PersonalData[],
  members: readonly UnusedMember[],
): Promise<void> {
  const { programId } = context;
  const memberIds = members.map(({ memberId }) => memberId);
  for (const { memberId, email, username } of members) {
    const subject = { programId, memberId, loginId: null, email, username, lastOfLogin: false };
    for (const { before } of personalData) await before?.(context, tx, subject);
  }
  await emit(context, tx, 'member.withdrawn', { memberIds });
  const unused = { programId, memberIds, emails: members.map(({ email }) => email) };
  if ((await lockUnused(tx, unused)).length < memberIds.length) throw new Registered();
  await eraseByAddresses(tx, unused);
  for (const { tables } of personalData) for (const held of tables) await eraseHeldOfMany(tx, held, unused);
  await leaveManyNameless(tx, unused);
}
