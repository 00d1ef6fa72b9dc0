import { effectiveRole } from '#contract/roles.ts';
import { findMembershipsOfLogin } from '../../../domain/identity/public.ts';
import { findMember, type MemberRow } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { askForSecondFactor } from './ask-for-second-factor.ts';
import { checkCredentials } from './check-credentials.ts';
import { startSession, type Caller, type OpenSession } from './start-session.ts';

/**
 * Lists the programs in which the login is an active member, the one used last first. One that was deactivated is only
 * answered if there is no other.
 */
export async function listActiveMemberships(deps: Deps, loginId: string): Promise<MemberRow[]> {
  const global = deps.gateway.global();
  const open: MemberRow[] = [];
  const closed: MemberRow[] = [];
  for (const { programId, memberId } of await findMembershipsOfLogin(global, loginId)) {
    const member = await findMember(deps.gateway.forProgram(programId), programId, memberId);
    if (member?.status !== 'active') continue;
    const isClosed = (await findProgram(global, programId))?.closedAt;
    (isClosed ? closed : open).push(member);
  }
  return open.length ? open : closed.slice(0, 1);
}

export const findActiveMembership = async (deps: Deps, loginId: string): Promise<MemberRow | undefined> =>
  (await listActiveMemberships(deps, loginId))[0];

export interface SignedIn {
  id: string;
  platformRole: string | null;
}

const isRefusedHere = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'company_login_needed';

/**
 * Opens a session for someone who has proved everything that is required: in the first of their programs that lets them in like
 * this, or, if the provider of a company has vouched for them, in its program.
 */
export async function openFor(
  deps: Deps,
  login: SignedIn,
  { userAgent, isShared, clientId }: Pick<Caller, 'userAgent' | 'isShared' | 'clientId'>,
  companyId: string | null = null,
): Promise<OpenSession> {
  const all = await listActiveMemberships(deps, login.id);
  const members = companyId === null ? all : all.filter(({ programId }) => programId === companyId);
  // Someone suspended everywhere gets the same answer as for a wrong password.
  let refusal = new AppError('wrong_credentials');
  for (const { programId, id: memberId, roleName: memberRole } of members) {
    const roleName = effectiveRole(login.platformRole, memberRole);
    const who = { loginId: login.id, programId, memberId, roleName, userAgent, isShared, clientId };
    try {
      return await inTransaction(deps.gateway.forProgram(programId), (tx) =>
        startSession(deps, tx, { ...who, isByCompany: companyId !== null }),
      );
    } catch (error) {
      if (!isRefusedHere(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

/** Logs in by password. With a second factor it refuses with a ticket for the second step. */
export async function logIn(
  deps: Deps,
  input: { email: string; password: string },
  caller: Caller,
): Promise<OpenSession> {
  const login = await checkCredentials(deps, input, caller);
  await askForSecondFactor(deps, login.id);
  return openFor(deps, login, caller);
}
