import { beforeEach, expect, test } from 'vitest';
import * as certificates from '#contract/features/company-sign-on/certificates.ts';
import * as providers from '#contract/features/company-sign-on/providers.ts';
import {
  addSamlProvider,
  saveSamlProvider,
  type SamlInput,
} from '#contract/features/company-sign-on/saml.ts';
import { listAttention } from '#contract/features/overview/overview.ts';
import { asAdmin, startApi, testStart } from '../../../../test/api.ts';
import type { Lies } from '../../../../test/factories/saml-provider.ts';
import { makeLogin } from '../../../../seed/builders/logins.ts';
import { runJob } from '../../../../test/jobs.ts';
import { sql } from '../../../platform/db/db.ts';
import { company, comeIn, type Company } from './company.ts';
import { post, samlCompany, signOn, startProvider } from './saml-company.ts';

const api = await startApi(testStart, { insideProviders: true });
const provider = await startProvider(api);
const global = api.deps.gateway.global();

beforeEach(async () => {
  await global.deleteFrom('throttle').execute();
  await sql`update session set proved_at = ${api.clock.now()}`.execute(global);
});

const save = (at: Company, input: Partial<SamlInput>) =>
  api.call(at.admin.token, saveSamlProvider, {
    params: { id: at.programId, providerId: at.providerId },
    body: { name: 'Oak', companyCode: at.companyCode, ...input },
  });
const only = ({ body }: Awaited<ReturnType<typeof save>>) => body.items[0]!;

let count = 0;
const add = (at: Company, input: Partial<SamlInput>, on = api) =>
  on.call(at.admin.token, addSamlProvider, {
    params: { id: at.programId },
    body: { name: 'Elm', companyCode: `Elm-${(count += 1)}`, ...input },
  });

async function test1(at: Company, nameId: string, lies?: Lies, from = provider) {
  const params = { id: at.programId, providerId: at.providerId };
  const { body } = await api.call(at.admin.token, providers.beginProviderTest, { params });
  const back = await post(api, await from.logIn(body.address, nameId, lies));
  const answer = {
    state: back.searchParams.get('state')!,
    code: back.searchParams.get('code')!,
    proof: body.proof,
  };
  const finish = (token: string) => api.call(token, providers.finishProviderTest, { params, body: answer });
  return { finish, answer, result: await finish(at.admin.token) };
}

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
  const { result, finish, answer } = await test1(oak, 'ines');
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
  const { result } = await test1(oak, 'ines', lies);
  expect([result.status, result.body.outcome, result.body.problem]).toEqual([200, 'refused', problem]);
  const { body } = await api.call(oak.admin.token, providers.listProviders, {
    params: { id: oak.programId },
  });
  expect(body.items[0]!.testedAt).toBeNull();
});

test('behind one address new certificates count at once, and members stay known', async () => {
  const idp = await startProvider(api);
  const oak = await samlCompany(api, { metadataAddress: idp.metadataAddress });
  const { id } = await knownMember(oak, 'ada');
  expect((await signOn(api, idp, oak, 'ada')).body.session?.memberId).toBe(id);
  await idp.changeKey();
  expect((await signOn(api, idp, oak, 'ada')).status).toBe(422);
  expect(only(await save(oak, { metadataAddress: idp.metadataAddress }))).toMatchObject({ isOn: true });
  expect((await signOn(api, idp, oak, 'ada')).body.session?.memberId).toBe(id);
});

/** A member whom the provider knows. */
async function knownMember(oak: Company, subject: string): Promise<{ id: string }> {
  const { programId } = oak;
  const { id } = await makeLogin(api.deps, programId, {
    email: `${subject}@${programId}.example`,
    firstName: 'Ada',
  });
  const row = await global
    .selectFrom('companySignOn')
    .select('issuer')
    .where('id', '=', oak.providerId)
    .executeTakeFirstOrThrow();
  await api.deps.gateway
    .forProgram(programId)
    .insertInto('companyIdentity')
    .values({ programId, issuer: row.issuer!, subject, memberId: id, createdAt: testStart })
    .execute();
  return { id };
}

/** A provider with people and a domain, whose metadata was pasted. */
async function pasted(idp: Awaited<ReturnType<typeof startProvider>>) {
  const oak = await samlCompany(api, { metadata: idp.metadata(), linksByEmail: true });
  const row = global.updateTable('companySignOn').set({ emailDomains: ['oak.example'] });
  await row.where('id', '=', oak.providerId).execute();
  const { id } = await knownMember(oak, 'ada');
  return { ...oak, adaId: id };
}
const foresee = async (at: Company, metadata: string) => {
  const params = { id: at.programId, providerId: at.providerId };
  const body = { name: 'Oak', companyCode: at.companyCode, metadata };
  return (await api.call(at.admin.token, certificates.foreseeSamlSave, { params, body })).body.effect;
};
const confirm = (at: Company, token: string, fingerprints: string[]) =>
  api.call(token, certificates.confirmCertificates, {
    params: { id: at.programId, providerId: at.providerId },
    body: { fingerprints },
  });
