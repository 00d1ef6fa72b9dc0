import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { createApi } from '../api.ts';
import { atTheEnd } from '../../../test/at-the-end.ts';

let api: TestApi;
let address: string;
const web = mkdtempSync(join(tmpdir(), 'goodstride-web-'));
const script = 'console.log("app");'.repeat(50);

beforeAll(async () => {
  mkdirSync(join(web, 'assets'));
  writeFileSync(
    join(web, 'index.html'),
    '<!doctype html><title>Goodstride</title><meta name="csp-nonce" content="__CSP_NONCE__">' +
      '<meta name="support" content="__SUPPORT_EMAIL__"><script nonce="__CSP_NONCE__">1</script>',
  );
  writeFileSync(join(web, 'assets/app-abc123.js'), script);
  writeFileSync(join(web, 'assets/app-abc123.js.gz'), gzipSync(script));
  writeFileSync(join(web, 'assets/app-abc123.js.br'), brotliCompressSync(script));
  writeFileSync(join(web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  api = await startApi();
  const app = await createApi(api.deps, web);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  atTheEnd(async () => {
    await app.close();
    rmSync(web, { recursive: true });
  });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address + path, { headers, method });

const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]+"|content="[^"]+"/g, '');

describe('the page', () => {
  test('names the support address of the installation', async () => {
    const deps = { ...api.deps, env: { ...api.deps.env, supportEmail: '"help"&co@wellness.example' } };
    const app = await createApi(deps, web);
    const { body } = await app.inject('/my-dashboard');
    await app.close();
    expect(body).toContain('<meta name="support" content="&#34;help&#34;&#38;co@wellness.example">');
  });

  test.each([
    '/%00',
    '/%E0%A4%A',
    '/organization/%E0%A4%A',
    '/profile/%00/friends',
    '/\\',
    '/..%5c',
    '/assets%00',
  ])('a browser that asks for %s gets a page, and the API its error', async (path) => {
    const page = await get(path, { accept: 'text/html,*/*;q=0.8' });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const call = await get(`/api${path}`, { accept: 'text/html' });
    expect(call.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test('the contact for security reports is a text of its own, good for a year', async () => {
    const answer = await get('/.well-known/security.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await answer.text()).split('\n');
    expect(lines).toContain(`Contact: mailto:${api.deps.env.supportEmail}`);
    expect(lines).toContain(`Canonical: ${api.deps.env.publicUrl}/.well-known/security.txt`);
    expect(lines).toContain('Expires: 2027-11-16T12:00:00.000Z');
  });

  test('the home page of the host for setup leads to the creation of programs', async () => {
    const app = await createApi(
      { ...api.deps, env: { ...api.deps.env, setupHost: 'setup.wellness.example' } },
      web,
    );
    const ask = async (url: string, host: string) => {
      const { statusCode, headers } = await app.inject({ url, headers: { host } });
      return [statusCode, headers.location];
    };
    expect([
      await ask('/?token=of-an-invitation', 'SETUP.wellness.example'),
      await ask('/', 'www.wellness.example'),
      await ask('/create-program', 'setup.wellness.example'),
    ]).toEqual([
      [303, '/create-program?token=of-an-invitation'],
      [200, undefined],
      [200, undefined],
    ]);
    await app.close();
  });

  test('an error that nobody expects names the support address', async () => {
    const deps = { ...api.deps, env: { ...api.deps.env, supportEmail: 'care@wellness.example' } };
    const app = await createApi({ ...deps, gateway: { replica: null } as never }, web);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'a@b.example', password: 'x' },
    });
    await app.close();
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      500,
      'There might have been an error. Please contact care@wellness.example.',
    ]);
  });

  test.each([
    '/',
    '/index.html',
    '/my-dashboard',
    '/challenges/42',
    '/reset-password?token=abc',
    '/a/b/c',
    '/profile/ada.lovelace',
    '/organization/Müller%20%26%20Co.%20KG.',
    '/profile/photo.png',
  ])('serves the application at %s with a new nonce in its policy', async (path) => {
    const [one, two] = [await get(path), await get(path)];
    expect(one.status).toBe(200);
    expect(one.headers.get('content-type')).toContain('text/html');
    expect(one.headers.get('cache-control')).toBe('no-store');
    const html = await one.text();
    const nonce = /<script nonce="([^"]+)">/.exec(html)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    expect(html).not.toContain('__CSP_NONCE__');
    expect(one.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(one.headers.get('content-security-policy')).not.toContain("script-src 'unsafe");
    expect(await two.text()).not.toContain(nonce);
  });

  test('is compressed only for clients that accept it', async () => {
    const plain = await get('/', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toContain('accept-encoding');
    const zipped = await get('/', { 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(withoutNonce(await zipped.text())).toBe(withoutNonce(await plain.text()));
  });

  test('answers 404 to other methods', async () => {
    expect((await get('/my-dashboard', {}, 'POST')).status).toBe(404);
  });
});

describe('files', () => {
  test('sends files of the build compressed and cacheable for ever', async () => {
    const plain = await get('/assets/app-abc123.js', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toContain('javascript');
    expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
    const brotli = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotli.headers.get('content-type')).toContain('javascript');
    expect(await brotli.text()).toBe(script);
    const gzip = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip' });
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
  });

  test('revalidates files that may change under the same name', async () => {
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    '/assets/gone-123.js',
    '/robots.txt',
    '/assets/../../../package.json',
    '/assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  ])('answers 404 instead of the page: %s', async (path) => {
    const answer = await get(path);
    expect([403, 404]).toContain(answer.status);
    expect(answer.headers.get('content-type')).toContain('json');
  });
});

describe('the API', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/members', '/api/../api/x'])(
    '%s is 404 as JSON',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    },
  );

  test('sends its description as OpenAPI 3.1', async () => {
    expect(await (await get('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
  });

  test('has a page for people that loads nothing from elsewhere and runs only scripts with its nonce', async () => {
    const answer = await get('/api/docs');
    const html = await answer.text();
    const nonce = /<meta property="csp-nonce" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`);
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toHaveLength(2);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/https?:\/\//);
    expect(await (await get('/api/docs')).text()).not.toContain(nonce);
    const loaded = await get('/api/docs/js/scalar.js');
    expect(loaded.headers.get('content-type')).toContain('javascript');
    expect(await loaded.text()).toContain('createApiReference');
  });
});

test('answers API calls without a web build', async () => {
  expect((await fetch(`${api.address}/api/setup`)).status).toBe(200);
});
