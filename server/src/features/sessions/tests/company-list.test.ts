import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getCompanySignOn, removeCompanySignOn } from '#contract/features/company-sign-on/company-sign-on.ts';
import { openCompanyRegistration } from '#contract/features/sessions/sign-on.ts';
import {
  createMember,
  findEmployeeNumber,
  placeholderUsername,
  setEmployeeNumber,
} from '../../../domain/members/public.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { startApi } from '../../../../test/api.ts';
import { newSecret } from '../../../platform/ids/ids.ts';
import { company, comeIn, invite, joinWith, upload, type Company } from './company.ts';

const api = await startApi();
let oak: Company;
const people = [
  'email,employeeId,fact',
  'Nora@Oak.example,,1980-02-01',
  ',E-17,28013',
  ',E-18,28014',
  ',E-19,28015',
].join('\n');

beforeAll(async () => {
  oak = await company(api, { method: 'list' });
  expect((await upload(api, oak, people)).body).toMatchObject({ added: 4, kept: 0, removed: 0 });
});
beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
});

const enter = (identifier: string, fact: string, companyCode = oak.companyCode) =>
  comeIn(api, { companyCode, identifier, fact });
const open = (userGuid: string) => api.call(null, openCompanyRegistration, { body: { userGuid } });

test('registers a listed person once, by the link sent to their address', async () => {
  const found = await enter(' nora@oak.EXAMPLE ', '1980/02/01');
  expect([found.status, found.body.code]).toEqual([400, 'registration_needed']);
  expect(JSON.stringify(found.body)).not.toContain(found.guid);
  const page = await open(found.guid!);
  expect(Object.keys(page.body).toSorted()).toEqual(['canConnect', 'programName']);
  expect((await invite(api, found.guid!, 'somebody@else.example')).body.fields?.['email']).toHaveLength(1);
  expect((await invite(api, found.guid!, 'nora@oak.example')).status).toBe(200);
  expect((await invite(api, found.guid!, 'nora@oak.example')).body.code).toBe('link_expired');
  const again = await enter('nora@oak.example', '19800201');
  const { page: registration, answer } = await joinWith(api, oak.programId, 'nora@oak.example');
  expect(registration.body).toMatchObject({ open: true, invitee: null });
  expect([answer.status, answer.body.programId]).toEqual([200, oak.programId]);
  // The entry is used now: the guid from before, and the entry itself, lead nowhere.
  expect((await invite(api, again.guid!, 'nora@oak.example')).body.code).toBe('link_expired');
  expect((await enter('nora@oak.example', '1980-02-01')).body.code).toBe('sign_on_unknown');
});

test('an employee number of the list takes over the member whom a company list added with it', async () => {
  const at = await company(api, { method: 'list' });
  await upload(api, at, 'employeeId,fact\n0042,28013\n43,28014\n');
  const db = api.deps.gateway.forProgram(at.programId);
  const context = { deps: api.deps, programId: at.programId, db, now: api.clock.now() };
  const named = { firstName: 'Ada', lastName: '', username: placeholderUsername(), timeZone: 'UTC' };
  const { id } = await inTransaction(db, (tx) =>
    createMember(context, tx, { ...named, loginId: null, email: 'office@oak.example' }),
  );
  await setEmployeeNumber(db, at.programId, id, '42');
  const register = async (number: string, fact: string, email: string) => {
    const { guid } = await enter(number, fact, at.companyCode);
    await invite(api, guid!, email);
    return (await joinWith(api, at.programId, email)).answer.body.memberId;
  };
  expect(await register('00042', '28013', 'ada@home.example')).toBe(id);
  const newcomer = await register('43', '28014', 'bea@home.example');
  expect(await findEmployeeNumber(db, at.programId, newcomer)).toBe('43');
});

