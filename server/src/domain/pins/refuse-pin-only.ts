import { leadsSomewhere } from '#contract/email-address.ts';
import type { Db } from '../../platform/db/handle.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findLogin } from '../identity/public.ts';
import { findMember } from '../members/public.ts';
import { hasPin } from './pins.queries.ts';

/**
 * Refuses to give rights over others to somebody who logs in with a PIN, or who can only be reached inside: they need an email address
 * and a password first. Errors: needs_address.
 */
export async function refusePinOnly(tx: Db, programId: string, memberId: string): Promise<void> {
  const member = await findMember(tx, programId, memberId);
  if (!member) return;
  if (!leadsSomewhere(member.email)) throw new AppError('needs_address');
  if (!(await hasPin(tx, programId, memberId))) return;
  const login = member.loginId ? await findLogin(tx, member.loginId) : undefined;
  if (login?.passwordHash === null) throw new AppError('needs_address');
}
