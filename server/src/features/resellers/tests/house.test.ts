import { beforeAll, expect, test } from 'vitest';
import { createProgram } from '#contract/features/programs/programs.ts';
import { getAuthUser } from '#contract/features/sessions/sessions.ts';
import * as resellers from '#contract/features/resellers/resellers.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { sql } from '../../../platform/db/db.ts';
import { asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { makeReseller } from '../../../../test/factories/resellers.ts';
import { shipAll } from '../../../../test/ship.ts';

const api = await startApi();
const db = api.deps.gateway.forPlatform('test');
let owner: Person;
let shared: { id: string; name: string }[];
beforeAll(async () => {
  owner = await asMember(api, await inProgram(api), { roleName: 'Super WT Admin' });
  await shipAll(api.deps);
  shared = (
    await sql<{ id: string; name: string }>`select id, name from shared_challenge_package
      where deleted_at is null order by name limit 3`.execute(db)
  ).rows;
});

const set = (id: string, packageIds: string[]) =>
  api.call(owner.token, resellers.setHousePackages, { params: { id }, body: { packageIds } });
const create = (resellerId?: string) =>
  api.call(owner.token, createProgram, {
    body: {
      name: 'Oak Works',
      slug: `oak-${newId()}`,
      tier: 'pro',
      type: 'activity',
      timeZone: 'UTC',
      ...(resellerId ? { resellerId } : {}),
    },
    headers: { 'idempotency-key': newId() },
  });
const packagesIn = async (programId: string) =>
  (
    await sql<{
      name: string;
    }>`select name from challenge_package where program_id = ${programId} order by name`.execute(db)
  ).rows.map(({ name }) => name);

test('programs that are created for a reseller begin with copies of its packages', async () => {
  const { id } = await makeReseller(api.deps);
  const [first, second] = shared as [(typeof shared)[0], (typeof shared)[0]];
  expect((await set(id, [second.id, first.id])).body.items).toHaveLength(2);
  const { body } = await create(id);
  expect(await packagesIn(body.id)).toEqual([first.name, second.name]);
  expect(await packagesIn((await create()).body.id)).toEqual([]);
  expect((await set(id, [])).body.items).toEqual([]);
  expect(await packagesIn(body.id)).toHaveLength(2);
  expect(await packagesIn((await create(id)).body.id)).toEqual([]);
  expect(Object.keys((await set(id, [newId()])).body.fields ?? {})).toEqual(['packageIds']);
});

const remove = (id: string, name: string, key = newId()) =>
  api.call(owner.token, resellers.deleteReseller, {
    params: { id },
    body: { name },
    headers: { 'idempotency-key': key },
  });

test('a reseller is deleted by its name, and only without programs', async () => {
  const programId = await inProgram(api);
  const { id, name } = await makeReseller(api.deps, [programId]);
  expect(Object.keys((await remove(id, 'Somebody else')).body.fields ?? {})).toEqual(['name']);
  expect((await remove(id, name)).body.code).toBe('reseller_in_use');
  await api.call(owner.token, resellers.moveProgram, {
    params: { id: programId },
    body: { resellerId: null },
  });
  const key = newId();
  expect((await remove(id, name, key)).status).toBe(200);
  expect((await remove(id, name, key)).status).toBe(200);
  expect((await remove(id, name)).status).toBe(404);
  const moves = await api.call(owner.token, resellers.listProgramMoves, { params: { id: programId } });
  // The history keeps its place, without a name.
  expect(moves.body.items).toMatchObject([{ from: { id, name: null }, to: null }]);
});

test('staff of a deleted reseller are logged out, and cannot come back', async () => {
  const home = await inProgram(api);
  const { id, name } = await makeReseller(api.deps, [home]);
  await sql`update reseller set home_program_id = ${home} where id = ${id}`.execute(db);
  const rosa = await asMember(api, home, { roleName: 'Reseller Admin' });
  expect((await api.call(rosa.token, getAuthUser)).body.roleName).toBe('Reseller Admin');
  expect((await remove(id, name)).status).toBe(200);
  expect((await api.call(rosa.token, getAuthUser)).status).toBe(401);
  const { rows } = await sql<{ staff: number; open: number }>`select
    (select count(*)::int from login where platform_role = 'Reseller Admin' and reseller_id = ${id}) as staff,
    (select count(*)::int from program where id = ${home} and closed_at is null) as open`.execute(db);
  expect(rows).toEqual([{ staff: 0, open: 0 }]);
});
