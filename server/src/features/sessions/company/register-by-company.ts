import type { BodyOf } from '#contract/endpoint.ts';
import type { connectCompanyAccount } from '#contract/features/sessions/sign-on.ts';
import { effectiveRole, rankOf } from '#contract/roles.ts';
import {
  findCompany,
  findCompanyTicket,
  hashesOf,
  findOpenEntry,
  takeCompanyTicket,
  type CompanyTicketRow,
} from '../../../domain/companies/public.ts';
import { findMembershipsOfLogin } from '../../../domain/identity/public.ts';
import { inviteOutsider, insertMemberInvites } from '../../../domain/invitations/public.ts';
import { composeMail, queueMail } from '../../../domain/mail/public.ts';
import { findMember, findUnregistered, findUnregisteredByNumber } from '../../../domain/members/public.ts';
import { findProgram, type ProgramRow } from '../../../domain/programs/public.ts';
import { throttleKey, useUp, within } from '../../../kernel/throttle/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { newId, sha256 } from '../../../platform/ids/ids.ts';
import { languageOf } from '../../../platform/words/translate.ts';
import { askForSecondFactor } from '../services/ask-for-second-factor.ts';
import { checkCredentials } from '../services/check-credentials.ts';
import { guessesFrom } from '../services/guesses.ts';
import { settleTicket } from './company-ticket.ts';
import { startSession, type Caller, type OpenSession } from '../services/start-session.ts';

const hour = 60 * 60_000;
/** The company knows the person, so they are at their computer now. */
const linkHours = 24;
const expired = () => new AppError('link_expired');

export interface Opened {
  ticket: CompanyTicketRow;
  program: ProgramRow;
}

/** Returns the program in which a user guid registers. Errors: link_expired. */
export async function openTicket(deps: Deps, userGuid: string, ip: string): Promise<Opened> {
  const db = deps.gateway.global();
  const now = deps.clock.now();
  return within(db, guessesFrom(deps, 'company-guid', ip), now, async () => {
    const ticket = await findCompanyTicket(db, sha256(userGuid), now);
    const program = ticket && (await findProgram(db, ticket.programId));
    if (!program || program.closedAt) throw expired();
    return { ticket, program };
  });
}

/** An entry with an email address invites that address and no other. */
async function checkAddress(
  deps: Deps,
  { programId, entryHash }: CompanyTicketRow,
  email: string,
): Promise<void> {
  if (entryHash === null) return;
  const db = deps.gateway.forProgram(programId);
  const company = await findCompany(db, programId);
  const entry = await findOpenEntry(db, programId, [entryHash]);
  if (!company || !entry) throw expired();
  if (entry.emailHash && !entry.emailHash.equals(hashesOf(deps.secrets, company).emailHash(email)))
    throw invalid('email', 'company_email');
}

/**
 * Uses a user guid up for an invitation by email. Its link proves the address, so someone who only saw the guid cannot
 * register. The invitation says what the guid stood for. Errors: link_expired.
 */
export async function inviteByTicket(
  deps: Deps,
  { userGuid, email }: { userGuid: string; email: string },
  { ip, language: wanted }: { ip: string; language: string },
): Promise<void> {
  const { ticket, program } = await openTicket(deps, userGuid, ip);
  await checkAddress(deps, ticket, email);
  const now = deps.clock.now();
  const limit = { key: throttleKey('company-mail', email), most: 5, windowMs: hour };
  await useUp(deps.gateway.global(), [limit], now);
  const { id: programId, name: programName } = program;
  const language = languageOf(wanted);
  const { supportEmail } = deps.env;
  await inTransaction(deps.gateway.forProgram(programId), async (tx) => {
    const to = { email, challengeId: null, byMemberId: null, linkHours };
    const inviteId = await inviteOutsider({ deps, db: tx, programId, now }, tx, to);
    if (!(await takeCompanyTicket(tx, ticket.tokenHash, { now, inviteId }))) throw expired();
    // A person whom an import created takes over their own row.
    const { employeeNumber } = ticket;
    const numbered =
      ticket.entryHash !== null && employeeNumber !== null
        ? await findUnregisteredByNumber(tx, programId, employeeNumber)
        : null;
    const memberId = numbered ?? (await findUnregistered(tx, programId, email));
    const invite = { id: newId(), email: email.trim(), memberId, inviteId };
    if (memberId) await insertMemberInvites(tx, programId, [invite], { now, oldest: now });
    await queueMail(tx, {
      ...composeMail(language, 'companyRegistration', { programName, supportEmail, invitationId: inviteId }),
      language,
      programId,
      loginId: null,
      kind: 'outsider-invite',
      recipient: email.trim(),
      cause: `outsider-invite:${inviteId}`,
      now,
    });
  });
}

/**
 * Uses a user guid up to connect a member's account with the provider, by its password. With a second factor, the account
 * logs in and is not connected. Errors: link_expired, wrong_credentials, sign_on_admin.
 */
export async function connectByTicket(
  deps: Deps,
  { userGuid, email, password }: BodyOf<typeof connectCompanyAccount>,
  { ip, userAgent, device }: Caller,
): Promise<OpenSession> {
  const { ticket, program } = await openTicket(deps, userGuid, ip);
  if (ticket.subject === null) throw expired();
  const login = await checkCredentials(deps, { email, password }, { ip, device });
  const places = await findMembershipsOfLogin(deps.gateway.global(), login.id);
  const place = places.find(({ programId }) => programId === program.id);
  const db = deps.gateway.forProgram(program.id);
  const member = place && (await findMember(db, program.id, place.memberId));
  if (member?.status !== 'active') throw new AppError('wrong_credentials');
  const roleName = effectiveRole(login.platformRole, member.roleName);
  if (rankOf(roleName) > 0) throw new AppError('sign_on_admin');
  await askForSecondFactor(deps, login.id);
  return inTransaction(db, async (tx) => {
    const now = deps.clock.now();
    const taken = await takeCompanyTicket(tx, ticket.tokenHash, { now, inviteId: null });
    if (!taken) throw expired();
    await settleTicket(tx, taken, { memberId: member.id, now });
    const who = { loginId: login.id, programId: program.id, memberId: member.id, roleName, userAgent };
    return startSession(deps, tx, { ...who, isByCompany: true, providerId: taken.providerId ?? undefined });
  });
}
