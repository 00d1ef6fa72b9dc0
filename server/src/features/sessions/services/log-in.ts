import { effectiveRole } from '#contract/roles.ts';
import { findMembershipsOfLogin } from '../../../core/identity/public.ts';
import { findMember } from '../../../core/members/public.ts';
import { findProgram } from '../../../core/programs/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { askForSecondFactor } from './ask-for-second-factor.ts';
import { checkCredentials } from './check-credentials.ts';
import { startSession, type Caller, type OpenSession } from './start-session.ts';

/**
 * The first program in which the login is an active member, the one used last first. One that was deactivated is only
 * answered if there is no other.
 */
export async function findActiveMembership(deps: Deps, loginId: string) {
  const global = deps.gateway.global();
  let inClosed;
  for (const { programId, memberId } of await findMembershipsOfLogin(global, loginId)) {
    const member = await findMember(deps.gateway.forProgram(programId), programId, memberId);
    if (member?.status !== 'active') continue;
    if (!(await findProgram(global, programId))?.closedAt) return member;
    inClosed ??= member;
  }
  return inClosed;
}

export interface SignedIn {
  id: string;
  platformRole: string | null;
}

/** Opens a session for someone who has proved everything that is required. */
export async function openFor(deps: Deps, login: SignedIn, userAgent: string | null): Promise<OpenSession> {
  const member = await findActiveMembership(deps, login.id);
  // Someone who is suspended everywhere gets the same answer as for a wrong password.
  if (!member) throw new AppError('wrong_credentials');
  const who = {
    loginId: login.id,
    programId: member.programId,
    memberId: member.id,
    roleName: effectiveRole(login.platformRole, member.roleName),
    userAgent,
  };
  return inTransaction(deps.gateway.global(), (tx) => startSession(deps, tx, who));
}

/** Logs in by password. With a second factor it refuses with a ticket for the second step. */
export async function logIn(
  deps: Deps,
  input: { email: string; password: string },
  { ip, userAgent }: Caller,
): Promise<OpenSession> {
  const login = await checkCredentials(deps, input, ip);
  await askForSecondFactor(deps, login.id);
  return openFor(deps, login, userAgent);
}
