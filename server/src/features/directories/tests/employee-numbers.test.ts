import { expect, test } from 'vitest';
import { startApi } from '../../../../test/api.ts';
import { createMember, placeholderUsername, setEmployeeNumber } from '../../../domain/members/public.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { directory, type Scim } from './directory.ts';

const api = await startApi();
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const user = (name: string, change: object = {}) => ({
  userName: `${name}@oak.example`,
  name: { givenName: name, familyName: 'Oak' },
  ...change,
});
const rowOf = ({ programId }: Scim, id: string) =>
  api.deps.gateway
    .forProgram(programId)
    .selectFrom('member')
    .innerJoin('memberNumber', 'memberNumber.memberId', 'member.id')
    .select(['email', 'employeeNumber', 'directoryId', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** Somebody who was added and never registered. */
const invited = (programId: string, email: string, firstName = 'Ada') => {
  const context = {
    deps: api.deps,
    programId,
    db: api.deps.gateway.forProgram(programId),
    now: api.clock.now(),
  };
  const row = {
    loginId: null,
    email,
    firstName,
    lastName: '',
    username: placeholderUsername(),
    timeZone: 'UTC',
  };
  return inTransaction(context.db, (tx) => createMember(context, tx, row));
};
const numbered = async ({ programId }: Scim, email: string, number: string) => {
  const { id } = await invited(programId, email);
  await setEmployeeNumber(api.deps.gateway.forProgram(programId), programId, id, number);
  return id;
};

test('finds somebody by the number that a list kept, with another address', async () => {
  const oak = await directory(api);
  const id = await numbered(oak, 'ada.klein@oak.example', '0042');
  const made = await oak.send('POST', '/Users', user('ada.berg', { [enterprise]: { employeeNumber: '42' } }));
  expect([made.status, made.body[enterprise]]).toEqual([201, { employeeNumber: '42' }]);
  expect(await rowOf(oak, id)).toMatchObject({ email: 'ada.berg@oak.example', employeeNumber: '42' });
  // A list may have kept the directory's own id.
  const bea = await numbered(oak, 'bea.klein@oak.example', 'e1f0');
  await oak.send('POST', '/Users', user('bea.berg', { externalId: 'e1f0' }));
  expect(await rowOf(oak, bea)).toMatchObject({ email: 'bea.berg@oak.example', directoryId: 'e1f0' });
});

test('another number is another person, and two people can’t have the same', async () => {
  const oak = await directory(api);
  await numbered(oak, 'ada@oak.example', '1');
  const other = await oak.send('POST', '/Users', user('ada', { [enterprise]: { employeeNumber: '2' } }));
  expect([other.status, other.body.scimType]).toEqual([409, 'uniqueness']);
  const first = await oak.send('POST', '/Users', user('bea', { [enterprise]: { employeeNumber: '3' } }));
  const second = await oak.send('POST', '/Users', user('cem', { [enterprise]: { employeeNumber: '4' } }));
  expect([first.status, second.status]).toEqual([201, 201]);
  const path = `${enterprise}:employeeNumber`;
  const patch = (value: object) => oak.send('PATCH', `/Users/${second.body.id}`, { Operations: [value] });
  expect((await patch({ op: 'replace', path, value: '003' })).status).toBe(409);
});

test('reads the number in every form that a patch can have, and finds people by it', async () => {
  const oak = await directory(api);
  const { body } = await oak.send('POST', '/Users', user('ivy'));
  const forms = [
    { op: 'Add', path: `${enterprise}:employeeNumber`, value: '11' },
    { op: 'Replace', path: enterprise, value: { EmployeeNumber: '12' } },
    { op: 'replace', value: { [enterprise]: { employeeNumber: '13' } } },
    { op: 'replace', value: { [`${enterprise}:employeeNumber`]: '14' } },
  ];
  for (const [at, form] of forms.entries()) {
    await oak.send('PATCH', `/Users/${body.id}`, { Operations: [form] });
    const filter = encodeURIComponent(`${enterprise}:employeeNumber eq "${at + 11}"`);
    expect([at, (await oak.send('GET', `/Users?filter=${filter}`)).body.totalResults]).toEqual([at, 1]);
  }
});

test('whom the directory deleted and creates again with another address is the same person by its id', async () => {
  const oak = await directory(api);
  const { body } = await oak.send('POST', '/Users', user('eva', { externalId: 'E' }));
  await oak.send('DELETE', `/Users/${body.id}`);
  const again = await oak.send('POST', '/Users', user('eva.berg', { externalId: 'E' }));
  expect([again.status, again.body.id, again.body.active]).toEqual([201, body.id, true]);
});
