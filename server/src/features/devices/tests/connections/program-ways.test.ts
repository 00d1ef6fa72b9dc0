import { beforeEach, expect, test } from 'vitest';
import { addAddress } from '#contract/features/devices/addresses.ts';
import { getProgramWays, removeBridge, saveBridge } from '#contract/features/devices/connections.ts';
import { getDevices, listMakers, startConnection } from '#contract/features/devices/devices.ts';
import { saveSettings } from '#contract/features/programs/settings.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../../test/api.ts';
import { fakeBridge } from '../../../../../test/factories/makers/fake-bridge.ts';

const maker = await fakeBridge();
const { address } = maker.server;
const api = await startApi(undefined, { insideProviders: true });
let id: string;
let admin: Person;
let ada: Person;

beforeEach(async () => {
  id = await inProgram(api);
  admin = await asAdmin(api, id);
  ada = await asMember(api, id);
});

const save = (body: { address: string; key?: string; noticeSecret?: string }, who = admin) =>
  api.call(who.token, saveBridge, { params: { id }, body });
const offered = async () => (await api.call(ada.token, getDevices)).body.ways;

test('an admin names a bridge once it takes the key, and members can connect', async () => {
  expect((await save({ address, key: 'wrong' })).body.fields).toMatchObject({ key: [expect.any(String)] });
  expect((await save({ address: 'http://127.0.0.1:1', key: 'bridge-key' })).body.code).toBe(
    'maker_unavailable',
  );
  expect(await offered()).toEqual([]);
  const { body } = await save({ address, key: 'bridge-key', noticeSecret: 'whsec_c2VjcmV0' });
  expect(body.bridge).toMatchObject({ address, hasNoticeSecret: true, isShared: false });
  expect(body.bridge.noticeAddress).toMatch(new RegExp(`/api/devices/notices/${id}$`));
  expect(JSON.stringify(body)).not.toMatch(/bridge-key|whsec/);
  expect(await offered()).toEqual(['bridge']);
  expect((await api.call(ada.token, listMakers)).body.items).toEqual([{ id: 'garmin', name: 'Garmin' }]);
  const rows = await api.deps.gateway.forPlatform('tests').selectFrom('bridge').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/bridge-key|whsec/);
});

test('a stored key is not sent to another server', async () => {
  await save({ address, key: 'bridge-key' });
  expect((await save({ address })).status).toBe(200);
  const before = maker.server.asked.length;
  const moved = await save({ address: `${address}/other` });
  expect([moved.status, Object.keys(moved.body.fields ?? {})]).toEqual([422, ['key']]);
  expect(maker.server.asked.length).toBe(before);
});

test('members name no server, and see nothing of it', async () => {
  expect((await save({ address, key: 'bridge-key' }, ada)).status).toBe(403);
  expect((await api.call(ada.token, getProgramWays, { params: { id } })).status).toBe(403);
  const refused = await api.call(ada.token, startConnection, { body: { way: 'bridge', maker: 'garmin' } });
  expect(refused.body.code).toBe('feature_off');
});

test('a way that is switched off is not offered', async () => {
  await save({ address, key: 'bridge-key' });
  const body = { bridgeOn: false, addressesOn: false };
  expect((await api.call(admin.token, saveSettings, { params: { id }, body })).status).toBe(200);
  expect(await offered()).toEqual([]);
  const added = await api.call(ada.token, addAddress, { body: { name: 'Phone' } });
  expect(added.body.code).toBe('way_off');
  const { items } = (await api.call(admin.token, getProgramWays, { params: { id } })).body;
  expect(items.filter(({ isOn }) => !isOn).map(({ way }) => way)).toEqual(['addresses', 'bridge']);
  await api.call(admin.token, removeBridge, { params: { id } });
  const after = (await api.call(admin.token, getProgramWays, { params: { id } })).body;
  expect(after.bridge.address).toBeNull();
});

test('no answer says how many members use a way', async () => {
  const { items } = (await api.call(admin.token, getProgramWays, { params: { id } })).body;
  for (const item of items) expect(Object.keys(item).toSorted()).toEqual(['isOn', 'isReady', 'way']);
});
