import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { getAccount } from '#contract/features/account-settings/account.ts';
import { listProviders, removeProvider } from '#contract/features/company-sign-on/providers.ts';
import { confirmTotp, startTotp } from '#contract/features/account-settings/second-factor.ts';
import { loginSecondFactor } from '#contract/features/sessions/second-step.ts';
import * as sessions from '#contract/features/sessions/sessions.ts';
import { connectCompanyAccount } from '#contract/features/sessions/sign-on.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';
import { inProgram, startApi, testStart } from '../../../../test/api.ts';
import { clientId, clientSecret, fakeProvider } from '../../../../test/factories/fake-provider.ts';
import { sql } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { changeProvider, company, comeIn, invite, joinWith, type Company } from './company.ts';

const api = await startApi(testStart, { insideProviders: true });
const provider = await fakeProvider(api.clock);
const settings = { method: 'provider' as const, issuer: provider.issuer, clientId, clientSecret };
const global = api.deps.gateway.global();
beforeEach(async () => {
  await global.deleteFrom('throttle').execute();
  // As if everyone had just logged in.
  await sql`update session set proved_at = ${api.clock.now()}`.execute(global);
});

async function signOn(subject: string, { companyCode }: Company) {
  const { body } = await comeIn(api, { companyCode });
  const answer = provider.logIn(body.address!, subject);
  return comeIn(api, { companyCode, proof: body.proof!, ...answer });
}
const emailOf = (subject: string) => `${subject}-${newId()}@home.example`;

/** Registers somebody new who comes from the provider and registers without a password. */
async function register(
  subject: string,
  at: Company,
  email = emailOf(subject),
  secret: string | null = null,
) {
  const { guid } = await signOn(subject, at);
  await invite(api, guid!, email);
  return { email, ...(await joinWith(api, at.programId, email, secret)) };
}
const logIn = (email: string, secret = password) =>
  api.call(null, sessions.login, { body: { email, password: secret } });
const save = (at: Company, change: object) =>
  changeProvider(api, at, { issuer: provider.issuer, clientId, ...change });
const remove = ({ admin, programId, providerId }: Company) =>
  api.call(admin.token, removeProvider, { params: { id: programId, providerId } });
/** Returns the newest email to an address. */
const newestMail = (email: string) =>
  global
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst();
async function forget(email: string) {
  expect((await api.call(null, sessions.forgotPassword, { body: { email } })).body).toEqual({ done: true });
  return newestMail(email);
}
/** Returns a member with a password who is connected with the provider. */
async function connected(subject: string, at: Company) {
  const email = emailOf(subject);
  const { id } = await makeLogin(api.deps, at.programId, { email, firstName: subject });
  const { guid } = await signOn(subject, at);
  const body = { userGuid: guid!, email, password };
  expect((await api.call(null, connectCompanyAccount, { body })).status).toBe(200);
  return { id, email };
}

test('people who come through the provider have no password and log in only with the provider', async () => {
  const oak = await company(api, settings);
  const { page, answer, email } = await register('nora', oak);
  expect([page.body.needsPassword, answer.status]).toEqual([false, 200]);
  const account = (await api.call(answer.body.accessToken, getAccount)).body;
  expect(account).toMatchObject({
    hasPassword: false,
    company: { companyCode: oak.companyCode, isRequired: false },
  });
  expect((await logIn(email, '')).status).toBe(400);
  expect((await logIn(email, 'a walk before breakfast')).body.code).toBe('wrong_credentials');
  expect((await signOn('nora', oak)).body.session?.memberId).toBe(answer.body.memberId);
  const { body } = await api.call(oak.admin.token, listProviders, { params: { id: oak.programId } });
  expect(body.items[0]).toMatchObject({ people: 1, withoutPassword: 1 });
});

test('the link by email works for 24 hours', async () => {
  const oak = await company(api, settings);
  const { guid } = await signOn('late', oak);
  const email = emailOf('late');
  await invite(api, guid!, email);
  const { answer } = await joinWith(api, oak.programId, email, null, () =>
    api.clock.advance(24 * 3_600_000 + 1),
  );
  expect(answer.body.code).toBe('link_expired');
});

test('someone with an account elsewhere enters its password', async () => {
  const oak = await company(api, settings);
  const email = emailOf('omar');
  await makeLogin(api.deps, await inProgram(api), { email, firstName: 'Omar' });
  expect(Object.keys((await register('omar', oak, email)).answer.body.fields ?? {})).toEqual(['password']);
  expect((await register('omar', oak, email, 'not the password')).answer.body.code).toBe('email_taken');
  expect((await register('omar', oak, email, password)).answer.status).toBe(200);
});

