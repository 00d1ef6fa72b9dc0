import { rankOf } from '#contract/roles.ts';
import { findCompanyOfMember } from '../../domain/companies/public.ts';
import { findLogin, findPendingEmail, proofStandsUntil } from '../../domain/identity/public.ts';
import { findQuietHours, findSuppression, listKindsOff } from '../../domain/mail/public.ts';
import { findFactors, listPasskeys } from '../../domain/second-factor/public.ts';
import { timeOf } from '../../platform/clock/time-of-day.ts';
import type { Context } from '../../platform/context/context.ts';
import { ownPin } from './services/change-pin.ts';
import { AppError } from '../../platform/errors/errors.ts';

/** Admins log in with their password, including those a provider knows. */
function findOwnCompany({ deps, actor }: Context) {
  const { homeProgramId, memberId, roleName } = actor;
  if (rankOf(roleName) > 0) return null;
  return findCompanyOfMember(deps.gateway.forProgram(homeProgramId), homeProgramId, memberId);
}

/** Returns the caller's own login with everything that belongs to it. Other logins cannot be requested. */
export async function accessOwnAccount(context: Context) {
  const { deps, now, actor } = context;
  const db = deps.gateway.global();
  const { loginId } = actor;
  const login = await findLogin(db, loginId);
  if (!login) throw new AppError('session_ended');
  const quiet = await findQuietHours(db, loginId);
  const { totp, totpLost, recoveryCodesLeft } = await findFactors(db, loginId);
  return {
    email: login.email,
    suppressed: (await findSuppression(db, login.email)) ?? null,
    pendingEmail: await findPendingEmail(db, loginId, now),
    hasPassword: login.passwordHash !== null,
    hasPin: login.passwordHash === null && (await ownPin(context)) !== null,
    company: await findOwnCompany(context),
    // One that was lost is set up again as if there were none.
    totp: totp && !totpLost,
    recoveryCodesLeft,
    passkeys: await listPasskeys(db, loginId),
    confirmedUntil: await proofStandsUntil(context),
    kindsOff: await listKindsOff(db, loginId),
    quietHours: quiet && { from: timeOf(quiet.quietFrom), until: timeOf(quiet.quietUntil) },
  };
}
