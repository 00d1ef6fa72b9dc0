import { beforeEach, expect, test } from 'vitest';
import { addDirectoryToken } from '#contract/features/directories/directories.ts';
import { getAuthUser } from '#contract/features/sessions/sessions.ts';
import { startApi, testStart } from '../../../../test/api.ts';
import { clientId, clientSecret, fakeProvider } from '../../../../test/factories/fake-provider.ts';
import { sql } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { addProvider, company, comeIn, type Company } from './company.ts';
import { addSaml, signOn as signOnBySaml, startProvider } from './saml-company.ts';

const api = await startApi(testStart, { insideProviders: true });
const oidc = await fakeProvider(api.clock);
const saml = await startProvider(api);
const global = api.deps.gateway.global();

beforeEach(async () => {
  await global.deleteFrom('throttle').execute();
  await sql`update session set proved_at = ${api.clock.now()}`.execute(global);
});

let count = 0;

/** Returns a company with a directory and two providers: the first answers for its domain. */
async function withDirectory() {
  const at = await company(api, { method: 'list' });
  count += 1;
  const domain = `ash${count}.example`;
  const byOidc = { ...at, companyCode: `ash-oidc-${count}` };
  const fields = { issuer: oidc.issuer, clientId, clientSecret, companyCode: byOidc.companyCode };
  const providerId = await addProvider(api, byOidc, { ...fields, linksByEmail: true });
  const bySaml = await addSaml(api, at, { metadata: saml.metadata(), linksByEmail: true });
  // Platform staff assign it.
  await global
    .updateTable('companySignOn')
    .set({ emailDomains: [domain] })
    .where('id', '=', providerId)
    .execute();
  const params = { id: at.programId };
  const { body } = await api.call(at.admin.token, addDirectoryToken, { params, body: { name: 'Entra' } });
  const send = async (method: string, path: string, content: object) => {
    const answer = await fetch(`${api.address}/api/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${body.token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(content),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as { id: string } };
  };
  return { at, domain, byOidc, bySaml, send };
}

const user = (email: string, more: object = {}) => ({
  userName: email,
  name: { givenName: 'Ada', familyName: 'Ash' },
  emails: [{ value: email, primary: true }],
  ...more,
});

async function viaOidc(at: Pick<Company, 'companyCode'>, subject: string, email: string, more: object = {}) {
  oidc.describe(subject, { email, email_verified: true, ...more });
  const { body } = await comeIn(api, { companyCode: at.companyCode });
  const back = oidc.logIn(body.address!, subject);
  return comeIn(api, { companyCode: at.companyCode, proof: body.proof!, ...back });
}

function viaSaml(at: Pick<Company, 'companyCode'>, nameId: string, email: string) {
  saml.describe(nameId, { email });
  return signOnBySaml(api, saml, at, nameId);
}

test('a person of the directory is the same by the provider that answers for the address, and nobody by another', async () => {
  const { at, domain, byOidc, bySaml, send } = await withDirectory();
  const email = `ada@${domain}`;
  expect((await send('POST', '/Users', user(email))).status).toBe(201);
  // The second provider says the same address first.
  expect((await viaSaml(bySaml, newId(), email)).body.code).toBe('registration_needed');
  const first = await viaOidc(byOidc, newId(), email, { roles: ['CoreTierAdmin'], programId: newId() });
  const me = (await api.call(first.body.session!.accessToken, getAuthUser)).body;
  expect([me.programId, me.roleName]).toEqual([at.programId, 'NonAdmin']);
  expect((await viaSaml(bySaml, newId(), email)).body.code).toBe('registration_needed');
  expect((await viaOidc(byOidc, newId(), email)).body.code).toBe('registration_needed');
});

test('an address that the directory gives to somebody else opens nothing of the one before', async () => {
  const { domain, byOidc, bySaml, send } = await withDirectory();
  const email = `ada@${domain}`;
  const { body: ada } = await send('POST', '/Users', user(email, { externalId: 'A' }));
  const adasId = newId();
  const adas = (await viaOidc(byOidc, adasId, email)).body.session!.memberId;
  await send('DELETE', `/Users/${ada.id}`, {});
  expect((await viaOidc(byOidc, adasId, email)).body.code).toBe('sign_on_unknown');
  // The newcomer, by the directory and by both providers.
  expect((await send('POST', '/Users', user(email, { externalId: 'B' }))).status).toBe(201);
  expect((await viaSaml(bySaml, newId(), email)).body.code).toBe('registration_needed');
  expect((await viaOidc(byOidc, newId(), email)).body.session?.memberId).not.toBe(adas);
  expect((await viaOidc(byOidc, adasId, email)).body.code).toBe('sign_on_unknown');
});

test('a changed address in the directory or at the provider moves nobody into another account', async () => {
  const { domain, byOidc, send } = await withDirectory();
  const [ada, bea] = [`ada@${domain}`, `bea@${domain}`];
  await send('POST', '/Users', user(ada));
  const { body: second } = await send('POST', '/Users', user(bea));
  const [adasId, beasId] = [newId(), newId()];
  const adas = (await viaOidc(byOidc, adasId, ada)).body.session!.memberId;
  const beas = (await viaOidc(byOidc, beasId, bea)).body.session!.memberId;
  expect(adas).not.toBe(beas);
  await send('PUT', `/Users/${second.id}`, user(ada));
  expect((await viaOidc(byOidc, beasId, ada)).body.session?.memberId).toBe(beas);
  expect((await viaOidc(byOidc, adasId, bea)).body.session?.memberId).toBe(adas);
});
