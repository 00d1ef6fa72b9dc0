import { beforeEach, expect, test } from 'vitest';
import { startApi, testStart } from '../../../../test/api.ts';
import type { Answer, Lies } from '../../../../test/factories/saml-provider.ts';
import { insertCompanyIdentity } from '../../../domain/companies/public.ts';
import { makeLogin } from '../../../../seed/builders/logins.ts';
import { comeIn } from './company.ts';
import { leave, post, samlCompany, signOn, startProvider } from './saml-company.ts';

const api = await startApi(testStart, { insideProviders: true });
const provider = await startProvider(api);
const oak = await samlCompany(api, { metadata: provider.metadata() });
const global = api.deps.gateway.global();

/** A member whom the provider knows. */
async function member(nameId: string): Promise<string> {
  const { programId } = oak;
  const { id } = await makeLogin(api.deps, programId, { email: `${nameId}@oak.example`, firstName: 'Ada' });
  const { issuer } = await global
    .selectFrom('companySignOn')
    .select('issuer')
    .where('id', '=', oak.providerId)
    .executeTakeFirstOrThrow();
  const who = { programId, issuer: issuer!, subject: nameId, memberId: id, createdAt: testStart };
  await insertCompanyIdentity(api.deps.gateway.forProgram(programId), who);
  return id;
}
const victim = await member('victim');
await member('attacker');

beforeEach(async () => {
  await global.deleteFrom('throttle').execute();
});

const come = (nameId: string, lies?: Lies, change?: (answer: Answer) => Answer) =>
  signOn(api, provider, oak, nameId, lies, change);

/** Changes the answer as it travels, after the provider signed it. */
const onTheWay =
  (edit: (xml: string) => string) =>
  ({ SAMLResponse, RelayState }: Answer): Answer => ({
    SAMLResponse: Buffer.from(edit(Buffer.from(SAMLResponse, 'base64').toString())).toString('base64'),
    RelayState,
  });

async function refuses(nameId: string, lies?: Lies, change?: (answer: Answer) => Answer): Promise<void> {
  const { status, body } = await come(nameId, lies, change);
  expect([status, body.code]).toEqual([422, 'sign_on_unknown']);
}

test('an honest answer logs its person in, and so does one that is signed twice', async () => {
  expect((await come('victim')).body.session?.memberId).toBe(victim);
  expect((await come('victim', { signed: 'both' })).body.session?.memberId).toBe(victim);
});

const assertionIn = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)![0];
/** Returns the assertion of the attacker, as if it were about the victim and made again. */
const forged = (xml: string) =>
  assertionIn(xml)
    .replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/, '')
    .replaceAll('attacker', 'victim');
const otherId = (assertion: string) => assertion.replace(/ ID="[^"]+"/, ' ID="_forged"');

test.each([
  [
    'a second assertion before the signed one',
    (xml: string) => xml.replace('<saml:Assertion', `${otherId(forged(xml))}<saml:Assertion`),
  ],
  [
    'the signed one inside a forged one',
    (xml: string) =>
      xml.replace(
        assertionIn(xml),
        otherId(forged(xml)).replace('</saml:Assertion>', `${assertionIn(xml)}</saml:Assertion>`),
      ),
  ],
  [
    'the signed one kept aside, with a forged one of the same id in its place',
    (xml: string) =>
      xml.replace(assertionIn(xml), `${forged(xml)}<samlp:Extensions>${assertionIn(xml)}</samlp:Extensions>`),
  ],
  [
    'the signature moved into a forged assertion',
    (xml: string) => {
      const signature = /<ds:Signature[\s\S]*?<\/ds:Signature>/.exec(xml)![0];
      const moved = signature.replace(
        '</ds:Signature>',
        `<ds:Object>${assertionIn(xml)}</ds:Object></ds:Signature>`,
      );
      return xml.replace(
        assertionIn(xml),
        otherId(forged(xml)).replace('<saml:Subject>', `${moved}<saml:Subject>`),
      );
    },
  ],
  ['a changed name', (xml: string) => xml.replaceAll('attacker', 'victim')],
])('refuses wrapping: %s', async (_, edit) => {
  await refuses('attacker', {}, onTheWay(edit));
});

test('refuses a comment in a name, wherever it was put', async () => {
  // The canonical form of the signature has no comments, so the signature stays right.
  await refuses(
    'victim.attacker',
    {},
    onTheWay((xml) => xml.replace('>victim.', '>victim<!---->.')),
  );
  await refuses('victim', { edit: (xml) => xml.replace('>victim<', '>victim<!-- .attacker --><') });
  await refuses('victim', { edit: (xml) => xml.replace('>victim<', '><![CDATA[victim]]><') });
});

const inName = (inside: string) => (xml: string) => xml.replace('>victim<', `>${inside}<`);

test('refuses anything but text in a name, though the provider signed it', async () => {
  await refuses('victim', { edit: inName('victim<x/>') });
  await refuses('victim', { edit: inName('victim<?x .attacker?>') });
  await refuses('victim', { edit: inName('<saml:x>victim</saml:x>') });
  const audience = /<saml:Audience>([^<]*)</;
  await refuses('victim', { edit: (xml) => xml.replace(audience, '<saml:Audience>$1<x/><') });
});

