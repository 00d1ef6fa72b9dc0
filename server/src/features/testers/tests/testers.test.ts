import { beforeAll, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import { addApiKey } from '#contract/features/api-keys/api-keys.ts';
import { tryOut } from '#contract/features/testers/testers.ts';
import { makeReseller } from '../../../../test/factories/resellers.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { hashRegistrationCode } from '../../../kernel/password/public.ts';
import { newId, sha256 } from '../../../platform/ids/ids.ts';

const api = await startApi();
let admin: Person;
let stranger: Person;
let staff: Person;
let secret: string;
const answer = async (who: Person, body: BodyOf<typeof tryOut>) =>
  (await api.call(who.token, tryOut, { body })).body;

beforeAll(async () => {
  const programId = await inProgram(api, { name: 'Cedar' });
  admin = await asAdmin(api, programId);
  stranger = await asAdmin(api, await inProgram(api));
  staff = await asMember(api, await inProgram(api), { roleName: 'WT Admin' });
  const key = { name: 'Payroll', scopes: ['people.read' as const], networks: ['203.0.113.0/24'], days: 30 };
  ({ secret } = (await api.call(admin.token, addApiKey, { params: { id: programId }, body: key })).body);
});

test('says whose a key is and why a call would be refused, to those who may see it, and uses nothing up', async () => {
  const key = { kind: 'key' as const, secret, address: '203.0.113.9' };
  const open = await answer(admin, { ...key, call: 'GET members/{id}' });
  expect(open).toMatchObject({ does: 'calls', name: 'Payroll', program: { name: 'Cedar' }, usedOn: null });
  expect(await answer(admin, { ...key, call: 'GET teams/{id}', address: '198.51.100.1' })).toMatchObject({
    problems: ['elsewhere', 'scope_missing'],
    needs: 'groups.read',
  });
  expect((await answer(staff, { ...key, call: 'DELETE nothing' })).problems).toEqual(['no_such_call']);
  expect((await answer(staff, { ...key, call: 'POST try' })).problems).toEqual(['never_open']);
  expect(await answer(stranger, key)).toMatchObject({ does: null, problems: ['unknown'], program: null });
  expect(await answer(admin, { ...key, secret: `${secret.slice(0, -1)}!` })).toMatchObject({ does: null });
  const db = api.deps.gateway.forPlatform('a test');
  await db.updateTable('member').set({ status: 'suspended' }).where('id', '=', admin.id).execute();
  expect((await answer(staff, key)).problems).toEqual(['stopped']);
  await db.updateTable('member').set({ status: 'active' }).where('id', '=', admin.id).execute();
});

test('a directory token and a registration code say what they open, and a reseller sees its programs only', async () => {
  const db = api.deps.gateway.forPlatform('a test');
  const token = 'a-token-of-a-directory';
  const row = { tokenHash: sha256(token), id: newId(), programId: admin.programId, name: 'Entra' };
  await db
    .insertInto('directoryToken')
    .values({ ...row, createdAt: api.clock.now(), usedAt: null })
    .execute();
  expect(await answer(staff, { kind: 'directory', secret: token })).toMatchObject({
    does: 'directory',
    name: 'Entra',
    problems: [],
  });
  const registrationCodeHash = await hashRegistrationCode('WALK');
  await db.updateTable('program').set({ registrationCodeHash }).where('id', '=', admin.programId).execute();
  expect((await answer(admin, { kind: 'code', secret: 'WALK' })).does).toBe('registers');
  expect(
    (await answer(stranger, { kind: 'code', secret: 'WALK', programId: admin.programId })).does,
  ).toBeNull();
  const asked = { kind: 'code' as const, secret: 'WALK', programId: admin.programId };
  for (const [mine, does] of [
    [admin.programId, 'registers'],
    [stranger.programId, null],
  ] as const) {
    await makeReseller(api.deps, [mine]);
    const rosa = await asMember(api, mine, { roleName: 'Reseller Admin' });
    expect((await answer(rosa, asked)).does).toBe(does);
  }
});
