import { effectiveRole } from '#contract/roles.ts';
import {
  findLoginByEmail,
  findMembershipsOfLogin,
  insertLogin,
  type LoginRow,
} from '../../../domain/identity/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import { becomeInvited } from '../../../domain/area-roles/public.ts';
import {
  acceptMemberInvites,
  findInvitee,
  isFor,
  readInvitation,
  useInvitation,
  type StandingInvitation,
} from '../../../domain/invitations/public.ts';
import { claimMember, createMember, nameUsername, type NewMember } from '../../../domain/members/public.ts';
import { hashPassword, passwordProblems, registrationCodeFits } from '../../../kernel/password/public.ts';
import type { ProgramRow } from '../../../domain/programs/public.ts';
import { within } from '../../../kernel/throttle/public.ts';
import { timeZoneOf } from '../../../platform/clock/time-zone.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { isTaken } from '../../../platform/db/database-errors.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { readOfferedOrganizations } from '../sessions.access.ts';
import { checkCredentials } from './check-credentials.ts';
import { failuresAt } from './guesses.ts';
import { settleInvitedTicket, vouchedFor, type Vouched } from '../company/company-ticket.ts';
import { placeByClaims } from '../company/place-by-claims.ts';
import { startSession, type Caller, type OpenSession } from './start-session.ts';
import { firstLanguage } from './first-language.ts';

export interface Registration extends Pick<NewMember, 'firstName' | 'lastName' | 'timeZone' | 'locale'> {
  email: string;
  /** Nobody who comes through a provider has one, except for an account that they have already. */
  password?: string;
  /** Sent if the program lets members choose it. */
  username?: string;
  programCode?: string;
  /** Sent if the program lets members choose one. */
  organizationId?: string;
  /** The token of an email invitation. */
  invite?: string;
}

const taken = (field: 'email' | 'username') =>
  new AppError(`${field}_taken`, { fields: { [field]: [`${field}_taken`] } });

/**
 * Returns the invitation that someone registers with. One that is expired or was sent to another address is refused in
 * closed programs and ignored in open ones.
 */
async function invitationOf(
  deps: Deps,
  program: ProgramRow,
  { invite, email }: Registration,
): Promise<StandingInvitation | null> {
  if (!invite) return null;
  const now = deps.clock.now();
  const found = await readInvitation(deps.gateway.forProgram(program.id), program.id, invite, now);
  if (found && isFor(found, email)) return found;
  if (program.settings.allowRegistration && !program.registrationCodeHash) return null;
  throw found ? invalid('email', 'invited_address') : new AppError('link_expired');
}

/** An invitation opens a closed program and replaces its registration code. */
async function checkAdmission(program: ProgramRow, input: Registration): Promise<void> {
  if (!program.settings.allowRegistration) throw new AppError('registration_closed');
  const { registrationCodeHash } = program;
  if (registrationCodeHash && !(await registrationCodeFits(registrationCodeHash, input.programCode ?? '')))
    throw invalid('programCode', 'program_code');
  const { emailDomains } = program.settings;
  const domain = input.email.split('@').at(-1)?.toLowerCase() ?? '';
  if (emailDomains.length && !emailDomains.includes(domain)) throw invalid('email', 'email_domain');
}

const choosesUsername = ({ settings }: ProgramRow): boolean => settings.usernameRule === 'chosen';

async function checkForm(program: ProgramRow, input: Registration, isByProvider: boolean): Promise<void> {
  if (choosesUsername(program) && !input.username) throw invalid('username', 'blank');
  timeZoneOf(input.timeZone);
  const { password, email, username = '', firstName, lastName } = input;
  if (isByProvider) return;
  if (password === undefined) throw invalid('password', 'blank');
  const words = [email, username, firstName, lastName, program.name, program.slug];
  const problems = await passwordProblems(password, words);
  if (problems.length) throw new AppError('validation_failed', { fields: { password: problems } });
}

/**
 * The choice in the form is ignored where there is nothing to choose, and refused if it is not one of those offered.
 */
async function chosenOrganization(deps: Deps, program: ProgramRow, { organizationId }: Registration) {
  if (organizationId === undefined) return null;
  const offered = await readOfferedOrganizations(deps, program);
  if (!offered.length) return null;
  if (!offered.some(({ id }) => id === organizationId.toLowerCase()))
    throw invalid('organizationId', 'unknown_organization');
  return organizationId.toLowerCase();
}

/**
 * Returns the login for the new member. Someone who has one from another program proves it with its password, under the
 * same throttles as a login; for everyone else the address is taken (docs/decisions/102). A new login of somebody who
 * comes through a provider has no password. They have proved their address, so they may read that they have an account.
 */
