import { beforeEach, expect, test } from 'vitest';
import {
  beginProviderTest,
  finishProviderTest,
  listProviders,
  setProviderDomains,
  switchProvider,
} from '#contract/features/company-sign-on/providers.ts';
import { carryOutMemberAct } from '#contract/features/member-center/acts.ts';
import { revokeProgramAdmin } from '#contract/features/member-center/admins.ts';
import { chooseProgram, login, logout } from '#contract/features/sessions/sessions.ts';
import { findCompanyOfEmail } from '#contract/features/sessions/sign-on.ts';
import { asMember, inProgram, startApi, testStart } from '../../../../test/api.ts';
import { clientId, clientSecret, fakeProvider } from '../../../../test/factories/fake-provider.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';
import { sql } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { changeProvider, company, comeIn, type Company } from './company.ts';

const api = await startApi(testStart, { insideProviders: true });
const provider = await fakeProvider(api.clock);
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

test('a provider is tested with one’s own account before anybody logs in with it', async () => {
  const oak = await company(api, settings);
  const params = { id: oak.programId, providerId: oak.providerId };
  const turn = (on: boolean) => api.call(oak.admin.token, switchProvider, { params, body: { on } });
  const read = async () => (await api.call(oak.admin.token, listProviders, { params })).body.items[0]!;
  // Another client makes it untested again.
  const moved = await changeProvider(api, oak, { ...fields, clientId: 'another' });
  expect(moved.provider).toMatchObject({ isOn: false, testedAt: null });
  await changeProvider(api, oak, fields);
  expect((await comeIn(api, { companyCode: oak.companyCode })).body.next).toBe('entry');
  expect((await turn(true)).body.code).toBe('provider_not_tested');
  const begun = (await api.call(oak.admin.token, beginProviderTest, { params })).body;
  const answer = provider.logIn(begun.address, person('ada@oak.example', { department: 'Sales' }));
  const body = { ...answer, proof: begun.proof };
  // The answer of a test logs nobody in, and belongs to the admin who began it.
  expect((await comeIn(api, { companyCode: oak.companyCode, ...body })).status).toBe(422);
  const finish = () => api.call(oak.admin.token, finishProviderTest, { params, body });
  const { body: result } = await finish();
  expect(result).toMatchObject({
    email: 'ada@oak.example',
    emailVerified: false,
    firstName: 'Ada',
    outcome: 'registers',
    because: 'off',
  });
  expect((await finish()).body.code).toBe('sign_on_unknown');
  expect((await turn(true)).body.items![0]!.isOn).toBe(true);
  expect((await read()).people).toBe(0);
  expect((await comeIn(api, { companyCode: oak.companyCode })).body.next).toBe('provider');
});

test('a required provider needs two admins who can come in without it', async () => {
  const oak = await company(api, settings);
  const db = api.deps.gateway.forProgram(oak.programId);
  const admins = await db.selectFrom('member').select('loginId').where('firstName', '=', 'Ines').execute();
  const logins = admins.map(({ loginId }) => loginId!);
  await db.updateTable('login').set({ passwordHash: null }).where('id', 'in', logins).execute();
  const change = { issuer: provider.issuer, clientId, isRequired: true };
  expect((await changeProvider(api, oak, change)).body.code).toBe('break_glass_needed');
  await makeLogin(api.deps, oak.programId, {
    email: `${newId()}@oak.example`,
    firstName: 'Ines',
    roleName: 'CoreTierAdmin',
  });
  expect((await changeProvider(api, oak, change)).provider?.isRequired).toBe(true);
});

test.each(['role', 'account'])('neither of these two loses role or account: %s', async (what) => {
  const oak = await company(api, settings);
  const { id: ines } = await api.deps.gateway
    .forProgram(oak.programId)
    .selectFrom('member')
    .select('id')
    .where('firstName', '=', 'Ines')
    .executeTakeFirstOrThrow();
  const loses = async () => {
    const act = { act: 'deactivate' as const, memberIds: [ines] };
    const { status, body } = await (what === 'role'
      ? api.call(oak.admin.token, revokeProgramAdmin, { params: { id: ines } })
      : api.call(oak.admin.token, carryOutMemberAct, { params: { id: oak.programId }, body: act }));
    return [status, (body as { code?: string }).code];
  };
  const change = { issuer: provider.issuer, clientId };
  expect((await changeProvider(api, oak, { ...change, isRequired: true })).provider?.isRequired).toBe(true);
  expect(await loses()).toEqual([409, 'break_glass_needed']);
  await changeProvider(api, oak, { ...change, isRequired: false });
  expect((await loses())[0]).toBe(200);
});

const find = async (email: string) =>
  (await api.call(null, findCompanyOfEmail, { body: { email } })).body.company;

test('an email domain leads to its provider, assigned by platform staff only', async () => {
  const oak = await withDomain();
  expect(await find(`nobody@${oak.domain.toUpperCase()}`)).toEqual({
    companyCode: oak.companyCode,
    name: 'Oak',
  });
  expect(await find(`nobody@sub.${oak.domain}`)).toBeNull();
  expect((await assign(oak, [], oak.admin.token)).status).toBe(403);
  expect((await assign(oak, ['not a domain'])).status).toBe(422);
});

test('reads the description of a provider once for many people', async () => {
  const oak = await company(api, settings);
  await signOn(newId(), oak);
  const before = provider.descriptions();
  for (let at = 0; at < 5; at += 1) await signOn(newId(), oak);
  expect(provider.descriptions() - before).toBeLessThanOrEqual(1);
});

test('logs out of the provider too, where its settings say so', async () => {
  const oak = await withDomain({ logsOutThere: true });
  await memberWith(oak, `ada@${oak.domain}`);
  const { session } = (await signOn(person(`ada@${oak.domain}`), oak)).body;
  const { body } = await api.call(session!.accessToken, logout, { body: {} });
  const { origin, pathname, searchParams } = new URL(body.address!);
  expect([origin + pathname, searchParams.get('client_id')]).toEqual([`${provider.issuer}/logout`, clientId]);
  expect(searchParams.get('post_logout_redirect_uri')).toBe(`${api.deps.env.publicUrl}/login`);
  const plain = await api.call(null, login, { body: { email: `ada@${oak.domain}`, password } });
  expect((await api.call(plain.body.accessToken, logout, { body: {} })).body.address).toBeNull();
});
