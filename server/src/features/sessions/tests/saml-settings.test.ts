import { beforeEach, expect, test } from 'vitest';
import * as providers from '#contract/features/company-sign-on/providers.ts';
import { addSamlProvider, type SamlInput } from '#contract/features/company-sign-on/saml.ts';
import { startApi, testStart } from '../../../../test/api.ts';
import type { Lies } from '../../../../test/factories/saml-provider.ts';
import { sql } from '../../../platform/db/db.ts';
import { company, comeIn, type Company } from './company.ts';
import { knownMember, only, samlCompany, saveSaml, signOn, startProvider, tryOut } from './saml-company.ts';

const api = await startApi(testStart, { insideProviders: true });
const provider = await startProvider(api);
const global = api.deps.gateway.global();

beforeEach(async () => {
  await global.deleteFrom('throttle').execute();
  await sql`update session set proved_at = ${api.clock.now()}`.execute(global);
});

const save = (at: Company, input: Partial<SamlInput>) => saveSaml(api, at, input);

let count = 0;
const add = (at: Company, input: Partial<SamlInput>, on = api) =>
  on.call(at.admin.token, addSamlProvider, {
    params: { id: at.programId },
    body: { name: 'Elm', companyCode: `Elm-${(count += 1)}`, ...input },
  });

test('reads metadata at its address and from a text, and shows what it will trust', async () => {
  const at = await company(api, { method: 'list' });
  const byAddress = await add(at, { metadataAddress: provider.metadataAddress });
  const byText = await add(at, { metadata: provider.metadata() });
  expect([byAddress.status, byText.status]).toEqual([200, 200]);
  const [one, two] = byText.body.items;
  expect(one).toMatchObject({
    method: 'saml',
    issuer: provider.issuer,
    clientId: null,
    isOn: false,
    testedAt: null,
    saml: { metadataAddress: provider.metadataAddress, ssoAddress: `${provider.issuer}/sso` },
  });
  expect(one!.saml!.certificates[0]!.fingerprint).toMatch(/^([0-9A-F]{2}:){31}/);
  expect(two!.saml!.metadataAddress).toBeNull();
  expect(byText.body.samlAnswerAddress).toBe(`${byText.body.samlEntityId}/answer`);
});

test('our metadata says what we are and where answers go', async () => {
  const { status, body, headers } = await api.raw(null, 'GET', 'sign-on/saml');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/samlmetadata+xml']);
  expect(body).toContain(`entityID="${api.deps.env.publicUrl}/api/sign-on/saml"`);
  expect(body).toContain(`Location="${api.deps.env.publicUrl}/api/sign-on/saml/answer"`);
  expect(body).toContain('WantAssertionsSigned="true"');
});

test('refuses what is no metadata, each beside its field', async () => {
  const at = await company(api, { method: 'list' });
  const weak = provider.metadata().replace(/<X509Certificate>|<ds:X509Certificate>/, '$&AAAA');
  const texts = [
    'text',
    '<a/>',
    `<!DOCTYPE a [<!ENTITY b "c">]>${provider.metadata()}`,
    provider.metadata().replaceAll('HTTP-Redirect', 'HTTP-POST'),
    provider.metadata().replaceAll(/<\w*:?KeyDescriptor[\s\S]*?<\/\w*:?KeyDescriptor>/g, ''),
    weak,
  ];
  for (const metadata of texts)
    expect(Object.keys((await add(at, { metadata })).body.fields ?? {})).toEqual(['metadata']);
  for (const metadataAddress of ['http://127.0.0.1:1', 'nonsense', `${provider.issuer}/nothing`, api.address])
    expect(Object.keys((await add(at, { metadataAddress })).body.fields ?? {})).toEqual(['metadataAddress']);
  expect(Object.keys((await add(at, {})).body.fields ?? {})).toEqual(['metadataAddress']);
});

test('without the setting, no address inside is ever asked, nor a login without https accepted', async () => {
  const outside = await startApi();
  const at = await company(outside, { method: 'list' });
  await sql`update session set proved_at = ${outside.clock.now()}`.execute(outside.deps.gateway.global());
  for (const metadataAddress of [provider.metadataAddress, 'https://127.0.0.1:1', 'https://[::1]:1'])
    expect((await add(at, { metadataAddress }, outside)).status).toBe(422);
  expect((await add(at, { metadata: provider.metadata() }, outside)).status).toBe(422);
});

