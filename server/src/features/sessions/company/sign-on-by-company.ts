import { cleanName } from '#contract/clean-name.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { signOnByCompany as endpoint } from '#contract/features/sessions/sign-on.ts';
import {
  askProvider,
  findArrival,
  findCompanyByCode,
  findOpenEntry,
  findProviderByCode,
  readAnswerOfProvider,
  hashesOf,
  looksLikeEmail,
  newListKey,
  plainIdentifier,
} from '../../../domain/companies/public.ts';
import { attempt, spend, throttleKey, within } from '../../../kernel/throttle/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { issueTicket } from './company-ticket.ts';
import { failuresAt, gatesOf, isSuspicious } from '../services/guesses.ts';
import { openArrived, type Arrived } from './open-arrived.ts';
import type { Caller, OpenSession } from '../services/start-session.ts';

type Input = BodyOf<typeof endpoint>;

export type CompanyAnswer =
  | { next: 'entry' }
  | { next: 'provider'; address: string; proof: string }
  | { next: 'session'; session: OpenSession }
  | { next: 'registration'; userGuid: string };

const unknown = () => new AppError('sign_on_unknown');

/** A code says only what comes next. One that nobody has, and one with a list, ask for an entry. */
async function lookUp(deps: Deps, companyCode: string, ip: string, isAgain: boolean): Promise<CompanyAnswer> {
  const db = deps.gateway.global();
  const provider = await findProviderByCode(db, companyCode);
  const company = provider ?? (await findCompanyByCode(db, companyCode));
  const looks = failuresAt(deps, {
    kind: 'company-look',
    ip,
    at: companyCode,
    programId: company?.programId,
  });
  await spend(db, { ...looks, base: 600 }, deps.clock.now());
  if (!provider) return { next: 'entry' };
  return { next: 'provider', ...(await askProvider(deps, provider, { isAgain, testerId: null })) };
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
  const company = await findCompanyByCode(deps.gateway.global(), companyCode);
  const programId = company?.programId ?? newId();
  const listKey = company?.listKey ?? newListKey(deps.secrets, programId);
  const meant = hashesOf(deps.secrets, { programId, listKey }).meantBy(identifier, fact);
  const entry = await findOpenEntry(deps.gateway.forProgram(programId), programId, meant);
  if (!company || !entry) throw unknown();
  const userGuid = await issueTicket(deps, {
    programId,
    entryHash: entry.entryHash,
    employeeNumber: looksLikeEmail(identifier) ? null : cleanName(identifier),
    provider: null,
  });
  return { next: 'registration', userGuid };
}

/**
 * Returns the person who came back from the provider: a member, or somebody new. Each answer of a provider is accepted
 * once.
 */
async function takeAnswer(
  deps: Deps,
  companyCode: string,
  answer: { code: string; state: string; proof: string },
  { userAgent, timeZone }: Arrived,
): Promise<CompanyAnswer> {
  const provider = await findProviderByCode(deps.gateway.global(), companyCode);
  if (!provider) throw unknown();
  const profile = await readAnswerOfProvider(deps, provider, answer, null);
  const arrival = await findArrival(deps, provider, profile);
  const session = await openArrived(deps, provider, profile, arrival, { userAgent, timeZone });
  if (session) return { next: 'session', session };
  const { programId } = provider;
  const userGuid = await issueTicket(deps, {
    programId,
    entryHash: null,
    employeeNumber: null,
    provider: { ...provider, profile },
  });
  return { next: 'registration', userGuid };
}

/**
 * Signs on with a company code. The code only names the company: its provider or its list decides. Somebody new gets a
 * user guid to register with (docs/decisions/820).
 */
export async function signOnByCompany(
  deps: Deps,
  { companyCode, identifier, fact, state, code, proof, timeZone, again = false }: Input,
  { ip, userAgent }: Caller,
): Promise<CompanyAnswer> {
  const isEntry = identifier !== undefined && fact !== undefined;
  const isAnswer = state !== undefined && code !== undefined && proof !== undefined;
  if (!isEntry && !isAnswer) return lookUp(deps, companyCode, ip, again);
  const db = deps.gateway.global();
  const now = deps.clock.now();
  const company = (await findProviderByCode(db, companyCode)) ?? (await findCompanyByCode(db, companyCode));
  const budget = failuresAt(deps, {
    kind: 'company-from',
    ip,
    at: companyCode,
    programId: company?.programId,
  });
  return within(db, budget, now, async (failures) => {
    if (isAnswer) return takeAnswer(deps, companyCode, { state, code, proof }, { userAgent, timeZone });
    if (!isEntry) throw unknown();
    // Tries to be one person, wherever they come from.
    const subject = throttleKey('company-entry', companyCode, plainIdentifier(identifier));
    const gates = gatesOf(subject, ip, await isSuspicious(budget, failures));
    return attempt(db, gates, now, () => findEntry(deps, companyCode, identifier, fact));
  });
}
