import { createHash } from 'node:crypto';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { fetchOutside } from './outside.ts';

/** An OpenID Connect provider, and this installation as its client. */
export interface OidcClient {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  redirectAddress: string;
  allowInside: boolean;
}

interface Provider {
  authorize: URL;
  token: URL;
  keys: URL;
  /** Whether the secret goes into the body. Otherwise it is sent as a header, as is usual. */
  secretInBody: boolean;
}

const algorithms = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'];

const urlOf = (value: unknown): URL => new URL(typeof value === 'string' ? value : '');

/** Reads the description of a provider (OpenID Connect Discovery 1.0). Throws if it is none, or another one's. */
export async function discover({
  issuer,
  allowInside,
}: Pick<OidcClient, 'issuer' | 'allowInside'>): Promise<Provider> {
  const at = new URL(`${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`);
  const found = (await fetchOutside(at, {}, allowInside)) as Record<string, unknown>;
  if (found['issuer'] !== issuer) throw new Error('The description is of another issuer.');
  const methods = found['token_endpoint_auth_methods_supported'];
  const provider = {
    authorize: urlOf(found['authorization_endpoint']),
    token: urlOf(found['token_endpoint']),
    keys: urlOf(found['jwks_uri']),
    secretInBody:
      Array.isArray(methods) &&
      !methods.includes('client_secret_basic') &&
      methods.includes('client_secret_post'),
  };
  if (!allowInside && provider.authorize.protocol !== 'https:') throw new Error('The login is not on https.');
  return provider;
}

const s256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
/** What the token has to repeat: nobody can use a token that was issued for another attempt. */
const nonceOf = (state: string): string => s256(`nonce:${state}`);

/** Where the person logs in. `proof` stays in the browser: it is the verifier of the code (PKCE). */
export async function authorizeAddress(client: OidcClient, state: string, proof: string): Promise<string> {
  const { authorize } = await discover(client);
  const query = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: client.redirectAddress,
    scope: 'openid',
    state,
    nonce: nonceOf(state),
    code_challenge: s256(proof),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) authorize.searchParams.set(name, value);
  return authorize.href;
}

const formPart = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');

async function idTokenOf(
  client: OidcClient,
  provider: Provider,
  code: string,
  proof: string,
): Promise<string> {
  const { clientId, clientSecret, redirectAddress, allowInside } = client;
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectAddress,
    code_verifier: proof,
    client_id: clientId,
  });
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };
  if (clientSecret !== null && provider.secretInBody) form.set('client_secret', clientSecret);
  else if (clientSecret !== null) {
    const pair = `${formPart(clientId)}:${formPart(clientSecret)}`;
    headers['authorization'] = `Basic ${Buffer.from(pair).toString('base64')}`;
  }
  const request = { method: 'POST' as const, headers, body: form.toString() };
  const answer = (await fetchOutside(provider.token, request, allowInside)) as { id_token?: unknown };
  if (typeof answer.id_token !== 'string') throw new Error('The answer has no id token.');
  return answer.id_token;
}

export interface OidcAnswer {
  code: string;
  state: string;
  proof: string;
}

/**
 * Who came back from the provider, by the id that it has of them. The token is checked as OpenID Connect Core 1.0 says
 * (3.1.3.7): signature, issuer, audience, authorized party, times and nonce. Throws whatever is wrong.
 */
export async function subjectOf(
  client: OidcClient,
  { code, state, proof }: OidcAnswer,
  now: Date,
): Promise<string> {
  const provider = await discover(client);
  const token = await idTokenOf(client, provider, code, proof);
  const keys = (await fetchOutside(provider.keys, {}, client.allowInside)) as JSONWebKeySet;
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    issuer: client.issuer,
    audience: client.clientId,
    algorithms,
    currentDate: now,
    clockTolerance: 60,
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
  });
  if (payload['nonce'] !== nonceOf(state)) throw new Error('The token is of another attempt.');
  const party = payload['azp'];
  if ((Array.isArray(payload.aud) && payload.aud.length > 1) || party !== undefined)
    if (party !== client.clientId) throw new Error('The token is for another client.');
  const { sub } = payload;
  if (!sub || sub.length > 255 || sub.includes('\0') || !sub.isWellFormed())
    throw new Error('The token names nobody.');
  return sub;
}
