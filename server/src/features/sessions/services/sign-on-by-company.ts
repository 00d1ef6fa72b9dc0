import type { BodyOf } from '#contract/endpoint.ts';
import type { signOnByCompany as endpoint } from '#contract/features/sessions/sign-on.ts';
import { effectiveRole, rankOf } from '#contract/roles.ts';
import {
  findCompanyByCode,
  findCompanyMember,
  findOpenEntry,
  hashesOf,
  insertCompanyRequest,
  newListKey,
  oidcClientOf,
  takeCompanyRequest,
  type CompanyRow,
} from '../../../domain/companies/public.ts';
import { findLogin } from '../../../domain/identity/public.ts';
import { findMember, type MemberRow } from '../../../domain/members/public.ts';
import { attempt, spend, throttleKey, within } from '../../../kernel/throttle/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newId, newSecret, sha256 } from '../../../platform/ids/ids.ts';
import {
  authorizeAddress,
  ProviderUnavailable,
  subjectOf,
  type OidcAnswer,
  type OidcClient,
} from '../../../platform/oidc/oidc.ts';
import { askForSecondFactor } from './ask-for-second-factor.ts';
import { issueTicket } from './company-ticket.ts';
import { failuresAt, gatesOf, isSuspicious } from './guesses.ts';
import { startSession, type Caller, type OpenSession } from './start-session.ts';

type Input = BodyOf<typeof endpoint>;

export type CompanyAnswer =
  | { next: 'entry' }
  | { next: 'provider'; address: string; proof: string }
  | { next: 'session'; session: OpenSession }
  | { next: 'registration'; userGuid: string };

const requestMs = 10 * 60_000;
const unavailable = () => new AppError('provider_unavailable');
const unknown = () => new AppError('sign_on_unknown');

/** Whatever goes wrong between us and a provider is logged for those who run the server, and nobody else learns it. */
async function asked<R>(
  { log }: Deps,
  company: CompanyRow,
  work: Promise<R>,
  refusal: () => AppError,
): Promise<R> {
  try {
    return await work;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ programId: company.programId, reason }, 'provider.failed');
    throw error instanceof ProviderUnavailable ? unavailable() : refusal();
  }
}

/** Sends the person to the provider. Only their browser knows the values the answer must return. */
async function sendToProvider(
  deps: Deps,
  company: CompanyRow,
  client: OidcClient,
  isAgain: boolean,
): Promise<CompanyAnswer> {
  const [state, proof] = [newSecret(), newSecret()];
  const now = deps.clock.now();
  const address = await asked(
    deps,
    company,
    authorizeAddress(client, { state, proof, isAgain }, now),
    unavailable,
  );
  await insertCompanyRequest(deps.gateway.global(), {
    stateHash: sha256(state),
    proofHash: sha256(proof),
    programId: company.programId,
    expiresAt: new Date(now.getTime() + requestMs),
  });
  return { next: 'provider', address, proof };
}

/** A code says only what comes next. One that nobody has, and one with a list, ask for an entry. */
async function lookUp(deps: Deps, companyCode: string, ip: string, isAgain: boolean): Promise<CompanyAnswer> {
  const company = await findCompanyByCode(deps.gateway.global(), companyCode);
  const looks = failuresAt(deps, {
    kind: 'company-look',
    ip,
    at: companyCode,
    programId: company?.programId,
  });
  await spend(deps.gateway.global(), { ...looks, base: 600 }, deps.clock.now());
  const client = company && oidcClientOf(deps, company);
  return client ? sendToProvider(deps, company, client, isAgain) : { next: 'entry' };
}

/**
 * An entry of the list, with the same steps and the same answer for a code that nobody has, a wrong entry, and one that
 * somebody has registered with.
 */
