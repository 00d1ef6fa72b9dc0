import { expect, test } from 'vitest';
import { startApi } from '../../../../test/api.ts';
import { directory, sender, type Scim } from './directory.ts';

// What the standard says and directories make of it (RFC 7643 and 7644).
const api = await startApi();
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

test('attributes have no case, in bodies, values and paths, and may begin with their schema', async () => {
  const oak = await directory(api);
  const { id } = await create(oak, 'ina');
  const shown = async () => (await oak.send('GET', `/Users/${id}`)).body;
  const patch = (...operations: object[]) => oak.send('PATCH', `/Users/${id}`, { operations });
  const spellings = [
    (name: string) => name.toUpperCase(),
    (name: string) => name[0]!.toUpperCase() + name.slice(1),
    (name: string) => `urn:ietf:params:scim:schemas:core:2.0:User:${name}`,
  ];
  for (const [at, spell] of spellings.entries()) {
    expect((await patch({ OP: 'Replace', Path: spell('active'), Value: 'False' })).status).toBe(200);
    expect((await shown()).active).toBe(false);
    await patch({ op: 'replace', value: { [spell('active')]: [{ value: 'True' }] } });
    expect((await shown()).active).toBe(true);
    await patch({ op: 'replace', path: spell('name.givenName'), value: `Ina${at}` });
    expect((await shown()).name.givenName).toBe(`Ina${at}`);
    await patch({ op: 'replace', value: { [spell('userName')]: `ina${at}@oak.example` } });
    expect((await shown()).userName).toBe(`ina${at}@oak.example`);
    const made = await oak.send('POST', '/Users', {
      [spell('userName')]: `new${at}@oak.example`,
      [spell('externalId')]: `N-${at}`,
      [spell('active')]: 'False',
      [spell('name')]: { [spell('givenName')]: 'New' },
    });
    expect(made.body).toMatchObject({ externalId: `N-${at}`, active: false, name: { givenName: 'New' } });
  }
});

test('silence about active lets nobody in again, and a person known by their id is no second member', async () => {
  const oak = await directory(api);
  const { id } = await create(oak, 'otto', { externalId: 'E-1', active: false });
  expect((await oak.send('PUT', `/Users/${id}`, user('otto', { externalId: 'E-1' }))).body.active).toBe(
    false,
  );
  await oak.send('PATCH', `/Users/${id}`, { Operations: [{ op: 'remove', path: 'active' }] });
  expect(await statusOf(oak, 'otto@oak.example')).toBe('suspended');
  const again = await oak.send('POST', '/Users', user('olga', { externalId: 'E-1' }));
  expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
});

test('deleting heeds the version, in its weak and its strong form, and what is missing says so', async () => {
  const oak = await directory(api);
  const { id } = await create(oak, 'eva');
  const drop = (tag: string) => oak.send('DELETE', `/Users/${id}`, undefined, { 'if-match': tag });
  expect((await drop('W/"9"')).status).toBe(412);
  expect((await drop('"1"')).status).toBe(204);
  for (const [method, path] of [
    ['GET', '/Me'],
    ['POST', '/Bulk'],
  ] as const)
    expect((await oak.send(method, path, method === 'POST' ? {} : undefined)).body).toMatchObject({
      status: '501',
    });
  const refused = await sender(api, 'x'.repeat(43))('GET', '/Users');
  expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer/);
});

test('finds people by the name that is shown, with quotes in it, and sends the attributes that were asked for', async () => {
  const oak = await directory(api);
  await create(oak, 'ivy', { name: { givenName: 'Ivy', familyName: 'O"Hara' } });
  for (const attribute of ['displayName', 'name.formatted', 'NAME.Formatted']) {
    const filter = encodeURIComponent(`${attribute} eq "ivy O\\"hara"`);
    expect([attribute, (await oak.send('GET', `/Users?filter=${filter}`)).body.totalResults]).toEqual([
      attribute,
      1,
    ]);
  }
  const { Resources } = (await oak.send('GET', '/Users?attributes=userName,name.givenName')).body;
  expect(Object.keys(Resources[0]).toSorted()).toEqual(['id', 'name', 'schemas', 'userName']);
  const { body } = await oak.send('GET', `/Users/${Resources[0].id}?excludedAttributes=emails`);
  expect([body.emails, body.userName]).toEqual([undefined, 'ivy@oak.example']);
});

test('names of a directory are cleaned before they are stored', async () => {
  const oak = await directory(api);
  const { id } = await create(oak, 'uma', {
    name: { givenName: 'U\u202ema\u200b', familyName: 'Oak\u001b[31m' },
  });
  expect((await oak.send('GET', `/Users/${id}`)).body.name).toMatchObject({
    givenName: 'Uma',
    familyName: 'Oak [31m',
  });
});