test('an admin tests it before anyone else can log in, and learns what the provider said', async () => {
  const at = await company(api, { method: 'list' });
  const made = await add(at, { metadata: provider.metadata(), organizationClaim: 'department' });
  const { id: providerId, companyCode } = made.body.items[0]!;
  const oak = { ...at, providerId, companyCode };
  const params = { id: oak.programId, providerId };
  const switchOn = () => api.call(oak.admin.token, providers.switchProvider, { params, body: { on: true } });
  expect((await switchOn()).body.code).toBe('provider_not_tested');
  expect((await comeIn(api, { companyCode })).body.next).toBe('entry');
  provider.describe('ines', { email: 'ines@oak.example', firstName: 'Ines', department: 'Finance' });
  const { result, finish, answer } = await tryOut(api, provider, oak, 'ines');
  expect(result.body).toMatchObject({
    subject: 'ines',
    email: 'ines@oak.example',
    emailVerified: false,
    firstName: 'Ines',
    organization: 'Finance',
    outcome: 'registers',
    because: 'off',
    problem: null,
  });
  // Once, and nobody is logged in by it.
  expect((await finish(oak.admin.token)).body.code).toBe('sign_on_unknown');
  expect((await comeIn(api, { companyCode, ...answer })).body.code).toBe('sign_on_unknown');
  expect((await switchOn()).body.items?.[0]?.isOn).toBe(true);
});

const minutes = (many: number) => new Date(testStart.getTime() + many * 60_000).toISOString();
test.each<[string, Lies]>([
  ['signature', { signed: 'neither' }],
  ['signature', { otherKey: true }],
  ['audience', { tags: { Audience: 'https://elsewhere.example' } }],
  ['recipient', { tags: { SubjectRecipient: 'https://elsewhere.example' } }],
  ['issuer', { tags: { Issuer: 'https://elsewhere.example' } }],
  ['times', { tags: { ConditionsNotOnOrAfter: minutes(-5) } }],
  ['request', { tags: { InResponseTo: '_other' } }],
  ['status', { tags: { StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Requester' } }],
  ['subject', { tags: { NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' } }],
  ['form', { edit: (xml) => xml.replace('<saml:Subject>', '<!-- --><saml:Subject>') }],
])('a test says what is wrong: %s', async (problem, lies) => {
  const oak = await samlCompany(api, { metadata: provider.metadata() });
  await global
    .updateTable('companySignOn')
    .set({ testedAt: null })
    .where('id', '=', oak.providerId)
    .execute();
  const { result } = await tryOut(api, provider, oak, 'ines', lies);
  expect([result.status, result.body.outcome, result.body.problem]).toEqual([200, 'refused', problem]);
  const { body } = await api.call(oak.admin.token, providers.listProviders, {
    params: { id: oak.programId },
  });
  expect(body.items[0]!.testedAt).toBeNull();
});

test('behind one address new certificates count at once, and members stay known', async () => {
  const idp = await startProvider(api);
  const oak = await samlCompany(api, { metadataAddress: idp.metadataAddress });
  const { id } = await knownMember(api, oak, 'ada');
  expect((await signOn(api, idp, oak, 'ada')).body.session?.memberId).toBe(id);
  await idp.changeKey();
  expect((await signOn(api, idp, oak, 'ada')).status).toBe(422);
  expect(only(await save(oak, { metadataAddress: idp.metadataAddress }))).toMatchObject({ isOn: true });
  expect((await signOn(api, idp, oak, 'ada')).body.session?.memberId).toBe(id);
});

test('keeps what a save leaves out, and writes to the audit log without certificates', async () => {
  const oak = await samlCompany(api, { metadata: provider.metadata(), subjectAttribute: 'objectId' });
  const { saml, isOn } = only(await save(oak, { emailAttribute: 'mail' }));
  expect([saml?.subjectAttribute, saml?.emailAttribute, isOn]).toEqual(['objectId', 'mail', true]);
  expect(only(await save(oak, { subjectAttribute: null })).isOn).toBe(false);
  const log = await api.deps.gateway
    .forProgram(oak.programId)
    .selectFrom('auditLog')
    .select('details')
    .where('action', '=', 'providers.save')
    .execute();
  expect(log.length).toBeGreaterThan(1);
  expect(JSON.stringify(log)).not.toContain('BEGIN CERTIFICATE');
});

test('each form of provider has its own settings', async () => {
  const oak = await samlCompany(api, { metadata: provider.metadata() });
  const params = { id: oak.programId, providerId: oak.providerId };
  const input = { name: 'Oak', companyCode: oak.companyCode, issuer: provider.issuer, clientId: 'x' };
  const answer = await api.call(oak.admin.token, providers.saveProvider, { params, body: input });
  expect([404, 422]).toContain(answer.status);
});