test('an entry registers one person, also when two invitations were sent for it', async () => {
  const guids = [(await enter('E-17', '28013')).guid!, (await enter('e-17', '28013')).guid!];
  await invite(api, guids[0]!, 'first@home.example');
  await invite(api, guids[1]!, 'second@home.example');
  expect((await joinWith(api, oak.programId, 'first@home.example')).answer.status).toBe(200);
  const second = await joinWith(api, oak.programId, 'second@home.example');
  expect([second.answer.status, second.answer.body.code]).toEqual([422, 'link_expired']);
});

test('a user guid works once, also when it is sent ten times at once, and for 30 minutes', async () => {
  const { guid } = await enter('E-18', '28014');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => invite(api, guid!, `person${at}@home.example`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 422),
  ]);
  const late = (await enter('E-18', '28014')).guid!;
  api.clock.advance(30 * 60_000);
  expect((await open(late)).body.code).toBe('link_expired');
  expect((await open(newSecret())).body.code).toBe('link_expired');
});

test('an unknown code, a wrong entry and a used one answer alike', async () => {
  const refusals = [
    await enter('E-19', '28015', 'nobody-has-this'),
    await enter('E-19', '11111'),
    await enter('E-99', '28015'),
    await enter('E-17', '28013'),
    await comeIn(api, { companyCode: oak.companyCode, state: newSecret(), code: 'x', proof: newSecret() }),
  ];
  const shown = refusals.map(({ status, body, guid }) => ({
    status,
    body: { ...body, requestId: '' },
    guid,
  }));
  expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(shown[0]).toMatchObject({ status: 422, body: { code: 'sign_on_unknown' }, guid: null });
  // The code by itself says nothing either.
  const next = [
    await comeIn(api, { companyCode: 'nobody-has-this' }),
    await comeIn(api, { companyCode: 'oak-1' }),
  ];
  expect([next[0]!.status, next[0]!.body]).toEqual([200, next[1]!.body]);
  expect(next[1]!.body.next).toBe('entry');
});

test('25 wrong tries of one address at one code in an hour, and as many as a larger list has people', async () => {
  const wrong = async (code: string) => {
    const statuses: number[] = [];
    // One by one and each as somebody else, so that no delay of a person is in the way.
    for (let at = 0; at < 45; at += 1) statuses.push((await enter(`E-${at + 500}`, 'wrong', code)).status);
    return statuses.filter((status) => status === 422).length;
  };
  expect(await wrong('nobody-has-this')).toBe(25);
  // Four people are on the list, ten tries each.
  expect(await wrong(oak.companyCode)).toBe(40);
  // The right entry waits like any other, until the hour is over, and another code doesn't.
  const refused = await enter('E-19', '28015');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  expect(refused.body.message).toBe('Too many attempts. Try again in 60 minutes.');
  api.clock.advance(60 * 60_000);
  expect((await enter('E-19', '28015')).status).toBe(400);
});

test('failed attempts for one person count wherever they come from', async () => {
  const db = api.deps.gateway.global();
  for (let at = 0; at < 25; at += 1) {
    expect((await enter('E-19', `guess ${at}`)).status).toBe(422);
    await db
      .deleteFrom('throttle')
      .where((eb) => eb.or([eb('key', 'like', 'company-from:%'), eb('key', 'like', '%:from:%')]))
      .execute();
  }
  expect((await enter('e-19', '28015')).status).toBe(429);
  api.clock.advance(24 * 60 * 60_000);
  expect((await enter('e-19', '28015')).status).toBe(400);
});

test('keeps registrations when the list is replaced, and removed people stay members', async () => {
  const check = await upload(api, oak, 'employeeId;fact\nE-17;28013\nE-30;28030\n', true);
  expect(check.body).toMatchObject({ dryRun: true, added: 1, kept: 1, removed: 3 });
  expect((await upload(api, oak, 'employeeId;fact\nE-17;28013\nE-30;28030\n')).status).toBe(200);
  const params = { id: oak.programId };
  const { body } = await api.call(oak.admin.token, getCompanySignOn, { params });
  expect(body.signOn?.list).toMatchObject({ people: 2, registered: 1 });
  expect((await enter('E-17', '28013')).status).toBe(422);
  expect((await enter('E-30', '28030')).status).toBe(400);
});

