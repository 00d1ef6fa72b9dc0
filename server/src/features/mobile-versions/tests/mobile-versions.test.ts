import { expect, test } from 'vitest';
import * as versions from '#contract/features/mobile-versions/mobile-versions.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { asMember, inProgram, startApi } from '../../../../test/api.ts';

const api = await startApi();
const programId = await inProgram(api);
const owner = await asMember(api, programId, { roleName: 'Super WT Admin' });
const staff = await asMember(api, programId, { roleName: 'WT Admin' });

const set = (min: string, target: string, key = newId(), token = owner.token) =>
  api.call(token, versions.setMobileVersions, {
    body: { platform: 'ios', min_supported_version: min, target_version: target },
    headers: { 'idempotency-key': key },
  });
const check = async (version?: string, platform: versions.MobileSystem = 'ios') =>
  (
    await api.call(null, versions.checkMobileUpdate, {
      params: { platform },
      query: version ? { version } : {},
    })
  ).body;
const history = async () =>
  (await api.call(staff.token, versions.listMobileVersions, { query: { platform: 'ios' } })).body;

test('every version works until somebody sets which do', async () => {
  expect(await check('1.0')).toEqual({
    platform: 'ios',
    min_supported_version: null,
    target_version: null,
    action: 'none',
  });
});

test('older versions are offered an update, and those below the minimum need one', async () => {
  expect((await set('2.1', '2.10.3')).status).toBe(200);
  const actions = await Promise.all(
    ['2.0.9', '2.1.0', '2.9', '2.10.3', '3', undefined].map((version) => check(version)),
  );
  expect(actions.map(({ action }) => action)).toEqual(['require', 'offer', 'offer', 'none', 'none', 'none']);
  expect((await check('0.1', 'android')).action).toBe('none');
});

test('a repeated request is one entry in the history, and the newest one counts', async () => {
  const { total } = await history();
  const key = newId();
  const first = await set('2.2', '3.0', key);
  expect((await set('2.2', '3.0', key)).body).toEqual(first.body);
  const after = await history();
  expect([after.total, after.items[0]!.min_supported_version]).toEqual([total + 1, '2.2']);
});

test('refuses a target below the minimum, and everyone but a super admin', async () => {
  const refused = await set('2.10', '2.9');
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['target_version']]);
  expect((await set('1', '1', newId(), staff.token)).status).toBe(403);
});