async function loginFor(
  deps: Deps,
  program: ProgramRow,
  { email, password }: Registration,
  { ip, device, isByProvider }: Caller & { isByProvider: boolean },
) {
  const db = deps.gateway.global();
  const known = await findLoginByEmail(db, email);
  if (!known) return { known: null, passwordHash: isByProvider ? null : await hashPassword(password ?? '') };
  if (password === undefined) throw invalid('password', 'known_login');
  const proved = await checkCredentials(deps, { email, password }, { ip, device }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'wrong_credentials') return null;
    throw error;
  });
  const places = await findMembershipsOfLogin(db, known.id);
  if (!proved || places.some(({ programId }) => programId === program.id)) throw taken('email');
  return { known: proved, passwordHash: null };
}

interface Admitted {
  login: { known: LoginRow | null; passwordHash: string | null };
  userAgent: string | null;
  invitation: StandingInvitation | null;
  vouched: Vouched | null;
  organizationId: string | null;
}

async function insertAll(
  deps: Deps,
  tx: Db,
  program: ProgramRow,
  input: Registration,
  { login, invitation, userAgent, organizationId, vouched }: Admitted,
): Promise<OpenSession> {
  const now = deps.clock.now();
  const loginId = login.known?.id ?? newId();
  if (!login.known) {
    const row = { id: loginId, email: input.email, passwordHash: login.passwordHash, platformRole: null };
    if (!(await insertLogin(tx, { ...row, createdAt: now }))) throw taken('email');
  }
  const context = { deps, db: tx, programId: program.id, now };
  const { email, firstName, lastName, timeZone } = input;
  const username =
    (choosesUsername(program) && input.username) || (await nameUsername(tx, program.id, input));
  const locale = firstLanguage(program, input.locale);
  const fields = { loginId, email, username, firstName, lastName, timeZone, locale };
  const invitee = invitation && (await findInvitee(tx, program.id, invitation.id));
  // An admin or an import has created this member before. The person who proves the address takes the row over.
  const member = invitee?.memberId
    ? await claimMember(context, tx, invitee.memberId, fields)
    : await createMember(context, tx, fields);
  const accepted = { memberId: member.id, email, inviteId: invitation?.id ?? null };
  if (organizationId)
    await emit(context, tx, 'member.choseOrganization', { memberId: member.id, organizationId });
  await acceptMemberInvites(tx, program.id, accepted, now);
  if (invitation) {
    // Of two people who register with one link at once, the second is refused.
    if (!(await useInvitation(tx, program.id, invitation.id, now))) throw new AppError('link_expired');
    await settleInvitedTicket(tx, program.id, invitation.id, { memberId: member.id, now });
    const { challengeId } = invitation;
    if (challengeId) await emit(context, tx, 'member.cameByInvitation', { memberId: member.id, challengeId });
  }
  const memberRole = invitation
    ? await becomeInvited(context, tx, {
        memberId: member.id,
        roleName: member.roleName,
        link: invitation.id,
      })
    : member.roleName;
  const roleName = effectiveRole(login.known?.platformRole ?? null, memberRole);
  const who = { loginId, programId: program.id, memberId: member.id, roleName, userAgent };
  return startSession(deps, tx, { ...who, isByCompany: vouched !== null, providerId: vouched?.providerId });
}

function orTaken(error: unknown): never {
  if (isTaken(error, 'member_username')) throw taken('username');
  if (isTaken(error)) throw taken('email');
  throw error;
}

/** Registers a member and logs them in. Only wrong codes, links and addresses count against an address, because offices share one. */
export async function registerMember(
  deps: Deps,
  program: ProgramRow,
  input: Registration,
  caller: Caller,
): Promise<OpenSession> {
  const { ip, userAgent } = caller;
  const db = deps.gateway.forProgram(program.id);
  const at = { kind: 'register-from', ip, at: program.id, programId: program.id };
  const guesses = failuresAt(deps, at);
  const guess = <R>(work: () => Promise<R>) => within(deps.gateway.global(), guesses, deps.clock.now(), work);
  const invitation = await guess(async () => {
    const found = await invitationOf(deps, program, input);
    if (!found) await checkAdmission(program, input);
    return found;
  });
  const vouched = invitation ? await vouchedFor(deps, program.id, invitation.id) : null;
  const isByProvider = vouched !== null;
  await checkForm(program, input, isByProvider);
  const organizationId = await chosenOrganization(deps, program, input);
  const login = await guess(() => loginFor(deps, program, input, { ...caller, isByProvider }));
  const admitted = { login, invitation, userAgent, organizationId, vouched };
  const session = await inTransaction(db, (tx) => insertAll(deps, tx, program, input, admitted)).catch(
    orTaken,
  );
  if (vouched?.profile) await placeByClaims(deps, session, vouched.profile);
  return session;
}
