import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as openid from 'openid-client';
import { fetchOutside } from '../outside/fetch-outside.ts';

/** An OpenID Connect provider, and this installation as its client. */
export interface OidcClient {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  redirectAddress: string;
  allowInside: boolean;
}

/** The provider can't be reached, or doesn't describe itself as it should. */
export class ProviderUnavailable extends Error {}

/** The library wraps what its requests throw. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ProviderUnavailable || (error instanceof Error && isUnavailable(error.cause));

/**
 * Returns the way in which a secret is sent: as a header, as is usual, unless the provider wants it in the body only.
 */
function secretIn({ clientSecret }: OidcClient): openid.ClientAuth {
  if (clientSecret === null) return openid.None();
  const [inHeader, inBody] = [openid.ClientSecretBasic(clientSecret), openid.ClientSecretPost(clientSecret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isInBody = !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
    return (isInBody ? inBody : inHeader)(server, ...request);
  };
}

/** Sends requests to the provider. What it can't answer isn't the fault of the person who came from it. */
async function ask(url: string, { method, headers, body }: openid.CustomFetchOptions, allowInside: boolean) {
  const form = body instanceof URLSearchParams ? { body: body.toString() } : {};
  const answer = await fetchOutside(new URL(url), { method, headers, ...form }, allowInside).catch(
    (error: Error) => {
      throw new ProviderUnavailable(error.message);
    },
  );
  if (answer.status >= 500) throw new ProviderUnavailable(`The provider answered ${answer.status}.`);
  return answer;
}

const skewOf = (now: Date): number => Math.round((now.getTime() - Date.now()) / 1000);

/**
 * Reads the description of a provider (OpenID Connect Discovery 1.0). Every request goes through `fetchOutside`. Throws if it is
 * none, or another one's.
 */
export async function discover(client: OidcClient, now: Date): Promise<openid.Configuration> {
  const { issuer, clientId, allowInside } = client;
  const times = { [openid.clockSkew]: skewOf(now), [openid.clockTolerance]: 60 };
  const found = await openid.discovery(new URL(issuer), clientId, times, secretIn(client), {
    [openid.customFetch]: (url, options) => ask(url, options, allowInside),
    execute: [openid.enableNonRepudiationChecks, ...(allowInside ? [openid.allowInsecureRequests] : [])],
  });
  const server = found.serverMetadata();
  if (server.issuer !== issuer) throw new Error('The description is of another issuer.');
  if (!allowInside && !server.authorization_endpoint?.startsWith('https:'))
    throw new Error('The login is not on https.');
  return found;
}

const describedFor = 10 * 60_000;
const described = new LRUCache<string, Promise<openid.Configuration>>({ max: 200, ttl: describedFor });

/** The description, read once in ten minutes with the keys that belong to it. Failures are not cached. */
function known(client: OidcClient, now: Date): Promise<openid.Configuration> {
  const key = s256(JSON.stringify([client, skewOf(now)]));
  const cached = described.get(key);
  if (cached) return cached;
  const reading = discover(client, now);
  described.set(key, reading);
  reading.catch(() => described.delete(key));
  return reading;
}

const s256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
/** The nonce the token has to repeat: a token that was issued for another attempt is useless. */
const nonceOf = (state: string): string => s256(`nonce:${state}`);

interface Attempt {
  state: string;
  /** It stays in the browser: it is the verifier of the code (PKCE). */
  proof: string;
  /** Whether the provider asks who they are, even if they are logged in there. */
  isAgain: boolean;
}

/** Returns where the person logs in. */
export async function authorizeAddress(
  client: OidcClient,
  { state, proof, isAgain }: Attempt,
  now: Date,
): Promise<string> {
  return openid.buildAuthorizationUrl(await known(client, now), {
    redirect_uri: client.redirectAddress,
    scope: 'openid profile email',
    state,
    nonce: nonceOf(state),
    code_challenge: s256(proof),
    code_challenge_method: 'S256',
    ...(isAgain ? { prompt: 'login' } : {}),
  }).href;
}

export interface OidcAnswer {
  code: string;
  state: string;
  proof: string;
}

/** A person as the provider describes them. */
export interface OidcPerson {
  subject: string;
  claims: Readonly<Record<string, unknown>>;
}

/** Providers that keep the token small say the rest when they are asked. */
async function describe(
  provider: openid.Configuration,
  accessToken: string,
  { subject, claims }: OidcPerson,
) {
  const isWhole = claims['email'] !== undefined && claims['given_name'] !== undefined;
  if (isWhole || !provider.serverMetadata().userinfo_endpoint) return { subject, claims };
  // The library refuses what is about somebody else.
  const more = await openid.fetchUserInfo(provider, accessToken, subject);
  return { subject, claims: { ...more, ...claims } };
}

/**
 * Who came back from the provider, by the id that it has of them, and what it says about them. The library checks the token as
 * OpenID Connect Core 1.0 says (3.1.3.7): signature, issuer, audience, authorized party, times and nonce. Throws whatever is wrong.
 */
export async function claimsOf(
  client: OidcClient,
  { code, state, proof }: OidcAnswer,
  now: Date,
): Promise<OidcPerson> {
  const provider = await known(client, now).catch((error: unknown) => {
    throw new ProviderUnavailable(error instanceof Error ? error.message : String(error));
  });
  const back = new URL(client.redirectAddress);
  // The state belongs to one provider already, so the browser does not send which one it came from.
  back.search = new URLSearchParams({ code, state, iss: client.issuer }).toString();
  const tokens = await openid.authorizationCodeGrant(provider, back, {
    pkceCodeVerifier: proof,
    expectedState: state,
    expectedNonce: nonceOf(state),
    idTokenExpected: true,
  });
  const claims = tokens.claims() ?? {};
  const { sub, azp = client.clientId } = claims as { sub?: string; azp?: unknown };
  // With one audience the standard leaves it open whether the party counts.
  if (azp !== client.clientId)
    throw new Error('The token is for another client.', { cause: { claim: 'azp' } });
  if (!sub || sub.length > 255 || sub.includes('\0') || !sub.isWellFormed())
    throw new Error('The token names nobody.', { cause: { claim: 'sub' } });
  return describe(provider, tokens.access_token, { subject: sub, claims: { ...claims } });
}

/** Returns where a person logs out of the provider (RP-Initiated Logout 1.0). Null: it has no such address. */
export async function logoutAddress(client: OidcClient, after: string, now: Date): Promise<string | null> {
  const provider = await known(client, now);
  if (!provider.serverMetadata().end_session_endpoint) return null;
  return openid.buildEndSessionUrl(provider, { post_logout_redirect_uri: after }).href;
}
