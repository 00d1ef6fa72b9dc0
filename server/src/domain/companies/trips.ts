import type { ProviderProblem } from '#contract/features/company-sign-on/problems.ts';
import type { Deps } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { newSecret, sha256 } from '../../platform/ids/ids.ts';
import { authorizeAddress, claimsOf, isUnavailable, type OidcAnswer } from '../../platform/oidc/oidc.ts';
import { problemOf } from '../../platform/oidc/problem-of.ts';
import { samlAddress } from '../../platform/saml/saml.ts';
import { oidcClientOf, samlClientOf } from './provider-client.ts';
import { profileOf, type PersonProfile } from './profile.ts';
import type { ProviderRow } from './providers.queries.ts';
import { openAnswer } from './saml-answers.ts';
import type { Said } from './saml-profile.ts';
import { insertCompanyRequest, takeCompanyRequest } from './tickets.queries.ts';

const requestMs = 10 * 60_000;
const unavailable = () => new AppError('provider_unavailable');

/** The provider answered, and its answer proves nothing. Only the admin who tests the provider learns why. */
export class AnswerRefused extends AppError {
  readonly problem: ProviderProblem;
  constructor(problem: ProviderProblem) {
    super('sign_on_unknown');
    this.problem = problem;
  }
}

/** Whatever goes wrong between us and a provider is logged for those who run the server, and nobody else learns it. */
async function asked<R>(
  { log }: Deps,
  { programId, id: providerId }: ProviderRow,
  work: Promise<R>,
  refusal: (error: unknown) => AppError,
): Promise<R> {
  try {
    return await work;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ programId, providerId, reason }, 'provider.failed');
    throw isUnavailable(error) ? unavailable() : refusal(error);
  }
}

interface Start {
  /** Whether the provider asks who they are, even if they are logged in there. */
  isAgain: boolean;
  testerId: string | null;
}

/** Sends the person to the provider. Only their browser knows the values the answer must return. */
export async function beginTrip(
  deps: Deps,
  provider: ProviderRow,
  { isAgain, testerId }: Start,
): Promise<{ address: string; proof: string }> {
  const [state, proof] = [newSecret(), newSecret()];
  const now = deps.clock.now();
  const leaving = provider.saml
    ? samlAddress(samlClientOf(deps, provider.saml), { state, isAgain }, now)
    : authorizeAddress(oidcClientOf(deps, provider), { state, proof, isAgain }, now);
  const address = await asked(deps, provider, leaving, unavailable);
  await insertCompanyRequest(deps.gateway.global(), {
    stateHash: sha256(state),
    proofHash: sha256(proof),
    programId: provider.programId,
    providerId: provider.id,
    testerId,
    expiresAt: new Date(now.getTime() + requestMs),
  });
  return { address, proof };
}

/** Who an answer of SAML named, which waited for the tab that began. */
function waitingIn(deps: Deps, { programId }: ProviderRow, answer: string | null): Said {
  if (answer === null) throw new AnswerRefused('request');
  const waiting = openAnswer(deps, programId, answer);
  if ('problem' in waiting) throw new AnswerRefused(waiting.problem);
  return waiting;
}

/** The person who came back from the provider. Each answer is accepted once. Errors: sign_on_unknown, provider_unavailable. */
export async function finishTrip(
  deps: Deps,
  provider: ProviderRow,
  answer: OidcAnswer,
  testerId: string | null,
): Promise<PersonProfile> {
  const now = deps.clock.now();
  const request = {
    programId: provider.programId,
    providerId: provider.id,
    stateHash: sha256(answer.state),
    proofHash: sha256(answer.proof),
    codeHash: provider.saml ? sha256(answer.code) : null,
    testerId,
  };
  const taken = await takeCompanyRequest(deps.gateway.global(), request, now);
  if (!taken) throw new AppError('sign_on_unknown');
  const { subject, claims } = provider.saml
    ? waitingIn(deps, provider, taken.answer)
    : await asked(
        deps,
        provider,
        claimsOf(oidcClientOf(deps, provider), answer, now),
        (error) => new AnswerRefused(problemOf(error)),
      );
  return profileOf(subject, claims, provider);
}
