import { expect, test } from 'vitest';
import { getAuthUser } from '#contract/features/sessions/sessions.ts';
import { makeMember } from '../../../../seed/builders/members.ts';
import { signIn } from '../../../../seed/builders/sessions.ts';
import { startApi } from '../../../../test/api.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { directory } from './directory.ts';

const api = await startApi();
const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/*
 * The requests that Microsoft publishes for its provisioning service ("Develop and plan provisioning for a SCIM endpoint in
 * Microsoft Entra ID"), in their order and spelling.
 */
const entraUser = {
  schemas: [core, enterprise],
  externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
  userName: 'Test_User_ab6490ee-1e48-479e-a20b-2d77186b5dd1@oak.example',
  active: true,
  emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@oak.example' }],
  meta: { resourceType: 'User' },
  name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
  roles: [],
};

test('Entra: a user is looked for, created, read, found, changed, deactivated and deleted', async () => {
  const { send, programId } = await directory(api);
  const filter = encodeURIComponent(`userName eq "${entraUser.userName}"`);
  const none = await send('GET', `/Users?filter=${filter}`);
  expect([none.status, none.body.totalResults, none.body.Resources]).toEqual([200, 0, []]);
  expect(none.body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:ListResponse']);

  const made = await send('POST', '/Users', entraUser);
  expect(made.status).toBe(201);
  expect(made.headers.get('content-type')).toContain('application/scim+json');
  const { id } = made.body;
  expect(made.body).toMatchObject({
    userName: entraUser.userName,
    externalId: entraUser.externalId,
    active: true,
    emails: [{ value: 'Test_User_fd0ea19b@oak.example', type: 'work', primary: true }],
    name: { givenName: 'givenName', familyName: 'familyName' },
    meta: { resourceType: 'User' },
  });
  expect((await send('GET', `/Users/${id}`)).body).toEqual(made.body);
  // Names, operators and user names have no case.
  const shouted = encodeURIComponent(`USERNAME EQ "${entraUser.userName.toUpperCase()}"`);
  expect((await send('GET', `/Users?filter=${shouted}`)).body).toMatchObject({ totalResults: 1 });
  expect((await send('GET', `/Users?filter=${filter}`)).body).toMatchObject({
    totalResults: 1,
    startIndex: 1,
  });
  const missing = await send('GET', `/Users/${newId()}`);
  expect([missing.status, missing.body]).toMatchObject([
    404,
    { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404' },
  ]);

  // Multi-valued and single-valued attributes.
  const renamed = await send('PATCH', `/Users/${id}`, {
    schemas: [patchOp],
    Operations: [
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@oak.example' },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      { op: 'Add', path: `${enterprise}:department`, value: 'Sales' },
    ],
  });
  expect([renamed.status, renamed.body.emails[0].value, renamed.body.name.familyName]).toEqual([
    200,
    'updatedEmail@oak.example',
    'updatedFamilyName',
  ]);
  const dotted = await send('PATCH', `/Users/${id}`, {
    schemas: [patchOp],
    Operations: [{ op: 'replace', value: { 'name.givenName': 'Nora', userName: '5b50642d@oak.example' } }],
  });
  expect([dotted.body.name.givenName, dotted.body.userName]).toEqual(['Nora', '5b50642d@oak.example']);

  const off = { schemas: [patchOp], Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
  expect((await send('PATCH', `/Users/${id}`, off)).body.active).toBe(false);
  expect((await send('DELETE', `/Users/${id}`)).status).toBe(204);
  expect((await send('GET', `/Users/${id}`)).status).toBe(404);
  const members = await api.deps.gateway
    .forProgram(programId)
    .selectFrom('member')
    .select(['email', 'status', 'firstName'])
    .where('loginId', 'is', null)
    .execute();
  expect(members).toEqual([{ email: 'updatedEmail@oak.example', status: 'suspended', firstName: 'Nora' }]);
});

test('Entra: a group is created, its people come and go, and it is deleted', async () => {
  const { send } = await directory(api);
  const people = [];
  for (const name of ['nora', 'omar', 'rosa'])
    people.push((await send('POST', '/Users', { schemas: [core], userName: `${name}@elm.example` })).body.id);
  const made = await send('POST', '/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    displayName: 'displayName',
    meta: { resourceType: 'Group' },
  });
  expect([made.status, made.body.members]).toEqual([201, []]);
  const { id } = made.body;
  const lean = await send('GET', `/Groups/${id}?excludedAttributes=members`);
  expect(lean.body).not.toHaveProperty('members');
  const filter = encodeURIComponent('displayName eq "displayName"');
  const found = await send('GET', `/Groups?excludedAttributes=members&filter=${filter}`);
  expect(found.body.Resources[0].id).toBe(id);
  const patch = (...Operations: object[]) =>
    send('PATCH', `/Groups/${id}`, { schemas: [patchOp], Operations });
  expect((await patch({ op: 'Replace', path: 'displayName', value: '1879db59Update' })).status).toBe(200);
  await patch({ op: 'Add', path: 'members', value: people.map((value) => ({ $ref: null, value })) });
  await patch({ op: 'Remove', path: 'members', value: [{ $ref: null, value: people[0] }] });
  await patch({ op: 'Remove', path: `members[value eq "${people[1]}"]` });
  const { body } = await send('GET', `/Groups/${id}`);
  expect([body.displayName, body.members.map(({ value }: { value: string }) => value)]).toEqual([
    '1879db59Update',
    [people[2]],
  ]);
  expect((await patch({ op: 'Add', path: 'members', value: [{ value: newId() }] })).body).toMatchObject({
    status: '400',
    scimType: 'invalidValue',
  });
  expect((await send('DELETE', `/Groups/${id}`)).status).toBe(204);
  expect((await send('GET', `/Users/${people[2]}`)).status).toBe(200);
});

test('who is deactivated in the directory is out with the next call, and back with everything', async () => {
  const { send, programId } = await directory(api);
  const member = await makeMember(api.deps, programId, { email: 'ada@oak.example', firstName: 'Ada' });
  const token = await signIn(api.deps, programId, member);
  const { body } = await send('POST', '/Users', { ...entraUser, userName: 'ada@oak.example', emails: [] });
  const me = () => api.call(token, getAuthUser);
  expect((await me()).body.id).toBe(member.id);
  const set = (active: boolean) =>
    send('PATCH', `/Users/${body.id}`, {
      schemas: [patchOp],
      Operations: [{ op: 'replace', value: { active } }],
    });
  expect((await set(false)).body.active).toBe(false);
  expect((await me()).status).toBe(401);
  const again = await signIn(api.deps, programId, member);
  expect((await api.call(again, getAuthUser)).status).toBe(401);
  expect((await set(true)).body.active).toBe(true);
  const back = await signIn(api.deps, programId, member);
  expect((await api.call(back, getAuthUser)).body).toMatchObject({ id: member.id });
});
