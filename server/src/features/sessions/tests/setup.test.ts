import { beforeAll, expect, test } from 'vitest';
import { createProgram, getProgram } from '#contract/features/programs/programs.ts';
import { getSetup, runSetup } from '#contract/features/sessions/setup.ts';
import { register } from '#contract/features/sessions/sessions.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { inProgram, startApi, type TestApi } from '../../../../test/api.ts';
import { cookieOf, renew, signInAs, whoAmI } from './browser.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const form = {
  programName: 'First Steps',
  slug: 'first',
  timeZone: 'Europe/Berlin',
  email: 'owner@example.test',
  password: 'a lamp above the door',
  firstName: 'Olu',
  lastName: 'Ade',
  programCode: 'Lamp-9',
};
const run = (change: Partial<typeof form> = {}) => api.call(null, runSetup, { body: { ...form, ...change } });

test('an empty installation asks for a setup and shows no demo accounts', async () => {
  api.deps.env.demo = true;
  expect((await api.call(null, getSetup)).body).toEqual({ needed: true, demoSignIns: [] });
});

test('refuses errors beside their field, and creates nothing', async () => {
  expect((await run({ password: 'password1234' })).body.fields).toHaveProperty('password');
  expect((await run({ password: 'first-steps-2026' })).body.fields).toHaveProperty('password');
  expect((await run({ timeZone: 'Mars/Olympus' })).body.fields).toHaveProperty('timeZone');
  expect((await run({ slug: 'No Slug' })).status).toBe(400);
  expect((await api.call(null, getSetup)).body.needed).toBe(true);
});

test('creates one program for two attempts at once, and logs its owner in', async () => {
  const answers = await Promise.all([
    run(),
    run({ slug: 'second', email: 'second@example.test' }),
    run({ slug: 'third', email: 'third@example.test' }),
  ]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
  const made = answers.find((answer) => answer.status === 200);
  const db = api.deps.gateway.global();
  expect(await db.selectFrom('program').select('id').execute()).toHaveLength(1);
  const logins = await db.selectFrom('login').selectAll().execute();
  expect(logins).toHaveLength(1);
  expect(logins[0]?.platformRole).toBe('Super WT Admin');
  const token = made?.body.accessToken ?? '';
  const programId = made?.body.programId ?? '';
  expect((await whoAmI(api, token)).body).toMatchObject({
    roleName: 'Super WT Admin',
    adminLevel: 10,
    isAdmin: true,
    isSuperAdmin: true,
    programId,
  });
  expect((await api.call(token, getProgram, { params: { id: programId } })).body.tier).toBe('pro');
  const member = await api.deps.gateway.forProgram(programId).selectFrom('member').selectAll().execute();
  expect(member).toMatchObject([{ roleName: 'ProTierAdmin', registeredOn: '2026-11-16' }]);
  expect((await renew(api, cookieOf(made?.headers ?? new Headers())?.value ?? '')).status).toBe(200);
  const body = { name: 'More', slug: 'more', tier: 'core', type: 'activate', timeZone: 'UTC' } as const;
  expect((await api.call(token, createProgram, { body })).status).toBe(200);
  expect((await signInAs(api, logins[0]?.email ?? '', form.password)).status).toBe(200);
});

async function join(programId: string, programCode?: string): Promise<string> {
  const who = { email: `${newId()}@example.test`, username: newId(), firstName: 'Noa', lastName: 'Lind' };
  const rest = {
    password: 'a walk before breakfast',
    timeZone: 'UTC',
    ...(programCode ? { programCode } : {}),
  };
  const { status, body } = await api.call(null, register, { body: { programId, ...who, ...rest } });
  return status === 200 ? 'in' : body.fields?.['programCode'] ? 'programCode' : (body.code ?? '');
}

test('a new program is closed, or open to people with its code', async () => {
  const db = api.deps.gateway.global();
  const owner = await db.selectFrom('login').select('email').executeTakeFirstOrThrow();
  const token = (await signInAs(api, owner.email, form.password)).body.accessToken ?? '';
  const make = async (slug: string, code: { programCode?: string } = {}) => {
    const body = { name: slug, slug, tier: 'core', type: 'activate', timeZone: 'UTC', ...code } as const;
    return (await api.call(token, createProgram, { body })).body.id;
  };
  const closed = await make('closed');
  expect([await join(closed), await join(closed, 'anything')]).toEqual([
    'registration_closed',
    'registration_closed',
  ]);
  const first = await db
    .selectFrom('program')
    .select('id')
    .where('name', '=', form.programName)
    .executeTakeFirstOrThrow();
  const coded = await make('coded', { programCode: ' Walk-26 ' });
  expect([await join(coded), await join(coded, 'walk-27'), await join(coded, 'WALK-26')]).toEqual([
    'programCode',
    'programCode',
    'in',
  ]);
  expect([await join(first.id, 'walk-26'), await join(first.id, 'lamp-9')]).toEqual(['programCode', 'in']);
});

test('cannot run twice', async () => {
  expect((await run({ slug: 'again' })).body.code).toBe('setup_done');
  expect((await api.call(null, getSetup)).body.needed).toBe(false);
});

test('shows demo accounts only in demo mode with a demo program', async () => {
  api.deps.env.demo = true;
  expect((await api.call(null, getSetup)).body.demoSignIns).toEqual([]);
  await inProgram(api, { demo: true });
  const shown = (await api.call(null, getSetup)).body.demoSignIns;
  expect(shown.map((signIn) => signIn.email)).toContain('member@cedar.example');
  expect(shown).toHaveLength(7);
  api.deps.env.demo = false;
  expect((await api.call(null, getSetup)).body.demoSignIns).toEqual([]);
});
