import { leadsSomewhere } from '#contract/email-address.ts';
import { rankOf } from '#contract/roles.ts';
import type { Db } from '../../platform/db/handle.ts';
import { holdsRole } from '../area-roles/public.ts';
import { findLogin } from '../identity/public.ts';

interface Subject {
  memberId: string;
  loginId: string | null;
  roleName: string;
  email: string;
}

/**
 * Whether somebody may log in with a PIN: six digits are enough for a member's own days, and never for what admins, people with a role
 * beside admin and platform staff see of others. Whoever has a password uses it. The answer is that of this moment, whatever was true
 * when the PIN was chosen.
 */
export async function mayHavePin(
  { program, global }: { program: Db; global: Db },
  programId: string,
  { memberId, loginId, roleName, email }: Subject,
): Promise<boolean> {
  if (rankOf(roleName) > 0 || (await holdsRole(program, programId, memberId))) return false;
  if (loginId === null) return !leadsSomewhere(email);
  const login = await findLogin(global, loginId);
  return login !== undefined && login.passwordHash === null && login.platformRole === null;
}
