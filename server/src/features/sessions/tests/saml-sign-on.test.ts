import { beforeEach, expect, test } from 'vitest';
import { setProviderDomains } from '#contract/features/company-sign-on/providers.ts';
import { chooseProgram, getAuthUser } from '#contract/features/sessions/sessions.ts';
import { asMember, inProgram, startApi, testStart } from '../../../../test/api.ts';
import { clientId, clientSecret, fakeProvider } from '../../../../test/factories/fake-provider.ts';
import { makeLogin } from '../../../../seed/builders/logins.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { sql } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { addProvider, comeIn, invite, joinWith, type Company } from './company.ts';
import { addSaml, leave, post, samlCompany, signOn as signOnBy, startProvider } from './saml-company.ts';

const api = await startApi(testStart, { insideProviders: true });
const provider = await startProvider(api);
const other = await startProvider(api);
const oidc = await fakeProvider(api.clock);
const global = api.deps.gateway.global();
const staff = await asMember(api, await inProgram(api), { roleName: 'WT Admin' });

beforeEach(async () => {
  await global.deleteFrom('throttle').execute();
  await sql`update session set proved_at = ${api.clock.now()}`.execute(global);
});

const signOn = (nameId: string, at: Pick<Company, 'companyCode'>, from = provider) =>
  signOnBy(api, from, at, nameId);

/** Platform staff say which addresses a provider answers for. */
async function assign({ programId, providerId }: Pick<Company, 'programId' | 'providerId'>, domain: string) {
  const choice = { body: { programId, reason: 'domains' } };
  staff.token = (await api.call(staff.token, chooseProgram, choice)).body.accessToken;
  await sql`update session set proved_at = ${api.clock.now()}`.execute(global);
  const params = { id: programId, providerId };
  return api.call(staff.token, setProviderDomains, { params, body: { emailDomains: [domain] } });
}

let count = 0;
async function withDomain(input: object = {}): Promise<Company & { domain: string }> {
  const at = await samlCompany(api, { metadata: provider.metadata(), linksByEmail: true, ...input });
  const domain = `elm${(count += 1)}.example`;
  expect((await assign(at, domain)).status).toBe(200);
  return { ...at, domain };
}

function person(email: string, more: Record<string, string> = {}, from = provider): string {
  const nameId = newId();
  from.describe(nameId, { email, firstName: 'Ada', lastName: 'Ruiz', ...more });
  return nameId;
}
const memberWith = (at: Company, email: string, more: object = {}) =>
  makeLogin(api.deps, at.programId, { email, firstName: 'Ada', ...more });

test('someone new registers with the names that the provider sent, and comes back as the same member', async () => {
  const oak = await samlCompany(api, { metadata: provider.metadata() });
  const email = 'nora@home.example';
  const nora = person(email, { firstName: 'Nora' });
  const first = await signOn(nora, oak);
  expect(first.body.code).toBe('registration_needed');
  await invite(api, first.guid!, email);
  const { page, answer } = await joinWith(api, oak.programId, email, null);
  expect(page.body.invitee).toMatchObject({ email, firstName: 'Nora', lastName: 'Ruiz' });
  const back = await signOn(nora, oak);
  expect([back.body.next, back.body.session?.memberId]).toEqual(['session', answer.body.memberId]);
});

test('reads names and places from the attributes that the settings name', async () => {
  const oak = await withDomain({
    emailAttribute: 'urn:x:mail',
    organizationClaim: 'department',
    teamClaim: null,
  });
  await makeOrganization(api.deps, oak.programId, [], 'Finance');
  const email = `lea@${oak.domain}`;
  const { id } = await memberWith(oak, email);
  const nameId = newId();
  provider.describe(nameId, { 'urn:x:mail': email, email: `wrong@${oak.domain}`, department: 'Finance' });
  const { session } = (await signOn(nameId, oak)).body;
  expect(session?.memberId).toBe(id);
  const { rows } = await sql<{ name: string }>`select o.name from organization_member m
    join organization o on o.program_id = m.program_id and o.id = m.organization_id
    where m.program_id = ${oak.programId} and m.member_id = ${id}`.execute(
    api.deps.gateway.forProgram(oak.programId),
  );
  expect(rows).toEqual([{ name: 'Finance' }]);
});

test('an attribute can hold the id of a person, whatever name they log in with', async () => {
  const oak = await withDomain({ subjectAttribute: 'objectId' });
  const email = `ada@${oak.domain}`;
  const { id } = await memberWith(oak, email);
  provider.describe('ada@login.example', { email, objectId: 'o-1' });
  expect((await signOn('ada@login.example', oak)).body.session?.memberId).toBe(id);
  // The name is given to somebody else.
  provider.describe('ada@login.example', { email, objectId: 'o-2' });
  expect((await signOn('ada@login.example', oak)).body.code).toBe('registration_needed');
  provider.describe('ada@login.example', { email });
  expect((await signOn('ada@login.example', oak)).body.code).toBe('sign_on_unknown');
});

