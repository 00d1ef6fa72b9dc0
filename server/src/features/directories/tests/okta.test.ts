import { expect, test } from 'vitest';
import { startApi } from '../../../../test/api.ts';
import { directory } from './directory.ts';

const api = await startApi();
const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/* The requests of Okta's published SCIM 2.0 protocol reference, in their order and spelling. */
test('Okta: users', async () => {
  const { send } = await directory(api);
  const asked = '/Users?filter=userName%20eq%20%22test.user%40okta.local%22&startIndex=1&count=100';
  const none = await send('GET', asked);
  expect(none.body).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] });
  const user = {
    schemas: [core],
    userName: 'test.user@okta.local',
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: 'test.user@okta.local', type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  };
  const made = await send('POST', '/Users', user);
  expect([made.status, made.body.password, made.body.name]).toEqual([
    201,
    undefined,
    { givenName: 'Test', familyName: 'User', formatted: 'Test User' },
  ]);
  const { id } = made.body;
  const twice = await send('POST', '/Users', user);
  expect([twice.status, twice.body.scimType]).toEqual([409, 'uniqueness']);
  expect((await send('GET', '/Users?startIndex=1&count=2')).body.Resources).toHaveLength(1);
  expect((await send('GET', `/Users/${id}`)).body.userName).toBe('test.user@okta.local');
  const changed = await send('PUT', `/Users/${id}`, {
    ...user,
    id,
    name: { givenName: 'Another', middleName: '', familyName: 'User' },
    meta: { resourceType: 'User' },
  });
  expect([changed.status, changed.body.name.givenName]).toEqual([200, 'Another']);
  const off = await send('PATCH', `/Users/${id}`, {
    schemas: [patchOp],
    Operations: [{ op: 'replace', value: { active: false } }],
  });
  expect([off.status, off.body.active]).toEqual([200, false]);
});

test('Okta: groups', async () => {
  const { send } = await directory(api);
  const { id: userId } = (await send('POST', '/Users', { schemas: [core], userName: 'a@okta.local' })).body;
  expect((await send('GET', '/Groups?startIndex=1&count=100')).body.totalResults).toBe(0);
  const made = await send('POST', '/Groups', {
    schemas: [groupSchema],
    displayName: 'Test SCIMv2',
    members: [],
  });
  const { id } = made.body;
  const added = await send('PATCH', `/Groups/${id}`, {
    schemas: [patchOp],
    Operations: [
      { op: 'replace', value: { id, displayName: 'Test SCIMv2b' } },
      { op: 'add', path: 'members', value: [{ value: userId, display: 'a@okta.local' }] },
    ],
  });
  expect(added.status).toBe(200);
  expect((await send('GET', `/Groups/${id}`)).body).toMatchObject({
    displayName: 'Test SCIMv2b',
    members: [{ value: userId, display: 'a@okta.local' }],
  });
  const emptied = await send('PUT', `/Groups/${id}`, {
    schemas: [groupSchema],
    id,
    displayName: 'C',
    members: [],
  });
  expect([emptied.body.displayName, emptied.body.members]).toEqual(['C', []]);
  expect((await send('DELETE', `/Groups/${id}`)).status).toBe(204);
});
