import { beforeEach, expect, test } from 'vitest';
import { keepEmail } from '#contract/features/account-settings/account.ts';
import { getDirectory, setDirectoryLeads } from '#contract/features/directories/directories.ts';
import { forgotPassword, login } from '#contract/features/sessions/sessions.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';
import { startApi } from '../../../../test/api.ts';
import { createObjectionLink } from '../../../domain/identity/public.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { directory, type Scim } from './directory.ts';

const api = await startApi();
let count = 0;
let domain = '';
const global = api.deps.gateway.global();

beforeEach(async () => {
  await global.deleteFrom('throttle').execute();
});

const user = (name: string, change: object = {}) => ({
  userName: `${name}@${domain}`,
  name: { givenName: name, familyName: 'Klein' },
  ...change,
});

/** Returns a directory, and an account of its program with an address in a domain that platform staff gave it. */
async function led({ isGiven = true }: { isGiven?: boolean } = {}) {
  const oak = await directory(api);
  domain = `led${(count += 1)}.example`;
  const [id, code] = [newId(), `led-${count}`];
  const row = {
    id,
    programId: oak.programId,
    code,
    codeKey: code,
    name: 'Oak',
    method: 'oidc',
    issuer: 'https://x',
  };
  await global
    .insertInto('companySignOn')
    .values({ ...row, clientId: 'c', createdAt: api.clock.now(), emailDomains: isGiven ? [domain] : [] })
    .execute();
  const ada = await makeLogin(api.deps, oak.programId, { email: `ada@${domain}`, firstName: 'Ada' });
  const { body } = await oak.send('POST', '/Users', user('ada', { externalId: 'A' }));
  return { oak, ada, user: body };
}
const rename = (oak: Scim, id: string, name: string, familyName = 'Klein') =>
  oak.send('PUT', `/Users/${id}`, user(name, { externalId: 'A', name: { givenName: 'Ada', familyName } }));
const rowOf = ({ programId }: Scim, id: string) =>
  api.deps.gateway
    .forProgram(programId)
    .selectFrom('member')
    .select(['email', 'firstName', 'lastName', 'loginId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const mailsTo = (recipient: string) =>
  global
    .selectFrom('mail')
    .select(['kind', 'template', 'cause'])
    .where('recipient', '=', recipient)
    .execute();
const logsIn = async (email: string) =>
  (await api.call(null, login, { body: { email, password } })).status === 200;

test('a name and an address of the program’s domains follow the directory, and the account stays', async () => {
  const { oak, ada, user: row } = await led();
  const [former, email] = [`ada@${domain}`, `ada.berg@${domain}`];
  expect((await rename(oak, row.id, 'ada.berg', 'Berg')).status).toBe(200);
  expect(await rowOf(oak, ada.id)).toMatchObject({ email, firstName: 'Ada', lastName: 'Berg' });
  expect([await logsIn(email), await logsIn(former)]).toEqual([true, false]);
  expect((await mailsTo(former)).map(({ kind }) => kind)).toEqual(['security']);
  // Links for passwords go to the former address for a week, whichever is typed.
  const resets = async (to: string) =>
    (await mailsTo(to)).filter(({ kind }) => kind === 'password-reset').length;
  for (const typed of [email, former]) await api.call(null, forgotPassword, { body: { email: typed } });
  expect([await resets(former), await resets(email)]).toEqual([2, 0]);
  // Nobody else gets it before.
  const waiting = await oak.send('POST', '/Users', user('ada', { externalId: 'B' }));
  expect([waiting.status, waiting.body.scimType]).toEqual([409, 'uniqueness']);
  api.clock.advance(7 * 86_400_000 + 1);
  await api.call(null, forgotPassword, { body: { email } });
  expect(await resets(email)).toBe(1);
  expect((await oak.send('POST', '/Users', user('ada', { externalId: 'B' }))).status).toBe(201);
});

test('the former address takes itself back by its link, once', async () => {
  const { oak, ada, user: row } = await led();
  await rename(oak, row.id, 'ada.berg');
  await rename(oak, row.id, 'ada.lind');
  const moves = await global
    .selectFrom('addressMove')
    .select(['id', 'formerEmail'])
    .orderBy('movedAt')
    .execute();
  const first = moves.find(({ formerEmail }) => formerEmail === `ada@${domain}`)!;
  const token = new URL(await createObjectionLink(api.deps, first.id)).searchParams.get('token')!;
  const keep = () => api.call(null, keepEmail, { body: { token } });
  expect((await keep()).status).toBe(200);
  expect((await rowOf(oak, ada.id)).email).toBe(`ada@${domain}`);
  expect(await logsIn(`ada@${domain}`)).toBe(true);
  expect((await keep()).body.code).toBe('link_expired');
});

test('an address of no given domain, or of an admin, is refused in words, and nothing of the call happens', async () => {
  const { oak, ada, user: row } = await led({ isGiven: false });
  const refused = await rename(oak, row.id, 'ada.berg', 'Berg');
  expect([refused.status, refused.body.scimType]).toEqual([400, 'mutability']);
  expect(await rowOf(oak, ada.id)).toMatchObject({ email: `ada@${domain}`, lastName: 'Klein' });
  // The name alone follows.
  expect((await rename(oak, row.id, 'ada', 'Berg')).status).toBe(200);
  expect(await rowOf(oak, ada.id)).toMatchObject({ lastName: 'Berg' });
});

test('where the directory doesn’t lead, changes are refused, but never those of somebody who leaves', async () => {
  const { oak, ada, user: row } = await led();
  const params = { id: oak.programId };
  const set = (leads: boolean) => api.call(oak.admin.token, setDirectoryLeads, { params, body: { leads } });
  expect((await set(false)).body.leads).toBe(false);
  const refused = await rename(oak, row.id, 'ada', 'Berg');
  expect([refused.status, refused.body.scimType]).toEqual([400, 'mutability']);
  const gone = user('ada', {
    externalId: 'A',
    active: false,
    name: { givenName: 'Ada', familyName: 'Berg' },
  });
  expect((await oak.send('PUT', `/Users/${row.id}`, gone)).body.active).toBe(false);
  expect((await rowOf(oak, ada.id)).lastName).toBe('Klein');
  // Names follow at once where an admin decides so.
  await set(true);
  expect((await rowOf(oak, ada.id)).lastName).toBe('Berg');
});

test('a directory connected from now on leads, and one in use is asked about', async () => {
  const { oak } = await led();
  const params = { id: oak.programId };
  const leads = async () => (await api.call(oak.admin.token, getDirectory, { params })).body.leads;
  expect(await leads()).toBe(true);
  await api.deps.gateway.forProgram(oak.programId).deleteFrom('directorySetting').execute();
  expect(await leads()).toBeNull();
});

test('somebody who left gives an address of the program’s domains to the next, and comes back with another', async () => {
  const { oak, ada, user: row } = await led();
  await oak.send('DELETE', `/Users/${row.id}`);
  const next = await oak.send('POST', '/Users', user('ada', { externalId: 'B' }));
  expect(next.status).toBe(201);
  expect((await rowOf(oak, ada.id)).email).toMatch(/@former\.invalid$/);
  expect(await logsIn(`ada@${domain}`)).toBe(false);
  const back = await oak.send('POST', '/Users', user('ada.klein', { externalId: 'A' }));
  expect([back.status, back.body.id]).toEqual([201, row.id]);
  expect((await rowOf(oak, ada.id)).email).toBe(`ada.klein@${domain}`);
  expect(await logsIn(`ada.klein@${domain}`)).toBe(true);
});
