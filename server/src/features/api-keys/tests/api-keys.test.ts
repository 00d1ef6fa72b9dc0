import { expect, test } from 'vitest';
import { listAdminLog } from '#contract/features/admin-log/admin-log.ts';
import {
  addApiKey,
  endApiKey,
  listApiKeys,
  replaceApiKey,
  takeOverApiKey,
} from '#contract/features/api-keys/api-keys.ts';
import { mostKeys, type KeyScope } from '#contract/features/api-keys/key-scopes.ts';
import { previewPlatformReport } from '#contract/features/reporting/platform-reports.ts';
import { listProgramMembers } from '#contract/features/programs/programs.ts';
import { createNotice } from '#contract/features/notices/notices.ts';
import { asAdmin, asMember, startApi, type Person } from '../../../../test/api.ts';
import { makeReseller } from '../../../../test/factories/resellers.ts';
import { makeProgram } from '../../../../seed/builders/programs.ts';
import { newKeySecret } from '../../../domain/api-keys/public.ts';
import { warnOfEndsJob } from '../jobs/warn-of-ends.ts';

const api = await startApi();
const day = 86_400_000;

async function world(body: object = {}) {
  const { id: programId } = await makeProgram(api.deps);
  const admin = await asAdmin(api, programId);
  const params = { id: programId };
  const made = await api.call(admin.token, addApiKey, {
    params,
    body: { name: 'Payroll', scopes: ['people.read'], ...body },
  });
  const { secret, key } = made.body;
  const read = (token = secret) => api.call(token, listProgramMembers, { params });
  const atKey = { params: { ...params, keyId: key?.id } };
  return { programId, admin, params, made, secret, key, read, atKey };
}

const db = (programId: string) => api.deps.gateway.forProgram(programId);
const setRole = (programId: string, id: string, roleName: string) =>
  db(programId)
    .updateTable('member')
    .set({ roleName })
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();

test('a key reads what its scope opens, says what is left of its minute, and is known by hash alone', async () => {
  const { made, secret, key, read, programId, admin, params } = await world();
  expect([made.status, key.start, secret]).toEqual([
    200,
    secret.slice(0, 8),
    expect.stringMatching(/^gsk_\w{36}$/),
  ]);
  const { status, headers } = await read();
  expect(status).toBe(200);
  expect(headers.get('ratelimit-policy')).toBe('"key";q=600;w=60');
  expect(headers.get('ratelimit')).toBe('"key";r=599;t=60');
  expect([headers.get('api-version'), headers.get('x-request-id')]).toEqual(['1', expect.any(String)]);
  const { body } = await api.call(admin.token, listApiKeys, { params });
  expect(body.keys).toMatchObject([{ usedOn: '2026-11-16', usedFrom: '127.0.0.0/24', works: true }]);
  const row = await db(programId).selectFrom('apiKey').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify({ ...row, start: '' })).not.toContain(secret.slice(4, 20));
});

test('it is refused beyond its scopes, in other programs and where no scope leads', async () => {
  const { secret } = await world();
  const other = await world();
  expect((await other.read(secret)).status).toBe(404);
  const notice = { message: 'Hello', begins: '2026-11-16', expires: '2026-11-30' };
  expect((await api.call(secret, createNotice, { body: notice as never })).body.code).toBe('key_scope');
  const again = await api.call(secret, addApiKey, {
    params: other.params,
    body: { name: 'More', scopes: ['people.read'] },
  });
  expect(again.body.code).toBe('key_scope');
  expect((await api.raw(secret, 'GET', 'live')).body.code).toBe('key_scope');
});

test('the call after 600 in a minute waits for the next', async () => {
  const { key, read } = await world();
  await read();
  await api.deps.gateway
    .global()
    .updateTable('throttle')
    .set({ count: 600 })
    .where('key', '=', `api-key:${key.id}`)
    .execute();
  const { status, headers } = await read();
  expect([status, headers.get('ratelimit'), headers.get('retry-after')]).toEqual([
    429,
    '"key";r=0;t=60',
    '60',
  ]);
  api.clock.set(new Date(api.clock.now().getTime() + 61_000));
  expect((await read()).status).toBe(200);
});

test('guesses cost nothing without the checksum, and are bounded with it', async () => {
  const { read } = await world();
  const before = await api.deps.gateway.global().selectFrom('throttle').selectAll().execute();
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, at) => read(`gsk_${'a'.repeat(34)}${at + 10}`)),
  );
  expect(new Set(guesses.map(({ body }) => body.code))).toEqual(new Set(['key_unknown']));
  expect(await api.deps.gateway.global().selectFrom('throttle').selectAll().execute()).toEqual(before);
  const formed: string[] = [];
  for (let at = 0; at < 102; at += 1) formed.push((await read(newKeySecret())).body.code ?? '');
  expect([formed[0], formed.at(-1)]).toEqual(['key_unknown', 'too_many_requests']);
  // Whoever has the right one isn't refused for the guesses of others at their address.
  expect((await read()).status).toBe(200);
});

test('it comes from its networks alone', async () => {
  const far = await world({ networks: ['192.0.2.0/24'] });
  expect((await far.read()).body.code).toBe('key_elsewhere');
  const near = await world({ networks: ['192.0.2.7', '127.0.0.0/8'] });
  expect((await near.read()).status).toBe(200);
  const wrong = await world({ networks: ['192.0.2.0/24', 'our office'] });
  expect([wrong.made.status, wrong.made.body.fields]).toEqual([
    422,
    { networks: [expect.stringContaining('2')] },
  ]);
});

