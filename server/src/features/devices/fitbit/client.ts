import type { Deps } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';

const timeoutMs = 10_000;
/** A month of data has only a few thousand bytes. */
const mostBytes = 4 * 1024 * 1024;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  expiresInSeconds: number;
  accountId: string;
}

/** Calls Fitbit. A refusal is a result; no answer is device_unreachable. */
export interface Answer {
  status: number;
  body: unknown;
  /** The Retry-After of a 429, in seconds. */
  retryAfter: number;
}

async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error('too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const longestWait = 24 * 3600;
const waitIn = (header: string | null) =>
  header && /^\d+$/.test(header) ? Math.min(longestWait, Math.max(1, Number(header))) : 3600;

async function ask(deps: Deps, url: string, init: RequestInit): Promise<Answer> {
  try {
    // Redirects are not followed, because they could send our credentials elsewhere.
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const body = parsed(await textOf(answer));
    return { status: answer.status, body, retryAfter: waitIn(answer.headers.get('retry-after')) };
  } catch (error) {
    // The address can identify a person, so only the outcome is logged.
    deps.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'Fitbit could not be reached');
    throw new AppError('device_unreachable');
  }
}

function settings({ env }: Deps) {
  if (!env.fitbit) throw new AppError('feature_off');
  return env.fitbit;
}

async function askWithSecret(deps: Deps, path: string, fields: Record<string, string>): Promise<Answer> {
  const { apiUrl, clientId, clientSecret } = settings(deps);
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  return ask(deps, `${apiUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 4000;

/** Null if Fitbit refused, or if the answer is not in its format. */
function tokensIn({ status, body }: Answer): Tokens | null {
  if (status !== 200 || typeof body !== 'object' || body === null) return null;
  const said = body as Record<string, unknown>;
  const { access_token: accessToken, refresh_token: refreshToken, user_id: accountId } = said;
  const expires = said['expires_in'];
  if (!isText(accessToken) || !isText(refreshToken) || !isText(accountId)) return null;
  const expiresInSeconds = typeof expires === 'number' && expires > 0 ? Math.min(expires, 31_536_000) : 3600;
  return { accessToken, refreshToken, accountId, expiresInSeconds };
}

/** A 5xx or 429 says nothing about the tokens. */
function refuseBusy({ status, retryAfter }: Answer): void {
  if (status === 429) throw new AppError('too_many_requests', { retryAfter });
  if (status >= 500) throw new AppError('device_unreachable');
}

/** Exchanges an authorization code for the first tokens. Null if Fitbit does not accept it. */
export async function exchangeCode(
  deps: Deps,
  sent: { code: string; verifier: string; redirectUri: string },
): Promise<Tokens | null> {
  const answer = await askWithSecret(deps, '/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: settings(deps).clientId,
    code: sent.code,
    code_verifier: sent.verifier,
    redirect_uri: sent.redirectUri,
  });
  refuseBusy(answer);
  return tokensIn(answer);
}

/** Exchanges old tokens for new ones; the old ones are invalid afterwards. Null if Fitbit revoked our access. */
export async function refreshTokens(deps: Deps, refreshToken: string): Promise<Tokens | null> {
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const answer = await askWithSecret(deps, '/oauth2/token', fields);
  refuseBusy(answer);
  return tokensIn(answer);
}

/** Revokes our access at Fitbit, and returns whether that worked. */
export async function revokeToken(deps: Deps, token: string): Promise<boolean> {
  const { status } = await askWithSecret(deps, '/oauth2/revoke', { token });
  return status === 200;
}

const scope = 'activity sleep weight';

/** The address where the member grants access. */
export function addressToAgree(
  deps: Deps,
  sent: { state: string; challenge: string; redirectUri: string },
): string {
  const { webUrl, clientId } = settings(deps);
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    scope,
    code_challenge: sent.challenge,
    code_challenge_method: 'S256',
    state: sent.state,
    redirect_uri: sent.redirectUri,
  });
  return `${webUrl}/oauth2/authorize?${query}`;
}

const calls = {
  steps: (from: string, to: string) => `/1/user/-/activities/steps/date/${from}/${to}.json`,
  sleep: (from: string, to: string) => `/1.2/user/-/sleep/date/${from}/${to}.json`,
  weight: (from: string, to: string) => `/1/user/-/body/log/weight/date/${from}/${to}.json`,
} as const;
export type Call = keyof typeof calls;

/** One kind of data for at most thirty days. */
export async function readData(
  deps: Deps,
  accessToken: string,
  call: Call,
  { from, to }: { from: string; to: string },
): Promise<Answer> {
  const headers = { authorization: `Bearer ${accessToken}` };
  return ask(deps, `${settings(deps).apiUrl}${calls[call](from, to)}`, { headers });
}
