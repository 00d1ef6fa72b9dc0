import * as openid from 'openid-client';
import { addDays, endOfDay } from '../../../../platform/clock/days.ts';
import type { GoogleHealthSettings } from '../../../../platform/env/env.ts';
import { newSecret } from '../../../../platform/ids/ids.ts';
import { fetchOutside } from '../../../../platform/outside/fetch-outside.ts';
import { callMaker } from '../call-maker.ts';
import { ConnectionFailure, waitOf } from '../failure.ts';
import type { DayWindow, Link, Provider, Tokens } from '../provider.types.ts';
import { readGoogleNotice } from './notices.ts';
import { readGoogleDays, readPage, type Points } from './read-days.ts';

/** Steps only. Whatever else is wanted some day is asked for apart, when it is. */
const scope = 'https://www.googleapis.com/auth/googlehealth.activity_and_fitness.readonly';
const meaning = { 401: 'consent', 403: 'consent', 404: 'gone', 410: 'gone' } as const;
const mostPages = 20;

interface Google {
  settings: GoogleHealthSettings;
  now(): Date;
  allowInside: boolean;
}

/** Requests of the library go the same way as all others. Answers that are no refusal of the person's are failures. */
async function ask(
  { allowInside, now }: Google,
  url: string,
  { method, headers, body }: openid.CustomFetchOptions,
) {
  const form = body instanceof URLSearchParams ? { body: body.toString() } : {};
  const answer = await fetchOutside(new URL(url), { method, headers, ...form }, allowInside).catch(() => {
    throw new ConnectionFailure('unavailable');
  });
  const wait = waitOf(answer.headers, now());
  if (answer.status === 429) throw new ConnectionFailure('busy', wait);
  if (answer.status >= 500) throw new ConnectionFailure('unavailable', wait);
  return answer;
}

function configure(google: Google): openid.Configuration {
  const { clientId, clientSecret, servers } = google.settings;
  const found = new openid.Configuration(
    {
      issuer: 'https://accounts.google.com',
      authorization_endpoint: servers.login,
      token_endpoint: servers.tokens,
      revocation_endpoint: servers.revoke,
    },
    clientId,
    clientSecret,
    openid.ClientSecretPost(clientSecret),
  );
  found[openid.customFetch] = (url, options) => ask(google, url, options);
  if (google.allowInside) openid.allowInsecureRequests(found);
  return found;
}

/** The library wraps what its requests throw. */
function failureOf(error: unknown): ConnectionFailure {
  if (error instanceof ConnectionFailure) return error;
  if (error instanceof openid.ResponseBodyError) {
    // The person withdrew the permission, or it ran out.
    if (error.error === 'invalid_grant') return new ConnectionFailure('consent');
    return new ConnectionFailure('refused');
  }
  const { cause } = error as { cause?: unknown };
  return cause instanceof Error ? failureOf(cause) : new ConnectionFailure('unreadable');
}

const tokensOf = (
  { access_token: access, refresh_token: refresh, expires_in: seconds = 0 }: openid.TokenEndpointResponse,
  now: Date,
  before: string | null = null,
): Tokens => ({ access, refresh: refresh ?? before, expiresAt: now.getTime() + seconds * 1000 });

const call = (
  { settings, allowInside, now }: Google,
  { tokens }: Pick<Link, 'tokens'>,
  path: string,
  body?: unknown,
) =>
  callMaker(
    {
      url: new URL(`${settings.servers.api}/v4/users/me/${path}`),
      allowInside,
      meaning,
      headers: { authorization: `Bearer ${tokens?.access}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    },
    now(),
  );

async function whoIs(google: Google, tokens: Tokens): Promise<string> {
  const { healthUserId } = ((await call(google, { tokens }, 'identity')) ?? {}) as { healthUserId?: unknown };
  if (typeof healthUserId !== 'string' || !healthUserId) throw new ConnectionFailure('unreadable');
  return healthUserId;
}

/**
 * Returns steps by the hour from the member's own midnight on, over all of their devices, as Google's own app shows
 * them.
 */
async function pointsOf(google: Google, link: Link, { from, to, timeZone }: DayWindow): Promise<Points> {
  const start = endOfDay(timeZone, addDays(from, -1));
  const end = new Date(Math.min(endOfDay(timeZone, to).getTime(), google.now().getTime()));
  const range = { startTime: start.toISOString(), endTime: end.toISOString() };
  const points: Points = [];
  let pageToken: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const body = { range, windowSize: '3600s', pageSize: 1000, ...(pageToken ? { pageToken } : {}) };
    const { points: more, next } = readPage(
      await call(google, link, 'dataTypes/steps/dataPoints:rollUp', body),
    );
    points.push(...more);
    if (!next) return points;
    pageToken = next;
  }
  throw new ConnectionFailure('unreadable');
}

const failing =
  <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
  (...args: A) =>
    work(...args).catch((error: unknown) => {
      throw failureOf(error);
    });

/** Connects to the Google Health API, version 4: Fitbit's successor. OAuth with a secret and PKCE. */
export function googleProvider(settings: GoogleHealthSettings, now: () => Date): Provider {
  // Google is on the internet: only tests have it elsewhere.
  const google: Google = { settings, now, allowInside: settings.servers.api.startsWith('http:') };
  const library = configure(google);
  return {
    way: 'google',
    origin: settings.servers.api,
    async authorize({ back, state }) {
      const proof = newSecret();
      const address = openid.buildAuthorizationUrl(library, {
        redirect_uri: back,
        scope,
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(proof),
        code_challenge_method: 'S256',
        // A token that can be refreshed comes only with these.
        access_type: 'offline',
        prompt: 'consent',
        include_granted_scopes: 'true',
      });
      return { address: address.href, outsideId: null, proof };
    },
    finish: failing(async ({ back, state, code, proof }) => {
      if (!code || !proof) throw new ConnectionFailure('consent');
      const here = new URL(back);
      here.search = new URLSearchParams({ code, state }).toString();
      const answer = await openid.authorizationCodeGrant(library, here, {
        pkceCodeVerifier: proof,
        expectedState: state,
      });
      // People can untick what was asked for.
      if (answer.scope !== undefined && !answer.scope.split(' ').includes(scope))
        throw new ConnectionFailure('consent');
      const tokens = tokensOf(answer, now());
      return { outsideId: await whoIs(google, tokens), tokens, makers: ['google'] };
    }),
    refresh: failing(async ({ refresh }) => {
      if (!refresh) throw new ConnectionFailure('consent');
      return tokensOf(await openid.refreshTokenGrant(library, refresh), now(), refresh);
    }),
    async fetchDays(link, window) {
      return { answers: await pointsOf(google, link, window), makers: ['google'] };
    },
    normalize: (answers, window) => readGoogleDays(answers as Points, window),
    readNotice: (post) => readGoogleNotice(post, settings.noticeSecret),
    disconnect: failing(async ({ tokens }) => {
      const token = tokens?.refresh ?? tokens?.access;
      if (token) await openid.tokenRevocation(library, token);
    }),
  };
}
