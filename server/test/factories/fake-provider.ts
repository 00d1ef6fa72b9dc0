import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Clock } from '../../src/platform/clock/clock.ts';
import { atTheEnd } from '../at-the-end.ts';

export const clientId = 'goodstride';
export const clientSecret = 'a secret: with signs & spaces';

const s256 = (text: string) => createHash('sha256').update(text).digest('base64url');

const answer = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** An OpenID Connect provider in this process. `logIn` is what a person does there. */
export async function fakeProvider(clock: Clock) {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  const logins = new Map<string, { subject: string; nonce: string; challenge: string; redirect: string }>();
  /** The changed claims of the next token. */
  let lies: Record<string, unknown> = {};
  /** What the provider knows about people, by subject. */
  const people = new Map<string, Record<string, unknown>>();
  let signer = privateKey;
  let descriptions = 0;
  let issuer = '';
  /** The person at the browser. */
  let person = 'nobody';
  let isDown = false;
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  async function token(form: URLSearchParams, authorization: string | undefined) {
    const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret).replaceAll('%20', '+')}`;
    if (authorization !== `Basic ${Buffer.from(pair).toString('base64')}`) return null;
    const login = logins.get(form.get('code') ?? '');
    logins.delete(form.get('code') ?? '');
    if (!login || s256(form.get('code_verifier') ?? '') !== login.challenge) return null;
    if (form.get('redirect_uri') !== login.redirect) return null;
    const claims = { iss: issuer, aud: clientId, sub: login.subject, nonce: login.nonce };
    const times = { iat: seconds(), exp: seconds() + 300 };
    return new SignJWT({ ...claims, ...times, ...people.get(login.subject), ...lies })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign(signer);
  }

  function logIn(address: string, subject: string): { code: string; state: string } {
    const { searchParams } = new URL(address);
    const code = s256(`${address}${subject}${logins.size}`);
    logins.set(code, {
      subject,
      nonce: searchParams.get('nonce') ?? '',
      challenge: searchParams.get('code_challenge') ?? '',
      redirect: searchParams.get('redirect_uri') ?? '',
    });
    return { code, state: searchParams.get('state') ?? '' };
  }

  /** Sends a browser back at once. */
  function sendBack(address: URL, response: ServerResponse) {
    const back = new URL(address.searchParams.get('redirect_uri') ?? '');
    back.search = new URLSearchParams(logIn(address.href, person)).toString();
    return response.writeHead(302, { location: back.href }).end();
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      if (isDown) return answer(response, 503, {});
      if (request.url === '/.well-known/openid-configuration') {
        descriptions += 1;
        return answer(response, 200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          end_session_endpoint: `${issuer}/logout`,
          id_token_signing_alg_values_supported: ['ES256'],
        });
      }
      if (request.url?.startsWith('/authorize?')) return sendBack(new URL(request.url, issuer), response);
      if (request.url === '/keys') return answer(response, 200, { keys: [jwk] });
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      const idToken = await token(form, request.headers.authorization);
      return idToken
        ? answer(response, 200, { id_token: idToken, access_token: 'unused', token_type: 'Bearer' })
        : answer(response, 400, {});
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atTheEnd(() => new Promise<void>((done) => server.close(() => done())));

  return {
    issuer,
    /** Logs a person in at the address where we sent them; answers what comes back in the address. */
    logIn,
    /** The caller when a browser opens the address. */
    become(subject: string) {
      person = subject;
    },
    /** What the tokens of a person say about them. */
    describe(subject: string, claims: Record<string, unknown>) {
      people.set(subject, claims);
    },
    /** How often the provider has described itself. */
    descriptions: () => descriptions,
    lie(claims: Record<string, unknown>) {
      lies = claims;
    },
    goDown(down: boolean) {
      isDown = down;
    },
    async signWithAnotherKey(): Promise<() => void> {
      signer = (await generateKeyPair('ES256')).privateKey;
      return () => {
        signer = privateKey;
      };
    },
  };
}
