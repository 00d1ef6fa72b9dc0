import { beforeEach, expect, test } from 'vitest';
import { listProviders } from '#contract/features/company-sign-on/providers.ts';
import { getAuthUser } from '#contract/features/sessions/sessions.ts';
import { connectCompanyAccount } from '#contract/features/sessions/sign-on.ts';
import { startApi, testStart } from '../../../../test/api.ts';
import { clientId, clientSecret, fakeProvider } from '../../../../test/factories/fake-provider.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';
import { sql } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { changeProvider, company, comeIn, invite, joinWith, type Company } from './company.ts';

const api = await startApi(testStart, { insideProviders: true });
const provider = await fakeProvider(api.clock);
const settings = { method: 'provider' as const, issuer: provider.issuer, clientId, clientSecret };
const oak = await company(api, settings);

beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
  // As if the admins had just logged in.
  await sql`update session set proved_at = ${api.clock.now()}`.execute(api.deps.gateway.global());
});

async function leave({ companyCode }: Company) {
  const { body } = await comeIn(api, { companyCode });
  return { address: body.address!, proof: body.proof! };
}
/** As after a test. */
const turnOn = () =>
  api.deps.gateway
    .global()
    .updateTable('companySignOn')
    .set({ isOn: true, testedAt: testStart })
    .where('id', '=', oak.providerId)
    .execute();

/** Goes to the provider and comes back. */
async function signOn(subject: string, at: Company = oak) {
  const { address, proof } = await leave(at);
  return comeIn(api, { companyCode: at.companyCode, proof, ...provider.logIn(address, subject) });
}

/** Returns somebody new, who registers. */
async function newcomer(subject: string, at: Company = oak): Promise<string> {
  const email = `${subject}-${newId()}@home.example`;
  const { guid } = await signOn(subject, at);
  expect((await invite(api, guid!, email)).status).toBe(200);
  const { answer } = await joinWith(api, at.programId, email);
  expect(answer.status).toBe(200);
  return answer.body.memberId;
}

test('sends people to the provider with PKCE, and nothing that the browser keeps', async () => {
  const { address, proof } = await leave(oak);
  const { origin, searchParams } = new URL(address);
  expect(origin).toBe(provider.issuer);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: clientId,
    redirect_uri: `${api.deps.env.publicUrl}/sign-on`,
    code_challenge_method: 'S256',
    response_type: 'code',
  });
  expect(address).not.toContain(proof);
});

test('someone new registers with a proved address, and comes back as the same member', async () => {
  const memberId = await newcomer('nora');
  const back = await signOn('nora');
  expect([back.status, back.body.next, back.body.session?.memberId]).toEqual([200, 'session', memberId]);
  expect(back.headers.get('set-cookie')).toContain('HttpOnly');
  const me = await api.call(back.body.session!.accessToken, getAuthUser);
  expect(me.body.programId).toBe(oak.programId);
});

test('the same person at two companies is two people', async () => {
  const elm = await company(api, settings);
  const memberId = await newcomer('omar');
  const there = await signOn('omar', elm);
  expect([there.status, there.body.code]).toEqual([400, 'registration_needed']);
  expect(await newcomer('omar', elm)).not.toBe(memberId);
});

test('an answer works once, also when it is sent ten times at once, and only where it began', async () => {
  await newcomer('rosa');
  const elm = await company(api, settings);
  const { address, proof } = await leave(oak);
  const body = { companyCode: oak.companyCode, proof, ...provider.logIn(address, 'rosa') };
  expect((await comeIn(api, { ...body, companyCode: elm.companyCode })).status).toBe(422);
  expect((await comeIn(api, { ...body, proof: (await leave(oak)).proof })).status).toBe(422);
  const answers = await Promise.all(Array.from({ length: 8 }, () => comeIn(api, body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 422),
  ]);
  const late = await leave(oak);
  api.clock.advance(10 * 60_000);
  const answer = provider.logIn(late.address, 'rosa');
  expect((await comeIn(api, { companyCode: oak.companyCode, proof: late.proof, ...answer })).status).toBe(
    422,
  );
});

test.each([
  ['another issuer', { iss: 'https://elsewhere.example' }],
  ['another audience', { aud: 'somebody-else' }],
  ['several audiences without a party', { aud: [clientId, 'somebody-else'] }],
  ['another party', { azp: 'somebody-else' }],
  ['another attempt', { nonce: 'of-another-attempt' }],
  ['no nonce', { nonce: undefined }],
  ['an old token', { exp: Math.floor(testStart.getTime() / 1000) - 3600 }],
  ['nobody', { sub: '' }],
])('refuses a token of %s', async (_, lie) => {
  provider.lie(lie);
  const { status, body } = await signOn('nora');
  provider.lie({});
  expect([status, body.code]).toEqual([422, 'sign_on_unknown']);
});

test('refuses a token that another key signed', async () => {
  const undo = await provider.signWithAnotherKey();
  expect((await signOn('nora')).status).toBe(422);
  undo();
  expect((await signOn('nora')).status).toBe(200);
});