test('connects a member by an address of its domain, and by no other', async () => {
  const oak = await withDomain();
  const { id } = await memberWith(oak, `ada@${oak.domain}`);
  await memberWith(oak, 'bea@elsewhere.example');
  expect((await signOn(person(`ada@${oak.domain}`), oak)).body.session?.memberId).toBe(id);
  expect((await signOn(person('bea@elsewhere.example'), oak)).body.code).toBe('registration_needed');
  const without = await samlCompany(api, { metadata: provider.metadata(), linksByEmail: true });
  await memberWith(without, 'kim@nobody.example');
  expect((await signOn(person('kim@nobody.example'), without)).body.code).toBe('registration_needed');
});

test('a changed address changes nobody, and a recycled one opens nothing', async () => {
  const oak = await withDomain();
  const email = `ada@${oak.domain}`;
  const ada = await memberWith(oak, email);
  const bea = await memberWith(oak, `bea@${oak.domain}`);
  const adasId = person(email);
  const beasId = person(`bea@${oak.domain}`);
  await signOn(adasId, oak);
  await signOn(beasId, oak);
  provider.describe(beasId, { email });
  expect((await signOn(beasId, oak)).body.session?.memberId).toBe(bea.id);
  expect((await signOn(person(email), oak)).body.code).toBe('registration_needed');
  expect((await signOn(adasId, oak)).body.session?.memberId).toBe(ada.id);
});

test('two providers with one address, or with one name for a person, are two people', async () => {
  const oak = await withDomain();
  const email = `ada@${oak.domain}`;
  const { id } = await memberWith(oak, email);
  const nameId = person(email);
  expect((await signOn(nameId, oak)).body.session?.memberId).toBe(id);
  const second = await addSaml(api, oak, { metadata: other.metadata(), linksByEmail: true });
  other.describe(nameId, { email });
  expect((await signOn(nameId, second, other)).body.code).toBe('registration_needed');
  // The same entity ID, with a certificate that an admin saved.
  const rogue = other.metadata().replaceAll(other.issuer, provider.issuer);
  const third = await addSaml(api, oak, { metadata: rogue, linksByEmail: true });
  const { address, proof } = await leave(api, third);
  expect(address).toContain('SAMLRequest');
  const answer = await other.logIn(address, nameId, { tags: { Issuer: provider.issuer } });
  const code = (await post(api, answer)).searchParams.get('code')!;
  const { companyCode } = third;
  const there = await comeIn(api, { companyCode, proof, state: answer.RelayState, code });
  expect(there.body.code).toBe('registration_needed');
  // OpenID Connect says who somebody is by another name.
  const forth = { ...oak, companyCode: `oidc-${count}` };
  await addProvider(api, forth, {
    companyCode: forth.companyCode,
    issuer: oidc.issuer,
    clientId,
    clientSecret,
    linksByEmail: true,
  });
  oidc.describe(nameId, { email, email_verified: true });
  const start = (await comeIn(api, { companyCode: forth.companyCode })).body;
  const back = oidc.logIn(start.address!, nameId);
  const byOidc = await comeIn(api, { companyCode: forth.companyCode, proof: start.proof!, ...back });
  expect(byOidc.body.code).toBe('registration_needed');
});

test('no attribute makes an admin, opens an admin’s account or that of another program', async () => {
  const oak = await withDomain();
  const claims = { role: 'CoreTierAdmin', roles: 'Super WT Admin', groups: 'WT Admin', programId: newId() };
  await memberWith(oak, `admin@${oak.domain}`, { roleName: 'CoreTierAdmin' });
  expect((await signOn(person(`admin@${oak.domain}`, claims), oak)).body.code).toBe('registration_needed');
  const { id } = await memberWith(oak, `bea@${oak.domain}`);
  const { session } = (await signOn(person(`bea@${oak.domain}`, claims), oak)).body;
  const me = (await api.call(session!.accessToken, getAuthUser)).body;
  expect([me.id, me.programId, me.roleName]).toEqual([id, oak.programId, 'NonAdmin']);
  const kim = await memberWith(oak, `kim@${oak.domain}`);
  await global
    .insertInto('loginMember')
    .values({ loginId: kim.loginId, programId: await inProgram(api), memberId: newId() })
    .execute();
  expect((await signOn(person(`kim@${oak.domain}`), oak)).body.code).toBe('registration_needed');
});

test('members whom it knows stay out once they are admins or suspended', async () => {
  const oak = await withDomain();
  const { id } = await memberWith(oak, `ada@${oak.domain}`);
  const nameId = person(`ada@${oak.domain}`);
  expect((await signOn(nameId, oak)).status).toBe(200);
  const db = api.deps.gateway.forProgram(oak.programId);
  await sql`update member set role_name = 'CoreTierAdmin' where id = ${id}`.execute(db);
  expect((await signOn(nameId, oak)).body.code).toBe('sign_on_admin');
  await sql`update member set role_name = 'NonAdmin', status = 'suspended' where id = ${id}`.execute(db);
  expect((await signOn(nameId, oak)).body.code).toBe('sign_on_unknown');
});
