import { findMembershipsOfLogin } from '../../../core/identity/public.ts';
import { findMember } from '../../../core/members/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { checkCredentials } from './check-credentials.ts';
import { startSession, type Caller, type OpenSession } from './start-session.ts';

/** The first program of the login in which it is an active member; the one used last comes first. */
export async function findActiveMembership(deps: Deps, loginId: string) {
  for (const { programId, memberId } of await findMembershipsOfLogin(deps.gateway.global(), loginId)) {
    const member = await findMember(deps.gateway.forProgram(programId), programId, memberId);
    if (member?.status === 'active') return member;
  }
  return undefined;
}

export async function logIn(
  deps: Deps,
  input: { email: string; password: string },
  { ip, userAgent }: Caller,
): Promise<OpenSession> {
  const login = await checkCredentials(deps, input, ip);
  const member = await findActiveMembership(deps, login.id);
  // Suspended everywhere: said in no other words than a wrong password, to whoever it is.
  if (!member) throw new AppError('wrong_credentials');
  return startSession(deps, deps.gateway.global(), {
    loginId: login.id,
    programId: member.programId,
    memberId: member.id,
    roleName: login.platformRole ?? member.roleName,
    userAgent,
  });
}
