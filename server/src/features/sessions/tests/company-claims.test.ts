import { beforeEach, expect, test } from 'vitest';
import { setProviderDomains } from '#contract/features/company-sign-on/providers.ts';
import { getAccount } from '#contract/features/account-settings/account.ts';
import { chooseProgram, getAuthUser, login } from '#contract/features/sessions/sessions.ts';
import { asMember, inProgram, startApi, testStart } from '../../../../test/api.ts';
import { clientId, clientSecret, fakeProvider } from '../../../../test/factories/fake-provider.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';
import { sql } from '../../../platform/db/db.ts';
import { createMember, placeholderUsername, setEmployeeNumber } from '../../../domain/members/public.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { addProvider, company, comeIn, invite, joinWith, type Company } from './company.ts';

const api = await startApi(testStart, { insideProviders: true });
const provider = await fakeProvider(api.clock);
const other = await fakeProvider(api.clock);
const fields = { issuer: provider.issuer, clientId, clientSecret };
const settings = { method: 'provider' as const, ...fields };
const global = api.deps.gateway.global();
const staff = await asMember(api, await inProgram(api), { roleName: 'WT Admin' });

beforeEach(async () => {
  await global.deleteFrom('throttle').execute();
  await sql`update session set proved_at = ${api.clock.now()}`.execute(global);
});

async function signOn(subject: string, at: { companyCode: string }, from = provider) {
  const { body } = await comeIn(api, { companyCode: at.companyCode });
  const answer = from.logIn(body.address!, subject);
  return comeIn(api, {
    companyCode: at.companyCode,
    proof: body.proof!,
    timeZone: 'Europe/Madrid',
    ...answer,
  });
}

let count = 0;
/** Returns a company whose provider answers for a domain of its own, and connects members by address. */
async function withDomain(change: object = {}): Promise<Company & { domain: string }> {
  const at = await company(api, { ...settings, linksByEmail: true, ...change });
  const domain = `oak${(count += 1)}.example`;
  expect((await assign(at, [domain])).status).toBe(200);
  return { ...at, domain };
}
async function assign({ programId, providerId }: Company, emailDomains: string[], token?: string) {
  const params = { id: programId, providerId };
  const choice = { body: { programId, reason: 'domains' } };
  if (token === undefined)
    staff.token = (await api.call(staff.token, chooseProgram, choice)).body.accessToken;
  return api.call(token ?? staff.token, setProviderDomains, { params, body: { emailDomains } });
}
function person(email: string, change: object = {}, from = provider): string {
  const subject = newId();
  from.describe(subject, { email, email_verified: true, given_name: 'Ada', family_name: 'Ruiz', ...change });
  return subject;
}
const memberWith = (at: Company, email: string) =>
  makeLogin(api.deps, at.programId, { email, firstName: 'Ada' });

test('connects a member by an address that the provider proved, once and for good', async () => {
  const oak = await withDomain();
  const email = `ada@${oak.domain}`;
  const { id } = await memberWith(oak, email);
  const subject = person(email);
  expect((await signOn(subject, oak)).body.session?.memberId).toBe(id);
  // The password still works, and the address is not read from the provider again.
  provider.describe(subject, { email: `somebody@${oak.domain}`, email_verified: true });
  const again = await signOn(subject, oak);
  expect(again.body.session?.memberId).toBe(id);
  expect((await api.call(again.body.session!.accessToken, getAccount)).body.email).toBe(email);
  expect((await api.call(null, login, { body: { email, password } })).status).toBe(200);
});

test.each([
  ['not proved', { email_verified: false }],
  ['proved by a text', { email_verified: 'true' }],
])('does not connect by an address that is %s', async (_, change) => {
  const oak = await withDomain();
  const email = `ada@${oak.domain}`;
  await memberWith(oak, email);
  expect((await signOn(person(email, change), oak)).body.code).toBe('registration_needed');
});

test('a provider of one company that says nothing about an address is believed in the domains it was given', async () => {
  const oak = await withDomain();
  const email = `ada@${oak.domain}`;
  const { id } = await memberWith(oak, email);
  const subject = person(email, { email_verified: undefined });
  expect((await signOn(subject, oak)).body.session?.memberId).toBe(id);
});

test('an employee number finds the member whatever their address is now, and never one with another number', async () => {
  const oak = await withDomain({ employeeClaim: 'employee' });
  const db = api.deps.gateway.forProgram(oak.programId);
  const numbered = (id: string, number: string) =>
    inTransaction(db, (tx) => setEmployeeNumber(tx, oak.programId, id, number));
  const [ada, bea] = [await memberWith(oak, `ada@${oak.domain}`), await memberWith(oak, `bea@${oak.domain}`)];
  await numbered(ada.id, '0017');
  await numbered(bea.id, '18');
  // She married, and her address is not the one that she has here.
  const married = person(`ada.ruiz@${oak.domain}`, { employee: '17' });
  expect((await signOn(married, oak)).body.session?.memberId).toBe(ada.id);
  const newcomer = person(`bea@${oak.domain}`, { employee: '19' });
  expect((await signOn(newcomer, oak)).body.code).toBe('registration_needed');
  // Without a domain that platform staff gave it, a provider's number opens nothing.
  const elsewhere = person('somebody@elsewhere.example', { employee: '18' });
  expect((await signOn(elsewhere, oak)).body.code).toBe('registration_needed');
});