test('replaced, both secrets work for a week; ended, none does', async () => {
  const { admin, secret, read, atKey } = await world();
  const { body } = await api.call(admin.token, replaceApiKey, atKey);
  expect((await read()).status).toBe(200);
  expect((await read(body.secret)).status).toBe(200);
  await db(admin.programId)
    .updateTable('apiKey')
    .set({ earlierUntil: api.clock.now() })
    .where('id', '=', body.key.id)
    .execute();
  expect((await read(secret)).body.code).toBe('key_ended');
  await api.call(admin.token, endApiKey, atKey);
  expect((await read(body.secret)).body.code).toBe('key_ended');
});

test('it rests with the role of its maker until another admin takes it over, and the log names it', async () => {
  const { programId, admin, read, atKey, params } = await world();
  const other = await asAdmin(api, programId);
  await setRole(programId, admin.id, 'NonAdmin');
  expect((await read()).body.code).toBe('key_stopped');
  const list = await api.call(other.token, listApiKeys, { params });
  expect(list.body.keys).toMatchObject([{ works: false }]);
  expect((await api.call(other.token, replaceApiKey, atKey)).body.code).toBe('key_of_others');
  await api.call(other.token, takeOverApiKey, atKey);
  expect((await read()).status).toBe(200);
  const { body } = await api.call(other.token, listAdminLog, { params, query: { what: 'apiKeys' } });
  expect(body.items.map(({ action, who }) => [action, who?.id])).toEqual([
    ['apiKeys.takeOver', other.id],
    ['apiKeys.add', admin.id],
  ]);
});

test('what it does is in the log with its name', async () => {
  const { programId, secret, admin, params } = await world({ scopes: ['messages.write'] });
  const body = { message: 'Hello', begins: '2026-11-16', expires: '2026-11-30' };
  const { status } = await api.call(secret, createNotice, { body: body as never });
  expect([programId, status]).toEqual([programId, 200]);
  const log = await api.call(admin.token, listAdminLog, { params, query: { what: 'notices' } });
  expect(log.body.items).toMatchObject([{ who: { id: admin.id }, key: 'Payroll' }]);
});

test('admins have an email a week before its end, once', async () => {
  const { programId } = await world({ days: 30 });
  const mails = () =>
    api.deps.gateway
      .global()
      .selectFrom('mail')
      .select('subject')
      .where('programId', '=', programId)
      .execute();
  await warnOfEndsJob.run(api.deps);
  expect(await mails()).toEqual([]);
  api.clock.set(new Date(api.clock.now().getTime() + 24 * day));
  await warnOfEndsJob.run(api.deps);
  await warnOfEndsJob.run(api.deps);
  expect(await mails()).toEqual([{ subject: expect.stringContaining('Payroll') }]);
});

test('nobody makes one without a fresh proof', async () => {
  const { admin, params } = await world();
  api.clock.set(new Date(api.clock.now().getTime() + 11 * 60_000));
  const body = { name: 'Later', scopes: ['people.read' as const] };
  expect((await api.call(admin.token, addApiKey, { params, body })).body.code).toBe('confirm_needed');
});

test('staff make keys for figures of their programs alone, which end with their role', async () => {
  const one = await world();
  const two = await world();
  await makeReseller(api.deps, [one.programId]);
  const platform = await asMember(api, two.programId, { roleName: 'WT Admin' });
  const resold = await asMember(api, one.programId, { roleName: 'Reseller Admin' });
  const make = (who: Person, scopes: KeyScope[]) =>
    api.call(who.token, addApiKey, {
      params: { id: who.programId },
      body: { name: 'Warehouse', scopes },
    });
  expect((await make(platform, ['people.read'])).body.code).toBe('key_scopes');
  expect((await make(one.admin, ['figures.read'])).body.code).toBe('key_scopes');
  const [all, some] = await Promise.all([platform, resold].map((who) => make(who, ['figures.read'])));
  const namesFor = async (secret: string) =>
    (await api.call(secret, previewPlatformReport, { params: { name: 'active-programs' } })).body;
  const ownPrograms = await api.call(resold.token, previewPlatformReport, {
    params: { name: 'active-programs' },
  });
  expect((await namesFor(some!.body.secret)).rows).toEqual(ownPrograms.body.rows);
  expect((await namesFor(all!.body.secret)).rows.length).toBeGreaterThan(ownPrograms.body.rows.length);
  // It is about no program and nobody in one, not even its maker's.
  expect((await one.read(some!.body.secret)).body.code).toBe('key_scope');
  expect((await api.raw(all!.body.secret, 'GET', `programs/${two.programId}`)).body.code).toBe('key_scope');
  const { loginId } = await db(two.programId)
    .selectFrom('member')
    .select('loginId')
    .where('programId', '=', two.programId)
    .where('id', '=', platform.id)
    .executeTakeFirstOrThrow();
  const login = api.deps.gateway.global().updateTable('login');
  await login.set({ platformRole: null }).where('id', '=', loginId!).execute();
  expect((await namesFor(all!.body.secret)) as object).toMatchObject({ code: 'key_stopped' });
});

test('admins who add at the same moment make no more keys than there may be', async () => {
  const { programId, admin, params } = await world();
  const make = ({ token }: Person) =>
    api.call(token, addApiKey, { params, body: { name: 'Payroll', scopes: ['people.read'] } });
  for (let made = 1; made < mostKeys - 1; made += 1) await make(admin);
  const admins = await Promise.all(Array.from({ length: 4 }, () => asAdmin(api, programId)));
  const answers = await Promise.all(admins.map(make));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