async function findEntry(
  deps: Deps,
  companyCode: string,
  identifier: string,
  fact: string,
): Promise<CompanyAnswer> {
  const found = await findCompanyByCode(deps.gateway.global(), companyCode);
  const company = found?.method === 'list' ? found : null;
  const programId = company?.programId ?? newId();
  const listKey = company?.listKey ?? newListKey(deps.secrets, programId);
  const { entryHash } = hashesOf(deps.secrets, { programId, listKey }).entryOf(identifier, fact);
  const entry = await findOpenEntry(deps.gateway.forProgram(programId), programId, entryHash);
  if (!company || !entry) throw unknown();
  const userGuid = await issueTicket(deps, { programId, entryHash, issuer: null, subject: null });
  return { next: 'registration', userGuid };
}

async function openFor(deps: Deps, member: MemberRow, userAgent: string | null): Promise<OpenSession> {
  const login = member.loginId && (await findLogin(deps.gateway.global(), member.loginId));
  if (!login || member.status !== 'active') throw unknown();
  const roleName = effectiveRole(login.platformRole, member.roleName);
  // A company's provider makes no admin: they prove who they are here.
  if (rankOf(roleName) > 0) throw new AppError('sign_on_admin');
  const { programId, id: memberId } = member;
  await askForSecondFactor(deps, login.id, programId);
  const who = { loginId: login.id, programId, memberId, roleName, userAgent, isByCompany: true };
  return inTransaction(deps.gateway.forProgram(programId), (tx) => startSession(deps, tx, who));
}

/**
 * The person who came back from the provider: a member, or somebody new. Each answer of a provider is accepted once.
 */
async function takeAnswer(
  deps: Deps,
  companyCode: string,
  answer: OidcAnswer,
  userAgent: string | null,
): Promise<CompanyAnswer> {
  const db = deps.gateway.global();
  const now = deps.clock.now();
  const company = await findCompanyByCode(db, companyCode);
  const client = company && oidcClientOf(deps, company);
  if (!client) throw unknown();
  const { programId } = company;
  const request = { programId, stateHash: sha256(answer.state), proofHash: sha256(answer.proof) };
  if (!(await takeCompanyRequest(db, request, now))) throw unknown();
  const subject = await asked(deps, company, subjectOf(client, answer, now), unknown);
  const tenant = deps.gateway.forProgram(programId);
  const person = { issuer: client.issuer, subject };
  const memberId = await findCompanyMember(tenant, programId, person);
  const member = memberId && (await findMember(tenant, programId, memberId));
  if (member) return { next: 'session', session: await openFor(deps, member, userAgent) };
  return {
    next: 'registration',
    userGuid: await issueTicket(deps, { programId, entryHash: null, ...person }),
  };
}

/**
 * Signs on with a company code. The code only names the company: its provider or its list decides. Somebody new gets a
 * user guid to register with (docs/decisions/820).
 */
export async function signOnByCompany(
  deps: Deps,
  { companyCode, identifier, fact, state, code, proof, again = false }: Input,
  { ip, userAgent }: Caller,
): Promise<CompanyAnswer> {
  const isEntry = identifier !== undefined && fact !== undefined;
  const isAnswer = state !== undefined && code !== undefined && proof !== undefined;
  if (!isEntry && !isAnswer) return lookUp(deps, companyCode, ip, again);
  const db = deps.gateway.global();
  const now = deps.clock.now();
  const company = await findCompanyByCode(db, companyCode);
  const budget = failuresAt(deps, {
    kind: 'company-from',
    ip,
    at: companyCode,
    programId: company?.programId,
  });
  return within(db, budget, now, async (failures) => {
    if (isAnswer) return takeAnswer(deps, companyCode, { state, code, proof }, userAgent);
    if (!isEntry) throw unknown();
    // Tries to be one person, wherever they come from.
    const subject = throttleKey('company-entry', companyCode, identifier);
    const gates = gatesOf(subject, ip, await isSuspicious(budget, failures));
    return attempt(db, gates, now, () => findEntry(deps, companyCode, identifier, fact));
  });
}
