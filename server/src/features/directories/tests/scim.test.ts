import { expect, test } from 'vitest';
import {
  getDirectory,
  removeDirectoryToken,
  setDirectoryLeads,
} from '#contract/features/directories/directories.ts';
import { getAccount } from '#contract/features/account-settings/account.ts';
import { makeMember } from '../../../../seed/builders/members.ts';
import { signIn } from '../../../../seed/builders/sessions.ts';
import { asMember, startApi } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { sql } from '../../../platform/db/db.ts';
import { directory, sender, type Scim } from './directory.ts';

const api = await startApi();
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const user = (name: string, change: object = {}) => ({
  userName: `${name}@oak.example`,
  name: { givenName: name, familyName: 'Oak' },
  ...change,
});
const create = async ({ send }: Scim, name: string, change: object = {}) =>
  (await send('POST', '/Users', user(name, change))).body;
const statusOf = async ({ programId }: Scim, email: string) =>
  (
    await api.deps.gateway
      .forProgram(programId)
      .selectFrom('member')
      .select('status')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.status;

test('a token is shown once, stored as a hash, and ends at once', async () => {
  const oak = await directory(api);
  const params = { id: oak.programId };
  const { body } = await api.call(oak.admin.token, getDirectory, { params });
  const rows = await api.deps.gateway.global().selectFrom('directoryToken').selectAll().execute();
  expect(JSON.stringify([body, rows])).not.toContain(oak.token);
  const tokenId = body.tokens[0]!.id;
  expect((await oak.send('GET', '/Users')).status).toBe(200);
  await api.call(oak.admin.token, removeDirectoryToken, { params: { ...params, tokenId } });
  const refused = await oak.send('GET', '/Users');
  expect([refused.status, refused.body.schemas]).toEqual([
    401,
    ['urn:ietf:params:scim:api:messages:2.0:Error'],
  ]);
});

test('nobody else’s token opens anything, and a directory sees its own program only', async () => {
  const oak = await directory(api);
  const elm = await directory(api);
  const { id } = await create(oak, 'nora');
  const member = await asMember(api, oak.programId);
  for (const token of [member.token, oak.admin.token, 'x'.repeat(43), ''])
    for (const path of ['/Users', `/Users/${id}`, '/Groups', '/ServiceProviderConfig', '/Schemas'])
      expect([path, (await sender(api, token)('GET', path)).status]).toEqual([path, 401]);
  expect((await elm.send('GET', '/Users')).body.totalResults).toBe(0);
  for (const [method, body] of [
    ['GET', undefined],
    ['PUT', user('nora')],
    ['PATCH', { Operations: [{ op: 'replace', value: { active: false } }] }],
    ['DELETE', undefined],
  ] as const)
    expect([method, (await elm.send(method, `/Users/${id}`, body)).status]).toEqual([method, 404]);
  expect((await oak.send('GET', `/Users/${id}`)).body.active).toBe(true);
  // People of another program can't be put into a group.
  const group = await elm.send('POST', '/Groups', { displayName: 'All', members: [{ value: id }] });
  expect(group.status).toBe(400);
});

test('pages, filters and their mistakes', async () => {
  const oak = await directory(api);
  for (const name of ['ana', 'bea', 'cleo', 'dora']) await create(oak, name, { externalId: `X-${name}` });
  const list = async (query: string) => (await oak.send('GET', `/Users?${query}`)).body;
  const names = async (filter: string) =>
    (await list(`filter=${encodeURIComponent(filter)}`)).Resources.map(
      (one: { name: { givenName: string } }) => one.name.givenName,
    );
  const page = await list('startIndex=2&count=2');
  expect([page.totalResults, page.startIndex, page.itemsPerPage]).toEqual([4, 2, 2]);
  expect(page.Resources.map((one: { userName: string }) => one.userName)).toEqual([
    'bea@oak.example',
    'cleo@oak.example',
  ]);
  expect((await list('count=0')).Resources).toEqual([]);
  expect((await list('startIndex=-5&count=100000')).Resources).toHaveLength(4);
  expect(await names('userName eq "BEA@oak.example"')).toEqual(['bea']);
  expect(await names('externalId eq "X-ana" or userName sw "cl"')).toEqual(['ana', 'cleo']);
  expect(await names('emails[type eq "work" and value co "dora"]')).toEqual(['dora']);
  expect(await names('not (userName co "a@") and active eq true')).toEqual(['cleo']);
  expect(await names('externalId eq "x-ana"')).toEqual([]);
  expect(await names('userName co "%"')).toEqual([]);
  for (const filter of ['password eq "x"', 'userName eq', 'active eq "yes"', '((((', 'constructor eq "x"'])
    expect(await list(`filter=${encodeURIComponent(filter)}`)).toMatchObject({ scimType: 'invalidFilter' });
});

test('versions: what is known is not sent again, and an old version changes nothing', async () => {
  const oak = await directory(api);
  const { id } = await create(oak, 'nora');
  const first = (await oak.send('GET', `/Users/${id}`)).headers.get('etag')!;
  expect((await oak.send('GET', `/Users/${id}`, undefined, { 'if-none-match': first })).status).toBe(304);
  const put = (name: string, tag: string) => oak.send('PUT', `/Users/${id}`, user(name), { 'if-match': tag });
  expect((await put('nora', first)).headers.get('etag')).toBe(first);
  const second = (await put('rosa', first)).headers.get('etag');
  expect(second).not.toBe(first);
  expect((await put('lea', first)).status).toBe(412);
});

test('keeps what an admin decided, and the last admin', async () => {
  const oak = await directory(api);
  const { id } = await create(oak, 'nora');
  const db = api.deps.gateway.forProgram(oak.programId);
  await sql`update member set status = 'suspended' where email = 'nora@oak.example'`.execute(db);
  const set = (active: boolean, who = id) =>
    oak.send('PATCH', `/Users/${who}`, {
      schemas: [patchOp],
      Operations: [{ op: 'replace', path: 'active', value: active }],
    });
  await set(false);
  await set(true);
  expect(await statusOf(oak, 'nora@oak.example')).toBe('suspended');
  const { email } = await db
    .selectFrom('member')
    .select('email')
    .where('id', '=', oak.admin.id)
    .executeTakeFirstOrThrow();
  const admin = (await oak.send('POST', '/Users', { userName: email, name: { givenName: 'A' } })).body;
  expect((await set(false, admin.id)).status).toBe(409);
  expect(await statusOf(oak, email)).toBe('active');
});

test('whoever gets the address of somebody the directory deleted is somebody else', async () => {
  const oak = await directory(api);
  await makeMember(api.deps, oak.programId, { email: 'nora@oak.example' });
  const first = await create(oak, 'nora', { externalId: 'E-1' });
  expect((await oak.send('DELETE', `/Users/${first.id}`)).status).toBe(204);
  expect(await statusOf(oak, 'nora@oak.example')).toBe('suspended');
  const recycled = await oak.send('POST', '/Users', user('nora', { externalId: 'E-2' }));
  expect([recycled.status, recycled.body.scimType]).toEqual([409, 'uniqueness']);
  expect(await statusOf(oak, 'nora@oak.example')).toBe('suspended');
  // The same person comes back with everything.
  const back = await oak.send('POST', '/Users', user('nora', { externalId: 'E-1' }));
  expect([back.status, back.body.id]).toEqual([201, first.id]);
  expect(await statusOf(oak, 'nora@oak.example')).toBe('active');
});

test('a changed address or role in the directory changes no account', async () => {
  const oak = await directory(api);
  const ada = await makeMember(api.deps, oak.programId, { email: 'ada@oak.example', firstName: 'Ada' });
  const bea = await makeMember(api.deps, oak.programId, { email: 'bea@oak.example', firstName: 'Bea' });
  const { id } = await create(oak, 'ada', { roles: [{ value: 'WT Admin' }], groups: [{ value: 'admins' }] });
  await create(oak, 'bea');
  await api.call(oak.admin.token, setDirectoryLeads, {
    params: { id: oak.programId },
    body: { leads: false },
  });
  const moved = await oak.send('PUT', `/Users/${id}`, {
    ...user('ada'),
    emails: [{ value: 'bea@oak.example' }],
    roles: ['WT Admin'],
  });
  expect([moved.status, moved.body.scimType]).toEqual([400, 'mutability']);
  for (const [member, email] of [
    [ada, 'ada@oak.example'],
    [bea, 'bea@oak.example'],
  ] as const) {
    const { body } = await api.call(await signIn(api.deps, oak.programId, member), getAccount);
    expect(body.email).toBe(email);
  }
  const rows = await api.deps.gateway
    .forProgram(oak.programId)
    .selectFrom('member')
    .select(['id', 'roleName', 'firstName'])
    .execute();
  expect(rows.filter(({ roleName }) => roleName !== 'NonAdmin').map((row) => row.id)).toEqual([oak.admin.id]);
});

test('people of a group join the organization with its name, if they are in none', async () => {
  const oak = await directory(api);
  const { id } = await create(oak, 'nora');
  const organization = await makeOrganization(api.deps, oak.programId, [], 'Sales');
  const made = await oak.send('POST', '/Groups', { displayName: 'SALES', members: [{ value: id }] });
  expect(made.status).toBe(201);
  const db = api.deps.gateway.forProgram(oak.programId);
  const { rows } = await sql<{ organizationId: string }>`select organization_id from organization_member
    where left_on is null`.execute(db);
  expect(rows).toEqual([{ organizationId: organization.id }]);
});

test('twenty creations of one person at once make one member', async () => {
  const oak = await directory(api);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => oak.send('POST', '/Users', user('nora'))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 409),
  ]);
});
