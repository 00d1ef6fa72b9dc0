import { expect, test } from 'vitest';
import { keptCalls, listDirectoryCalls } from '#contract/features/directories/calls.ts';
import { startApi } from '../../../../test/api.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { directory, type Scim } from './directory.ts';

const api = await startApi();
const user = (name: string, change: object = {}) => ({
  userName: `${name}@oak.example`,
  name: { givenName: name, familyName: 'Oak' },
  ...change,
});
const calls = async ({ programId, admin }: Scim, query: object = {}) =>
  (await api.call(admin.token, listDirectoryCalls, { params: { id: programId }, query })).body;

test('admins see what each call of their directory did, and why one was refused', async () => {
  const oak = await directory(api);
  const { body } = await oak.send('POST', '/Users', user('ada'));
  await oak.send('POST', '/Users', user('ada'));
  await oak.send('PATCH', `/Users/${body.id}`, {
    Operations: [{ op: 'replace', path: 'active', value: false }],
  });
  await oak.send('PUT', `/Users/${body.id}`, user('ada', { active: false }));
  await oak.send('GET', '/Groups');
  const { items } = await calls(oak);
  expect(items.map(({ name, did, status }) => [name, did, status])).toEqual([
    [null, ['read'], 200],
    ['ada@oak.example', ['unchanged'], 200],
    ['ada@oak.example', ['deactivated'], 200],
    [null, [], 409],
    ['ada@oak.example', ['added'], 201],
  ]);
  expect(items[3]!.problem).toMatch(/\w/);
});

test('the last 200 are kept, and read page by page', async () => {
  const oak = await directory(api);
  const rows = Array.from({ length: keptCalls }, () => ({
    programId: oak.programId,
    id: newId(),
    at: api.clock.now(),
    method: 'GET',
    resource: 'user',
    did: ['read'],
    status: 200,
  }));
  await api.deps.gateway.forProgram(oak.programId).insertInto('directoryCall').values(rows).execute();
  await oak.send('GET', '/Groups');
  const first = await calls(oak, { perPage: 2 });
  expect([first.total, first.items[0]!.resource]).toEqual([keptCalls, 'group']);
  const second = await calls(oak, { perPage: 2, after: first.after! });
  expect(second.items.map(({ id }) => id)).toEqual([rows.at(-2)!.id, rows.at(-3)!.id]);
});