test('says that the provider cannot be reached, before a login and after it', async () => {
  const { address, proof } = await leave(oak);
  const answer = provider.logIn(address, 'nora');
  provider.goDown(true);
  // What the provider says about itself is known for ten minutes, by the clock that our tokens are read with.
  api.clock.advance(60_000);
  const start = await comeIn(api, { companyCode: oak.companyCode });
  const back = await comeIn(api, { companyCode: oak.companyCode, proof, ...answer });
  provider.goDown(false);
  // It goes down after it has described itself.
  const later = await leave(oak);
  const unread = provider.logIn(later.address, 'nora');
  provider.goDown(true);
  const exchange = await comeIn(api, { companyCode: oak.companyCode, proof: later.proof, ...unread });
  provider.goDown(false);
  expect([start.body.code, back.body.code, exchange.body.code]).toEqual(
    Array.from({ length: 3 }, () => 'provider_unavailable'),
  );
});

test('admins and suspended members stay out', async () => {
  const memberId = await newcomer('elif');
  const db = api.deps.gateway.forProgram(oak.programId);
  await sql`update member set role_name = 'CoreTierAdmin' where id = ${memberId}`.execute(db);
  expect((await signOn('elif')).body.code).toBe('sign_on_admin');
  await sql`update member set role_name = 'NonAdmin', status = 'suspended' where id = ${memberId}`.execute(
    db,
  );
  expect((await signOn('elif')).body.code).toBe('sign_on_unknown');
});

test('a member connects an account by its password, once, and only one of the program', async () => {
  const { id: memberId } = await makeLogin(api.deps, oak.programId, {
    email: 'ada@oak.example',
    firstName: 'Ada',
  });
  const elsewhere = await company(api, settings);
  await makeLogin(api.deps, elsewhere.programId, { email: 'bea@elm.example', firstName: 'Bea' });
  const { guid } = await signOn('ada');
  const connect = (email: string, secret = password) =>
    api.call(null, connectCompanyAccount, { body: { userGuid: guid!, email, password: secret } });
  expect((await connect('bea@elm.example')).body.code).toBe('wrong_credentials');
  expect((await connect('ada@oak.example', 'not the password')).body.code).toBe('wrong_credentials');
  expect((await connect('ada@oak.example')).body.memberId).toBe(memberId);
  expect((await connect('ada@oak.example')).body.code).toBe('link_expired');
  expect((await signOn('ada')).body.session?.memberId).toBe(memberId);
});

test('another provider knows nobody, and a stored secret never goes to it', async () => {
  const memberId = await newcomer('lea');
  const other = await fakeProvider(api.clock);
  const save = async (change: object) => {
    const answer = await changeProvider(api, oak, { issuer: other.issuer, clientId, ...change });
    await turnOn();
    return answer;
  };
  expect(Object.keys((await save({})).body.fields ?? {})).toEqual(['clientSecret']);
  expect((await save({ clientSecret })).status).toBe(200);
  const { address, proof } = await leave(oak);
  const there = other.logIn(address, 'lea');
  expect((await comeIn(api, { companyCode: oak.companyCode, proof, ...there })).status).toBe(400);
  expect((await save({ issuer: provider.issuer, clientSecret })).status).toBe(200);
  expect((await signOn('lea')).body.session?.memberId).toBe(memberId);
  expect((await save({ issuer: provider.issuer })).status).toBe(200);
  expect((await signOn('lea')).status).toBe(200);
});

test('secrets are never sent, and are sealed in the database', async () => {
  const { body } = await api.call(oak.admin.token, listProviders, { params: { id: oak.programId } });
  expect(body.items).toMatchObject([{ hasClientSecret: true }]);
  const rows = await api.deps.gateway.global().selectFrom('companySignOn').selectAll().execute();
  const log = await api.deps.gateway.forProgram(oak.programId).selectFrom('auditLog').selectAll().execute();
  expect(JSON.stringify([body, rows, log])).not.toContain(clientSecret);
});

test('refuses an address without a provider and a code in use, each beside its field', async () => {
  const { method: _, ...fields } = settings;
  const save = (change: object) => changeProvider(api, oak, { ...fields, ...change });
  for (const issuer of [api.address, 'http://127.0.0.1:1', 'nonsense', `${provider.issuer}/`, ''])
    expect(Object.keys((await save({ issuer })).body.fields ?? {})).toEqual(['issuer']);
  const elm = await company(api, settings);
  expect(Object.keys((await save({ companyCode: elm.companyCode.toUpperCase() })).body.fields ?? {})).toEqual(
    ['companyCode'],
  );
});

test('without the setting, nothing inside is ever asked', async () => {
  const outside = await startApi();
  const issuers = [provider.issuer, 'https://127.0.0.1:1', 'https://localhost:1', 'https://[::1]:1'];
  for (const issuer of issuers)
    await expect(company(outside, { ...settings, issuer })).rejects.toThrow('issuer');
});
