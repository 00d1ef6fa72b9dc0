import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getMember } from '#contract/features/profiles/profiles.ts';
import { getRegistration, register } from '#contract/features/sessions/sessions.ts';
import { inProgram, startApi, type TestApi } from '../../../../test/api.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';
import { hashRegistrationCode } from '../../../kernel/password/public.ts';
import { cookieOf, renew, whoAmI } from './browser.ts';

let api: TestApi;
let cedar: string;
let birch: string;
let closed: string;

beforeAll(async () => {
  api = await startApi();
  cedar = await inProgram(api, { name: 'Cedar & Co', slug: 'cedar' });
  birch = await inProgram(api, { name: 'Birch Library', slug: 'birch' });
  closed = await inProgram(api, { slug: 'closed', settings: { allowRegistration: false } });
  await api.deps.gateway
    .global()
    .updateTable('program')
    .set({ registrationCodeHash: await hashRegistrationCode('Oak-77') })
    .where('id', '=', birch)
    .execute();
});
beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
});

let count = 0;
function form(programId: string, change: Record<string, unknown> = {}) {
  count += 1;
  return {
    programId,
    email: `new${count}@example.test`,
    username: `newcomer${count}`,
    password: 'a walk before breakfast',
    firstName: 'Noa',
    lastName: 'Lind',
    timeZone: 'Europe/Berlin',
    ...change,
  };
}
const send = (programId: string, change: Record<string, unknown> = {}) =>
  api.call(null, register, { body: form(programId, change) });

const at = (programName: string) => api.call(null, getRegistration, { params: { programName } });

test('people with one name register, and are called by it', async () => {
  const { body } = await send(cedar, { firstName: 'Suharto', lastName: ' ' });
  const { body: member } = await api.call(body.accessToken, getMember, { params: { id: body.memberId } });
  expect([member.name, member.lastName]).toEqual(['Suharto', '']);
});

describe('the registration page', () => {
  test.each(['cedar', 'CEDAR', 'Cedar & Co', 'cedar & co'])(
    'finds the program by %s',
    async (programName) => {
      const answer = await api.call(null, getRegistration, { params: { programName } });
      expect(answer.body).toEqual({
        programId: cedar,
        programName: 'Cedar & Co',
        invitee: null,
        slug: 'cedar',
        logo: null,
        needsCode: false,
        needsPassword: true,
        open: true,
        timeZone: 'UTC',
        usernameRule: 'chosen',
        organizations: null,
      });
    },
  );

  test('says whether a code is needed and whether it is open', async () => {
    expect((await at('birch')).body.needsCode).toBe(true);
    expect((await at('closed')).body.open).toBe(false);
    expect((await at('nowhere')).status).toBe(404);
  });
});

describe('registering', () => {
  test('creates a member and logs in', async () => {
    const answer = await send(cedar, { username: 'Noa.L' });
    expect(answer.status).toBe(200);
    const me = await whoAmI(api, answer.body.accessToken);
    expect(me.body).toMatchObject({
      programId: cedar,
      username: 'Noa.L',
      roleName: 'NonAdmin',
      timeZone: 'Europe/Berlin',
      registeredDate: '2026-11-16',
    });
    expect((await renew(api, cookieOf(answer.headers)?.value ?? '')).status).toBe(200);
  });

  test('is refused where registration is closed, and in unknown programs', async () => {
    expect((await send(closed)).body.code).toBe('registration_closed');
    expect((await send(crypto.randomUUID())).status).toBe(404);
  });

  test('needs the program’s code, with 25 wrong attempts an hour', async () => {
    for (const programCode of [undefined, 'wrong']) {
      const answer = await send(birch, programCode ? { programCode } : {});
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['programCode']]);
    }
    expect((await send(birch, { programCode: ' oak-77 ' })).status).toBe(200);
    for (let i = 0; i < 23; i += 1) await send(birch, { programCode: `wrong ${i}` });
    const refused = await send(birch, { programCode: 'oak-77' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  });

  test('lets forty people behind one address in', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => send(cedar)));
    for (let i = 0; i < 31; i += 1) answers.push(await send(cedar));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  });

  test.each([
    [{ timeZone: 'Mars/Olympus' }, 422, 'timeZone'],
    [{ password: 'password1234' }, 422, 'password'],
    [{ password: 'noa-lind-2026' }, 422, 'password'],
    [{ password: 'cedar-cedar-cedar' }, 422, 'password'],
    [{ password: 'short' }, 400, 'password'],
    [{ username: 'a b' }, 400, 'username'],
    [{ email: 'nonsense' }, 400, 'email'],
    [{ firstName: ' ' }, 400, 'firstName'],
    [{ roleName: 'ProTierAdmin' }, 400, 'roleName'],
  ])('%j is refused beside its field', async (change, status, field) => {
    const answer = await send(cedar, change);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]]);
  });

  test('refuses a taken username, and one of two at once wins', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send(cedar, { username: 'wanted' })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
    expect((await send(cedar, { username: 'WANTED' })).body).toMatchObject({
      code: 'username_taken',
      fields: { username: ['This username is already taken. Choose another one.'] },
    });
  });

  test('refuses a taken email, and one of two at once wins without leftovers', async () => {
    const email = 'wanted@example.test';
    const answers = await Promise.all([1, 2, 3].map(() => send(cedar, { email })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
    expect((await send(cedar, { email: 'Wanted@Example.test' })).body.code).toBe('email_taken');
    const db = api.deps.gateway.forProgram(cedar);
    expect(await db.selectFrom('member').select('id').where('email', '=', email).execute()).toHaveLength(1);
    expect(await db.selectFrom('login').select('id').where('email', '=', email).execute()).toHaveLength(1);
  });
});

describe('adds someone who has a login', () => {
  const email = 'both@example.test';
  beforeAll(async () => {
    await makeLogin(api.deps, birch, { email });
  });

  test('cannot take it over with another password', async () => {
    const answer = await send(cedar, { email });
    expect([answer.status, answer.body.code]).toEqual([409, 'email_taken']);
  });

  test('cannot bypass the throttle of the login', async () => {
    for (let i = 0; i < 5; i += 1) await send(cedar, { email, password: `some long guess ${i}` });
    expect((await send(cedar, { email, password })).status).toBe(429);
  });

  test('joins the second program with their password and the same login', async () => {
    const answer = await send(cedar, { email, password });
    expect(answer.status).toBe(200);
    expect((await whoAmI(api, answer.body.accessToken)).body.programId).toBe(cedar);
    const db = api.deps.gateway.global();
    expect(await db.selectFrom('login').select('id').where('email', '=', email).execute()).toHaveLength(1);
    // Once: the second time the address is taken, whatever the password.
    expect((await send(cedar, { email, password })).body.code).toBe('email_taken');
  });
});
