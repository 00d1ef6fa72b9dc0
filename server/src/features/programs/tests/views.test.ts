import { beforeAll, expect, test } from 'vitest';
import * as views from '#contract/features/programs/views.ts';
import { makeReseller } from '../../../../test/factories/resellers.ts';
import { asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';

const api = await startApi();
let ada: Person;
let bo: Person;
let rosa: Person;
beforeAll(async () => {
  const programId = await inProgram(api);
  ada = await asMember(api, programId, { roleName: 'WT Admin' });
  bo = await asMember(api, programId, { roleName: 'WT Admin' });
  const { id } = await makeReseller(api.deps, [programId]);
  rosa = await asMember(api, programId, { roleName: 'Reseller Admin' });
  const db = api.deps.gateway.global();
  await db
    .updateTable('login')
    .set({ resellerId: id })
    .where('platformRole', '=', 'Reseller Admin')
    .execute();
});

const save = (who: Person, name: string, isShared: boolean, query = 'tier=core') =>
  api.call(who.token, views.saveProgramView, { body: { name, isShared, query } });
const named = async (who: Person) =>
  (await api.call(who.token, views.listProgramViews)).body.items.map(({ name, isOwn }) => [name, isOwn]);

test('a view is one’s own, or shared with those who see the same programs', async () => {
  await save(ada, 'Quiet', true);
  const { body: own } = await save(ada, 'Mine', false);
  await save(rosa, 'Ours', true);
  expect(await named(ada)).toEqual([
    ['Mine', true],
    ['Quiet', true],
  ]);
  expect(await named(bo)).toEqual([['Quiet', false]]);
  expect(await named(rosa)).toEqual([['Ours', true]]);
  // The same name replaces it, and only its owner deletes it.
  expect((await save(ada, 'mine', true, 'tier=pro')).body).toMatchObject({ id: own.id, query: 'tier=pro' });
  const params = { id: own.id };
  expect((await api.call(bo.token, views.deleteProgramView, { params })).status).toBe(404);
  expect((await api.call(ada.token, views.deleteProgramView, { params })).status).toBe(200);
  expect(await named(bo)).toEqual([['Quiet', false]]);
});
