import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { saveCustomization } from '#contract/features/programs/settings.ts';
import { asAdmin, inProgram, startApi, type Person, type TestApi } from '../../../test/api.ts';
import { atTheEnd } from '../../../test/at-the-end.ts';
import { makeLogin, password } from '../../../seed/builders/logins.ts';
import { createApi } from '../api.ts';

let api: TestApi;
let address: string;
let admin: Person;
let programId: string;
let slug: string;
const site = 'https://intranet.example';
const web = mkdtempSync(join(tmpdir(), 'goodstride-web-'));

beforeAll(async () => {
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Goodstride</title>');
  api = await startApi();
  programId = await inProgram(api, { tier: 'pro' });
  admin = await asAdmin(api, programId);
  const program = await api.deps.gateway
    .forPlatform('test')
    .selectFrom('program')
    .select('slug')
    .where('id', '=', programId)
    .executeTakeFirstOrThrow();
  ({ slug } = program);
  const app = await createApi(api.deps, web);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  atTheEnd(async () => {
    await app.close();
    rmSync(web, { recursive: true });
  });
});

const save = (frameOrigins: string[]) =>
  api.call(admin.token, saveCustomization, { params: { id: programId }, body: { frameOrigins } });
/** Returns the sites allowed to frame the page that a browser asks for. */
async function framers(headers: Record<string, string>): Promise<string | undefined> {
  const { headers: got } = await fetch(`${address}/my-dashboard`, { headers });
  return /frame-ancestors ([^;]+)/.exec(got.get('content-security-policy') ?? '')?.[1];
}
const inFrame = (program: string) => ({ 'sec-fetch-dest': 'iframe', cookie: `goodstride_frame=${program}` });

test('only the sites of the program may frame it, and only where a frame of it was begun', async () => {
  expect((await save([site, 'https://other.example:8443'])).status).toBe(200);
  expect(await framers(inFrame(slug))).toBe(`${site} https://other.example:8443`);
  expect(await framers({ 'sec-fetch-dest': 'iframe' })).toBe("'none'");
  expect(await framers({ ...inFrame(slug), 'sec-fetch-dest': 'document' })).toBe("'none'");
  expect(await framers(inFrame('no-such-program'))).toBe("'none'");
  await save([]);
  expect(await framers(inFrame(slug))).toBe("'none'");
});

test.each([
  'http://intranet.example',
  'https://intranet.example/',
  'https://*.example',
  "https://a 'self'",
  'intranet',
])('refuses %s, which is no exact origin, beside the field', async (origin) => {
  const { status, body } = await save([origin]);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['frameOrigins.0']]);
});

/** Logs somebody new in; answers the status and the cookie. */
const login = async (headers: Record<string, string>) => {
  const email = `frame${Math.random()}@walkers.example`;
  await makeLogin(api.deps, programId, { email });
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  });
  return [answer.status, answer.headers.get('set-cookie')];
};

test('keeps the program and the session of a frame in cookies of that frame only', async () => {
  const begin = (headers: Record<string, string>) =>
    fetch(`${address}/embed/${slug}`, { redirect: 'manual', headers });
  const begun = await begin({ 'sec-fetch-dest': 'iframe' });
  expect((await begin({ 'sec-fetch-dest': 'document' })).headers.get('set-cookie')).toBeNull();
  expect([begun.status, begun.headers.get('location')]).toEqual([303, '/']);
  expect(begun.headers.get('set-cookie')).toMatch(
    /^goodstride_frame=.*HttpOnly; Secure; Partitioned; SameSite=None/,
  );
  expect(await login({ cookie: `goodstride_frame=${slug}` })).toEqual([
    200,
    expect.stringMatching(/Secure; Partitioned; SameSite=None/),
  ]);
  expect(await login({})).toEqual([200, expect.stringMatching(/SameSite=Strict/)]);
  // A page of another site cannot use either.
  expect((await login({ cookie: `goodstride_frame=${slug}`, 'sec-fetch-site': 'cross-site' }))[0]).toBe(403);
});
