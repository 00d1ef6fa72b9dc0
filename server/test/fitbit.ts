import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atTheEnd } from './at-the-end.ts';

const [clientId, clientSecret] = ['23ABCD', 'fitbit-secret'];

interface Grant {
  challenge: string;
  redirectUri: string;
}

/** Answers to give instead of the real ones, each used once. */
interface Trouble {
  path: string;
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

export interface FitbitStandIn {
  env: { clientId: string; clientSecret: string; apiUrl: string; webUrl: string };
  /** Days of the one person it knows. */
  data: {
    steps: Record<string, number | string>;
    sleep: { dateOfSleep: string; minutesAsleep: number }[];
    weight: { date: string; weight: number }[];
  };
  troubles: Trouble[];
  /** Every call, in order. */
  calls: string[];
  /** Grants access for the person. Returns the code and state they come back with. */
  agree(url: string): Promise<{ code: string; state: string }>;
  /** Access tokens become invalid. Refresh tokens still work. */
  expireTokens(): void;
  /** All our tokens become invalid. */
  lockOut(): void;
  tokens(): { access: string[]; refresh: string[] };
}

const newToken = () => randomBytes(24).toString('base64url');

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

const refusal = (errorType: string) => ({ errors: [{ errorType }], success: false });

/** The endpoints that issue and revoke tokens. Each refresh token works once (rotation). */
function tokenHarness() {
  const grants = new Map<string, Grant>();
  const access = new Set<string>();
  const refresh = new Set<string>();
  const give = () => {
    const [accessToken, refreshToken] = [newToken(), newToken()];
    access.clear();
    access.add(accessToken);
    refresh.add(refreshToken);
    return {
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: 28_800,
      scope: 'activity sleep weight',
      token_type: 'Bearer',
      user_id: 'FB1234',
    };
  };
  return {
    access,
    refresh,
    grants,
    token(form: URLSearchParams): [number, unknown] {
      if (form.get('grant_type') === 'refresh_token') {
        if (!refresh.delete(form.get('refresh_token') ?? '')) return [400, refusal('invalid_grant')];
        return [200, give()];
      }
      const code = form.get('code') ?? '';
      const grant = grants.get(code);
      grants.delete(code);
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const fits = grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri');
      return fits ? [200, give()] : [400, refusal('invalid_grant')];
    },
    revoke(form: URLSearchParams): [number, unknown] {
      const known = refresh.delete(form.get('token') ?? '');
      if (known) access.clear();
      return known ? [200, ''] : [400, refusal('invalid_token')];
    },
  };
}

const within = (day: string, from: string, to: string) => day >= from && day <= to;

function dataAt(data: FitbitStandIn['data'], path: string): unknown {
  const [, from = '', to = ''] = /date\/(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)\.json$/.exec(path) ?? [];
  if (path.includes('/activities/steps/'))
    return {
      'activities-steps': Object.entries(data.steps)
        .filter(([day]) => within(day, from, to))
        .map(([dateTime, value]) => ({ dateTime, value: String(value) })),
    };
  if (path.includes('/sleep/'))
    return { sleep: data.sleep.filter(({ dateOfSleep }) => within(dateOfSleep, from, to)) };
  return { weight: data.weight.filter(({ date }) => within(date, from, to)) };
}

/** A server that speaks Fitbit's protocol: authorize, token, revoke, steps, sleep and weight. */
export async function startFitbit(): Promise<FitbitStandIn> {
  const harness = tokenHarness();
  const data: FitbitStandIn['data'] = { steps: {}, sleep: [], weight: [] };
  const troubles: Trouble[] = [];
  const calls: string[] = [];
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    calls.push(`${request.method} ${path}`);
    const body = await textOf(request);
    const at = troubles.findIndex((trouble) => path.includes(trouble.path));
    const [trouble] = at < 0 ? [] : troubles.splice(at, 1);
    if (trouble) return send(response, trouble.status, trouble.body ?? refusal('trouble'), trouble.headers);
    if (path.startsWith('/oauth2/')) {
      if (request.headers.authorization !== basic) return send(response, 401, refusal('invalid_client'));
      const form = new URLSearchParams(body);
      const [status, said] = path === '/oauth2/token' ? harness.token(form) : harness.revoke(form);
      return send(response, status, said);
    }
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!harness.access.has(token)) return send(response, 401, refusal('expired_token'));
    send(response, 200, dataAt(data, path));
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  atTheEnd(() => new Promise((done) => server.close(done)));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { clientId, clientSecret, apiUrl, webUrl: apiUrl },
    data,
    troubles,
    calls,
    async agree(url) {
      const query = new URL(url).searchParams;
      const code = newToken();
      const read = (name: string) => query.get(name) ?? '';
      harness.grants.set(code, { challenge: read('code_challenge'), redirectUri: read('redirect_uri') });
      return { code, state: read('state') };
    },
    expireTokens: () => harness.access.clear(),
    lockOut() {
      harness.access.clear();
      harness.refresh.clear();
    },
    tokens: () => ({ access: [...harness.access], refresh: [...harness.refresh] }),
  };
}
