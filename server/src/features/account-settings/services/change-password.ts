import {
  endOtherSessionsOfLogin,
  endResetsOfLogin,
  provePassword,
  requireFreshProof,
  setPasswordHash,
} from '../../../domain/identity/public.ts';
import { findMember } from '../../../domain/members/public.ts';
import { hashPassword, passwordProblems } from '../../../kernel/password/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { hasSecondFactor } from '../../../domain/second-factor/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { changeAtHome } from './change-at-home.ts';

async function ownWords({ deps, actor }: Context, email: string): Promise<string[]> {
  const { homeProgramId } = actor;
  const db = deps.gateway.forProgram(homeProgramId);
  const member = await findMember(db, homeProgramId, actor.memberId);
  const program = await findProgram(db, homeProgramId);
  const { firstName = '', lastName = '', username = '' } = member ?? {};
  return [email, firstName, lastName, username, program?.name ?? '', program?.slug ?? ''].filter(Boolean);
}

/**
 * Sets a new password. It needs the old one, and with a second factor also a fresh proof. Every other session and
 * every reset link of the login ends.
 */
export async function changePassword(
  context: Context,
  input: { currentPassword: string; password: string },
): Promise<void> {
  const { deps, now, actor } = context;
  const { loginId, sessionId } = actor;
  if (await hasSecondFactor(deps.gateway.global(), loginId)) await requireFreshProof(context);
  const login = await provePassword(deps, loginId, input.currentPassword, 'currentPassword');
  if (input.password === input.currentPassword) throw invalid('password', 'same_password');
  const problems = await passwordProblems(input.password, await ownWords(context, login.email));
  if (problems.length) throw new AppError('validation_failed', { fields: { password: problems } });
  const passwordHash = await hashPassword(input.password);
  await changeAtHome(context, { action: 'account.changePassword', mail: 'password' }, async (tx) => {
    await setPasswordHash(tx, loginId, passwordHash);
    await endResetsOfLogin(tx, loginId, now);
    return endOtherSessionsOfLogin(tx, loginId, { except: sessionId, reason: 'password_changed' }, now);
  });
}