const waitingOf = (answer: Awaited<ReturnType<typeof save>>) => only(answer).saml!.waiting;

test('with a certificate of their own, an admin opens the account of nobody', async () => {
  const oak = await pasted(provider);
  expect(only(await save(oak, {}))).toMatchObject({ isOn: true, emailDomains: ['oak.example'], people: 1 });
  const rogue = await startProvider(api);
  const metadata = rogue.metadata().replaceAll(rogue.issuer, provider.issuer);
  expect(await foresee(oak, metadata)).toBe('waits');
  const saved = await save(oak, { metadata });
  expect(only(saved)).toMatchObject({ isOn: true, emailDomains: ['oak.example'], people: 1 });
  expect(waitingOf(saved)).toMatchObject({ mayConfirm: false });
  const asRogue = () => signOn(api, rogue, oak, 'ada', { tags: { Issuer: provider.issuer } });
  expect((await asRogue()).body.code).toBe('sign_on_unknown');
  expect((await signOn(api, provider, oak, 'ada')).body.session?.memberId).toBe(oak.adaId);
  // Neither do they confirm it, nor beside a certificate that counts.
  const seen = waitingOf(saved)!.certificates.map(({ fingerprint }) => fingerprint);
  expect((await confirm(oak, oak.admin.token, seen)).body.code).toBe('second_admin_needed');
  const [own] =
    /<X509Certificate>[^<]*<\/X509Certificate>|<ds:X509Certificate>[^<]*<\/ds:X509Certificate>/.exec(
      metadata,
    )!;
  const both = provider
    .metadata()
    .replace(/<\w*:?X509Data>[\s\S]*?<\/\w*:?X509Data>/, (data) => data + `<X509Data>${own}</X509Data>`);
  await save(oak, { metadata: both });
  expect((await asRogue()).body.code).toBe('sign_on_unknown');
  // Another issuer is another provider.
  expect(await foresee(oak, rogue.metadata())).toBe('new');
  expect(only(await save(oak, { metadata: rogue.metadata() }))).toMatchObject({
    isOn: false,
    testedAt: null,
    emailDomains: [],
    people: 0,
    saml: { waiting: null },
  });
});

test('the yearly certificate counts once a second admin confirms it, and until then the old one does', async () => {
  const idp = await startProvider(api);
  const oak = await pasted(idp);
  const old = idp.metadata();
  expect(await foresee(oak, old)).toBe('keeps');
  await idp.changeKey();
  const saved = await save(oak, { metadata: idp.metadata() });
  const mails = await global
    .selectFrom('mail')
    .select('subject')
    .where('programId', '=', oak.programId)
    .where('subject', 'like', '%certificate%')
    .execute();
  expect(mails).toHaveLength(2);
  expect((await signOn(api, idp, oak, 'ada')).body.code).toBe('sign_on_unknown');
  // A test takes it already, and a save without metadata changes nothing about it.
  expect((await test1(oak, 'ada', {}, idp)).result.body).toMatchObject({ outcome: 'known', problem: null });
  expect(waitingOf(await save(oak, {}))).toEqual(waitingOf(saved));
  const other = await asAdmin(api, oak.programId);
  await sql`update session set proved_at = ${api.clock.now()}`.execute(global);
  const seen = waitingOf(saved)!.certificates.map(({ fingerprint }) => fingerprint);
  expect((await confirm(oak, other.token, ['other'])).body.code).toBe('changed_since');
  const confirmed = await confirm(oak, other.token, seen);
  expect(only(confirmed)).toMatchObject({ isOn: true, people: 1, saml: { waiting: null } });
  expect((await signOn(api, idp, oak, 'ada')).body.session?.memberId).toBe(oak.adaId);
  expect((await confirm(oak, other.token, seen)).body.code).toBe('already_done');
});

test('a certificate that ends within 30 days stands on the overview and in one email to each admin', async () => {
  const idp = await startProvider(api);
  const oak = await pasted(idp);
  const attention = async () =>
    (await api.call(oak.admin.token, listAttention, { params: { id: oak.programId } })).body.items;
  const told = () =>
    global
      .selectFrom('mail')
      .select('id')
      .where('programId', '=', oak.programId)
      .where('subject', 'like', '%certificate%ends%')
      .execute();
  const [{ endsAt }] = only(await save(oak, {})).saml!.certificates as [{ endsAt: string }];
  const daysBefore = (days: number) => new Date(Date.parse(endsAt) - days * 86_400_000);
  const at = api.clock.now();
  api.clock.set(daysBefore(31));
  await runJob(api, 'providers.warnOfCertificates');
  expect([await attention(), await told()]).toEqual([[], []]);
  api.clock.set(daysBefore(29));
  await runJob(api, 'providers.warnOfCertificates');
  await runJob(api, 'providers.warnOfCertificates');
  expect(await told()).toHaveLength(2);
  const items = await attention();
  api.clock.set(at);
  expect(items).toMatchObject([
    { kind: 'certificateEnds', subject: { name: 'Oak' }, day: endsAt.slice(0, 10) },
  ]);
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