test('refuses an answer that nobody signed, or whose assertion nobody signed', async () => {
  await refuses('victim', { signed: 'neither' });
  await refuses('victim', { signed: 'response' });
});

test('refuses a signature by another key, and one by SHA-1', async () => {
  await refuses('victim', { otherKey: true });
  await refuses('victim', { sha1: true });
});

const minutes = (count: number) => new Date(testStart.getTime() + count * 60_000).toISOString();

test.each<[string, Record<string, string>]>([
  ['for another audience', { Audience: 'https://elsewhere.example' }],
  ['for another recipient', { SubjectRecipient: 'https://elsewhere.example/acs' }],
  ['with another destination', { Destination: 'https://elsewhere.example/acs' }],
  ['of another issuer', { Issuer: 'https://elsewhere.example' }],
  ['to another request', { InResponseTo: '_of-another-attempt' }],
  [
    'that has expired',
    { SubjectConfirmationDataNotOnOrAfter: minutes(-2), ConditionsNotOnOrAfter: minutes(-2) },
  ],
  ['whose conditions have expired', { ConditionsNotOnOrAfter: minutes(-2) }],
  ['that isn’t valid yet', { ConditionsNotBefore: minutes(2) }],
  ['that was made long ago', { IssueInstant: minutes(-30) }],
  ['by an id for one login', { NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
  [
    'by an address that can be given to somebody else',
    { NameIDFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress' },
  ],
  ['with a failure', { StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }],
])('refuses an answer %s', async (_, tags) => {
  await refuses('victim', { tags });
});

test('refuses an answer to no request in its assertion, though the rest is right', async () => {
  await refuses('victim', {
    edit: (xml) => xml.replace(/(SubjectConfirmationData[^>]*) InResponseTo="[^"]*"/, '$1'),
  });
});

test('accepts clocks that differ by less than a minute', async () => {
  const tags = { ConditionsNotBefore: new Date(testStart.getTime() + 50_000).toISOString() };
  expect((await come('victim', { tags })).body.session?.memberId).toBe(victim);
});

test('accepts an assertion once, also ten times at once and for another attempt', async () => {
  const { address, proof } = await leave(api, oak);
  const answer = await provider.logIn(address, 'victim');
  const posted = await Promise.all(Array.from({ length: 10 }, () => post(api, answer)));
  const codes = posted.flatMap(({ searchParams }) => searchParams.get('code') ?? []);
  expect(codes).toHaveLength(1);
  const state = answer.RelayState;
  const first = await comeIn(api, { companyCode: oak.companyCode, proof, state, code: codes[0]! });
  expect(first.body.session?.memberId).toBe(victim);
  expect((await post(api, answer)).searchParams.get('code')).toBeNull();
  // The same assertion, while its request is still open.
  const tags = { AssertionID: '_used-twice' };
  expect((await come('victim', { tags })).status).toBe(200);
  await refuses('victim', { tags });
});

test('an assertion is remembered until nobody could send it again', async () => {
  await come('victim', { tags: { AssertionID: '_kept' } });
  const rows = await global.selectFrom('samlAssertion').select('expiresAt').execute();
  const latest = Math.max(...rows.map(({ expiresAt }) => expiresAt.getTime()));
  expect(latest).toBeGreaterThan(testStart.getTime() + 5 * 60_000);
  expect(latest).toBeLessThan(testStart.getTime() + 15 * 60_000);
});

test('an answer belongs to the browser that began: another tab can’t finish with it', async () => {
  const mine = await leave(api, oak);
  const other = await leave(api, oak);
  const back = await post(api, await provider.logIn(mine.address, 'victim'));
  const answer = { state: back.searchParams.get('state')!, code: back.searchParams.get('code')! };
  const at = { companyCode: oak.companyCode };
  expect((await comeIn(api, { ...at, ...answer, proof: other.proof })).status).toBe(422);
  expect((await comeIn(api, { ...at, ...answer, code: 'guessed', proof: mine.proof })).status).toBe(422);
  expect((await comeIn(api, { ...at, ...answer, proof: mine.proof })).status).toBe(200);
});

test('refuses what begins at the provider, and what answers nothing', async () => {
  const answer = await provider.logIn((await leave(api, oak)).address, 'victim');
  for (const RelayState of ['', 'https://elsewhere.example/', 's'.repeat(43)]) {
    const back = await post(api, { ...answer, RelayState });
    expect([back.host, back.pathname, back.searchParams.get('code'), back.searchParams.get('error')]).toEqual(
      ['here.example', '/sign-on', null, 'not_begun_here'],
    );
  }
  expect((await post(api, {})).searchParams.get('error')).toBe('not_begun_here');
});

test.each([
  ['entities', '<!DOCTYPE r [<!ENTITY a "victim"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'],
  ['a file', '<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
])('refuses a document type that defines %s', async (_, doctype) => {
  await refuses(
    'victim',
    {},
    onTheWay((xml) => `${doctype}${xml}`),
  );
});

test('refuses what is no answer at all', async () => {
  for (const xml of ['', 'text', '<a/>', '<a>'.repeat(20_000), `<a>${'x'.repeat(130_000)}</a>`])
    await refuses(
      'victim',
      {},
      onTheWay(() => xml),
    );
});
