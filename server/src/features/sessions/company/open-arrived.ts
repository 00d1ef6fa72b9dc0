import { effectiveRole, rankOf } from '#contract/roles.ts';
import {
  insertCompanyIdentity,
  type Arrival,
  type PersonProfile,
  type ProviderRow,
} from '../../../domain/companies/public.ts';
import { findLogin, insertLogin } from '../../../domain/identity/public.ts';
import {
  claimMember,
  findMember,
  lockMemberOf,
  nameUsername,
  noteEmployeeNumber,
} from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { storedTimeZone } from '../../../platform/clock/time-zone.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { languageOf, languagesOf } from '../../../platform/words/translate.ts';
import { askForSecondFactor } from '../services/ask-for-second-factor.ts';
import { placeByClaims } from './place-by-claims.ts';
import { startSession, type OpenSession } from '../services/start-session.ts';

export interface Arrived {
  userAgent: string | null;
  /** Of the browser. */
  timeZone: string | undefined;
}

const refusals = { admin: 'sign_on_admin', suspended: 'sign_on_unknown' } as const;

/** A member whom an import or a directory created gets an account without a password. False: their address has one elsewhere. */
async function giveAccount(
  deps: Deps,
  tx: Db,
  { programId }: ProviderRow,
  profile: PersonProfile,
  { memberId, timeZone }: { memberId: string; timeZone: string | undefined },
): Promise<boolean> {
  const now = deps.clock.now();
  const program = await findProgram(tx, programId);
  const member = await findMember(tx, programId, memberId);
  const email = profile.email ?? '';
  const owner = await lockMemberOf(tx, programId, { email });
  // Their number says who they are, and somebody else has their address here.
  if (owner && owner.id !== memberId) return false;
  const login = { id: newId(), email, passwordHash: null, platformRole: null, createdAt: now };
  if (!program || !member || !(await insertLogin(tx, login))) return false;
  const names = {
    firstName: profile.firstName || member.firstName,
    lastName: profile.lastName || member.lastName,
  };
  const zones = [timeZone, profile.timeZone, program.timeZone];
  const offered = languagesOf(program.settings);
  const wanted = languageOf(profile.locale);
  await claimMember({ deps, db: tx, programId, now }, tx, memberId, {
    ...names,
    loginId: login.id,
    email,
    username: await nameUsername(tx, programId, names),
    timeZone: zones.map((zone) => storedTimeZone(zone ?? '')).find((zone) => zone !== null) ?? 'UTC',
    locale: offered.includes(wanted) ? wanted : (offered[0] ?? wanted),
  });
  return true;
}

/** Connects a member with the provider that proved their address. False: somebody else did something first. */
function connect(
  deps: Deps,
  provider: ProviderRow,
  profile: PersonProfile,
  { memberId, loginId, timeZone }: { memberId: string; loginId: string | null; timeZone: string | undefined },
): Promise<boolean> {
  const { programId, issuer } = provider;
  return inTransaction(deps.gateway.forProgram(programId), async (tx) => {
    if (loginId === null && !(await giveAccount(deps, tx, provider, profile, { memberId, timeZone })))
      return false;
    const now = deps.clock.now();
    const identity = { programId, issuer, subject: profile.subject, memberId, createdAt: now };
    const isNew = await insertCompanyIdentity(tx, identity);
    if (!isNew) throw new AppError('sign_on_unknown');
    await noteEmployeeNumber(tx, programId, memberId, profile.employeeNumber);
    const member = await findMember(tx, programId, memberId);
    const actor = { loginId: member!.loginId!, memberId };
    const entry = { action: 'providers.link', subjectType: 'member', subjectId: memberId };
    await writeAudit(tx, { now, programId, actor }, { ...entry, details: { companyCode: provider.code } });
    return true;
  });
}

async function openFor(deps: Deps, provider: ProviderRow, memberId: string, userAgent: string | null) {
  const { programId } = provider;
  const db = deps.gateway.forProgram(programId);
  const member = await findMember(db, programId, memberId);
  const login = member?.loginId && (await findLogin(deps.gateway.global(), member.loginId));
  if (!login || member.status !== 'active') throw new AppError('sign_on_unknown');
  const roleName = effectiveRole(login.platformRole, member.roleName);
  if (rankOf(roleName) > 0) throw new AppError('sign_on_admin');
  await askForSecondFactor(deps, login.id, programId);
  const who = { loginId: login.id, programId, memberId, roleName, userAgent, isByCompany: true };
  return inTransaction(db, (tx) => startSession(deps, tx, { ...who, providerId: provider.id }));
}

/**
 * Opens a session for somebody a provider vouched for, and puts them into the organization and team it names. Null: they
 * have to register. Errors: sign_on_admin, sign_on_unknown, second_factor_needed.
 */
export async function openArrived(
  deps: Deps,
  provider: ProviderRow,
  profile: PersonProfile,
  arrival: Arrival,
  { userAgent, timeZone }: Arrived,
): Promise<OpenSession | null> {
  if (arrival.kind === 'refused') throw new AppError(refusals[arrival.reason]);
  if (arrival.kind === 'registers') return null;
  const { memberId } = arrival;
  if (arrival.kind === 'links') {
    const { loginId } = arrival;
    if (!(await connect(deps, provider, profile, { memberId, loginId, timeZone }))) return null;
  }
  const session = await openFor(deps, provider, memberId, userAgent);
  await placeByClaims(deps, session, profile);
  return session;
}
