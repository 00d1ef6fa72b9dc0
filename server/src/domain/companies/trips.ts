import type { Deps } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { newSecret, sha256 } from '../../platform/ids/ids.ts';
import { authorizeAddress, claimsOf, isUnavailable, type OidcAnswer } from '../../platform/oidc/oidc.ts';
import { oidcClientOf } from './provider-client.ts';
import { profileOf, type PersonProfile } from './profile.ts';
import type { ProviderRow } from './providers.queries.ts';
import { insertCompanyRequest, takeCompanyRequest } from './tickets.queries.ts';

const requestMs = 10 * 60_000;
const unavailable = () => new AppError('provider_unavailable');
const unknown = () => new AppError('sign_on_unknown');

/** Whatever goes wrong between us and a provider is logged for those who run the server, and nobody else learns it. */
async function asked<R>(
  { log }: Deps,
  { programId, id: providerId }: ProviderRow,
  work: Promise<R>,
  refusal: () => AppError,
): Promise<R> {
  try {
    return await work;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ programId, providerId, reason }, 'provider.failed');
    throw isUnavailable(error) ? unavailable() : refusal();
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
  const client = oidcClientOf(deps, provider);
  const leaving = authorizeAddress(client, { state, proof, isAgain }, now);
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
    testerId,
  };
  if (!(await takeCompanyRequest(deps.gateway.global(), request, now))) throw unknown();
  const reading = claimsOf(oidcClientOf(deps, provider), answer, now);
  const { subject, claims } = await asked(deps, provider, reading, unknown);
  return profileOf(subject, claims, provider);
}