test('a forgotten password: an email says how they log in, and a stranger learns nothing', async () => {
  const oak = await company(api, settings);
  const { email, answer } = await register('rosa', oak);
  const mail = await forget(email);
  expect(mail).toMatchObject({ template: 'companyLogin', kind: 'password-reset' });
  expect(mail?.body).toContain(`/my-dashboard?company-code=${oak.companyCode}`);
  expect(mail?.body).not.toContain('[[reset-link]]');
  expect(await forget('nobody@home.example')).toBeUndefined();
  // Admins need a password, and so does everyone once the provider is gone.
  const db = api.deps.gateway.forProgram(oak.programId);
  const setRole = (role: string) =>
    sql`update member set role_name = ${role} where id = ${answer.body.memberId}`.execute(db);
  await setRole('CoreTierAdmin');
  expect((await forget(email))?.template).toBe('passwordReset');
  await setRole('NonAdmin');
  expect((await forget(email))?.template).toBe('companyLogin');
  expect((await remove(oak)).status).toBe(200);
  expect((await forget(email))?.template).toBe('passwordReset');
});

test('requires the provider from its known members, not from others or admins', async () => {
  const oak = await company(api, settings);
  const ada = await connected('ada', oak);
  const other = emailOf('bea');
  await makeLogin(api.deps, oak.programId, { email: other, firstName: 'Bea' });
  const chief = await connected('chief', oak);
  const db = api.deps.gateway.forProgram(oak.programId);
  await sql`update member set role_name = 'CoreTierAdmin' where id = ${chief.id}`.execute(db);
  const open = [await logIn(ada.email), await logIn(chief.email), await logIn(other)];
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);

  expect((await save(oak, { isRequired: true })).provider).toMatchObject({ isRequired: true });
  const used = [];
  for (const { body } of open) used.push((await api.call(body.accessToken, sessions.getAuthUser)).status);
  expect(used).toEqual([401, 200, 200]);
  const refused = await logIn(ada.email);
  expect([refused.status, refused.body.code]).toEqual([403, 'company_login_needed']);
  expect(refused.body).toHaveProperty('details.companyCode', oak.companyCode);
  expect((await logIn(ada.email, 'not the password')).body.code).toBe('wrong_credentials');
  expect([(await logIn(chief.email)).status, (await logIn(other)).status]).toEqual([200, 200]);
  expect((await signOn('ada', oak)).body.session?.memberId).toBe(ada.id);
  expect((await forget(ada.email))?.template).toBe('companyLogin');
  // It stays required when something else is saved.
  expect((await save(oak, {})).provider?.isRequired).toBe(true);
  expect((await save(oak, { isRequired: false })).provider?.isRequired).toBe(false);
  expect((await logIn(ada.email)).status).toBe(200);
});

test('with another program the password opens that one, and the provider its own', async () => {
  const oak = await company(api, settings);
  const { email, id } = await connected('kim', oak);
  const elsewhere = await inProgram(api);
  const person = { username: 'kim.ito', firstName: 'Kim', lastName: 'Ito', timeZone: 'UTC' };
  const body = { programId: elsewhere, email, password, ...person };
  expect((await api.call(null, sessions.register, { body })).status).toBe(200);
  await save(oak, { isRequired: true });
  expect((await logIn(email)).body.programId).toBe(elsewhere);
  expect((await signOn('kim', oak)).body.session?.memberId).toBe(id);
  expect((await forget(email))?.template).toBe('passwordReset');
});

test('a second factor is asked for after the provider too, and then the program opens', async () => {
  const oak = await company(api, settings);
  const { answer } = await register('lea', oak);
  const { accessToken, memberId } = answer.body;
  const { secret } = (await api.call(accessToken, startTotp)).body;
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now().getTime() });
  expect((await api.call(accessToken, confirmTotp, { body: { code: code() } })).status).toBe(200);
  await save(oak, { isRequired: true });
  api.clock.advance(60_000);
  const first = await signOn('lea', oak);
  expect(first.body.code).toBe('second_factor_needed');
  const { ticket } = (first.body as unknown as { details: { ticket: string } }).details;
  const done = await api.call(null, loginSecondFactor, { body: { ticket, code: code() } });
  expect([done.status, done.body.memberId]).toEqual([200, memberId]);
});

test('the provider changes after a fresh proof only, and can be asked to ask again', async () => {
  const oak = await company(api, settings);
  const { body } = await comeIn(api, { companyCode: oak.companyCode, again: true });
  expect(new URL(body.address!).searchParams.get('prompt')).toBe('login');
  api.clock.advance(11 * 60_000);
  expect([(await save(oak, {})).body.code, (await remove(oak)).body.code]).toEqual([
    'confirm_needed',
    'confirm_needed',
  ]);
});