test('connects nobody by a domain of somebody else, nor unless the program wants it', async () => {
  const oak = await withDomain();
  await memberWith(oak, 'ada@elsewhere.example');
  expect((await signOn(person('ada@elsewhere.example'), oak)).body.code).toBe('registration_needed');
  const elm = await withDomain({ linksByEmail: false });
  await memberWith(elm, `ada@${elm.domain}`);
  expect((await signOn(person(`ada@${elm.domain}`), elm)).body.code).toBe('registration_needed');
});

test('whoever gets the address of somebody else gets nothing of theirs', async () => {
  const oak = await withDomain();
  const email = `ada@${oak.domain}`;
  const { id } = await memberWith(oak, email);
  const ada = person(email);
  expect((await signOn(ada, oak)).status).toBe(200);
  // Ada left the company, and a newcomer has her address.
  const recycled = person(email);
  expect((await signOn(recycled, oak)).body.code).toBe('registration_needed');
  // A known person whose address becomes Ada's stays who they are.
  const bea = await memberWith(oak, `bea@${oak.domain}`);
  const subject = person(`bea@${oak.domain}`);
  await signOn(subject, oak);
  provider.describe(subject, { email, email_verified: true });
  expect((await signOn(subject, oak)).body.session?.memberId).toBe(bea.id);
  expect((await signOn(ada, oak)).body.session?.memberId).toBe(id);
});

test('a second provider with the address of a member opens nothing of theirs', async () => {
  const oak = await withDomain();
  const email = `ada@${oak.domain}`;
  await memberWith(oak, email);
  expect((await signOn(person(email), oak)).status).toBe(200);
  const second = { ...oak, companyCode: `second-${count}` };
  const otherFields = { ...fields, issuer: other.issuer, linksByEmail: true };
  const providerId = await addProvider(api, second, { ...otherFields, companyCode: second.companyCode });
  const subject = person(email, {}, other);
  expect((await signOn(subject, second, other)).body.code).toBe('registration_needed');
  // A domain belongs to one provider.
  const { status, body } = await assign({ ...second, providerId }, [oak.domain.toUpperCase()]);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['emailDomains']]);
});

test('no claim makes an admin, opens an admin’s account or that of another program', async () => {
  const oak = await withDomain();
  const email = `admin@${oak.domain}`;
  await makeLogin(api.deps, oak.programId, { email, firstName: 'Ada', roleName: 'CoreTierAdmin' });
  const claims = {
    role: 'CoreTierAdmin',
    roles: ['WT Admin'],
    groups: ['Super WT Admin'],
    programId: newId(),
  };
  expect((await signOn(person(email, claims), oak)).body.code).toBe('registration_needed');
  const plain = await memberWith(oak, `bea@${oak.domain}`);
  const { session } = (await signOn(person(`bea@${oak.domain}`, claims), oak)).body;
  const me = (await api.call(session!.accessToken, getAuthUser)).body;
  expect([me.id, me.programId, me.roleName]).toEqual([plain.id, oak.programId, 'NonAdmin']);
  // An account that opens another program too is connected by its password only.
  const kim = await memberWith(oak, `kim@${oak.domain}`);
  const elsewhere = await inProgram(api);
  await global
    .insertInto('loginMember')
    .values({ loginId: kim.loginId, programId: elsewhere, memberId: newId() })
    .execute();
  expect((await signOn(person(`kim@${oak.domain}`), oak)).body.code).toBe('registration_needed');
});

test('a suspended member stays out, with the address as well', async () => {
  const oak = await withDomain();
  const { id } = await memberWith(oak, `ada@${oak.domain}`);
  const db = api.deps.gateway.forProgram(oak.programId);
  await sql`update member set status = 'suspended' where id = ${id}`.execute(db);
  expect((await signOn(person(`ada@${oak.domain}`), oak)).body.code).toBe('registration_needed');
});

test('a member without an account gets one, with the names and without a password', async () => {
  const oak = await withDomain();
  const email = `nora@${oak.domain}`;
  const { programId } = oak;
  const db = api.deps.gateway.forProgram(programId);
  const names = { username: placeholderUsername(), firstName: 'N.', lastName: 'R.', timeZone: 'UTC' };
  const { id } = await inTransaction(db, (tx) =>
    createMember({ deps: api.deps, db: tx, programId, now: api.clock.now() }, tx, {
      loginId: null,
      email,
      ...names,
    }),
  );
  const subject = person(email, { given_name: 'Nora', family_name: 'Ruiz' });
  const answers = await Promise.all([signOn(subject, oak), signOn(subject, oak)]);
  const sessions = answers.flatMap(({ body }) => (body.session ? [body.session] : []));
  expect(sessions.length).toBeGreaterThan(0);
  expect(new Set(sessions.map(({ memberId }) => memberId))).toEqual(new Set([id]));
  const me = (await api.call(sessions[0]!.accessToken, getAuthUser)).body;
  expect(me).toMatchObject({ firstName: 'Nora', lastName: 'Ruiz', timeZone: 'Europe/Madrid' });
  expect((await api.call(sessions[0]!.accessToken, getAccount)).body.hasPassword).toBe(false);
});

test('fills the names into the registration, for the address that the provider gave', async () => {
  const oak = await withDomain();
  const email = `lea@${oak.domain}`;
  const subject = person(email, { given_name: 'Lea', family_name: 'Ortiz' });
  await invite(api, (await signOn(subject, oak)).guid!, email);
  const { page } = await joinWith(api, oak.programId, email, null);
  expect(page.body.invitee).toMatchObject({ email, firstName: 'Lea', lastName: 'Ortiz' });
  await invite(api, (await signOn(person(email), oak)).guid!, 'private@home.example');
  const { page: elsewhere } = await joinWith(api, oak.programId, 'private@home.example', null);
  expect(elsewhere.body.invitee).toBeNull();
});