test('numbers and dates are compared as what they are, however they are written', async () => {
  const elm = await company(api, { method: 'list' });
  const rows = 'employeeId,fact\n00042,1980-02-01\n43,3 February 1981\nE-007,28013\n';
  expect((await upload(api, elm, rows)).body).toMatchObject({ added: 3 });
  const codeOf = async (identifier: string, fact: string) =>
    (await enter(identifier, fact, elm.companyCode)).body.code;
  for (const [identifier, fact] of [
    ['42', '1980-02-01'],
    ['0042', '1.2.1980'],
    ['00042', '02/01/1980'],
    ['42', '1 Feb 1980'],
    ['043', '3.2.1981'],
    ['e-007', '28 013'],
  ] as const)
    expect([identifier, fact, await codeOf(identifier, fact)]).toEqual([
      identifier,
      fact,
      'registration_needed',
    ]);
  for (const [identifier, fact] of [
    ['42', '1980-02-02'],
    ['420', '1980-02-01'],
    ['E-7', '28013'],
  ] as const)
    expect([identifier, fact, await codeOf(identifier, fact)]).toEqual([identifier, fact, 'sign_on_unknown']);
  // One person, whose number is written in two ways.
  const twice = 'employeeId,fact\n0042,1980-02-01\n42,1980-02-01\n';
  expect((await upload(api, elm, twice, true)).body).toMatchObject({ badRows: 1 });
});

test('bad rows are named and change nothing', async () => {
  const bad = 'email,employeeId,fact\nnot an address,,1\n,,1\n,E-1, -\n,E-2,1\n,e-2,2\n,E-3\n';
  const { status, body } = await upload(api, oak, bad, true);
  expect([status, body.badRows, body.errors.map(({ line }) => line)]).toEqual([200, 5, [2, 3, 4, 6, 7]]);
  expect((await upload(api, oak, bad)).body.code).toBe('import_has_errors');
  expect((await upload(api, oak, 'name,fact\na,b\n')).body.code).toBe('file_asks');
});

test('the database does not say who is on the list', async () => {
  const db = api.deps.gateway.forProgram(oak.programId);
  const rows = await db.selectFrom('eligibility').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  // An id can have anything in it.
  const told = JSON.stringify(rows).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'an id');
  expect(told).not.toMatch(/E-17|28013|oak\.example/i);
});

test('without its company code nobody can register, and the list is gone', async () => {
  const elm = await company(api, { method: 'list' });
  await upload(api, elm, 'employeeId,fact\nE-1,1\n');
  const { guid } = await enter('E-1', '1', elm.companyCode);
  const params = { id: elm.programId };
  expect((await api.call(elm.admin.token, removeCompanySignOn, { params })).status).toBe(200);
  expect((await open(guid!)).body.code).toBe('link_expired');
  expect((await enter('E-1', '1', elm.companyCode)).status).toBe(422);
  const db = api.deps.gateway.forProgram(elm.programId);
  expect(await db.selectFrom('eligibility').selectAll().execute()).toEqual([]);
});

const born = (...days: string[]) =>
  ['employeeId,fact', ...days.map((day, at) => `E-${at + 1},${day}`)].join('\n');

test('dates of birth have the order that their column shows, and are asked where it shows none', async () => {
  const elm = await company(api, { method: 'list' });
  expect((await upload(api, elm, born('03/04/1990', '05/06/1991'))).body.code).toBe('file_asks');
  await upload(api, elm, born('03/04/1990', '25/12/1991'));
  const found = await enter('E-1', '3 April 1990', elm.companyCode);
  expect(found.body.code).toBe('registration_needed');
  expect((await enter('E-1', '1990-03-04', elm.companyCode)).body.code).toBe('sign_on_unknown');
});
