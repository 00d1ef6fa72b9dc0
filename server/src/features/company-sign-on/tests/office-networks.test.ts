import { expect, test } from 'vitest';
import { getOfficeNetworks, saveOfficeNetworks } from '#contract/features/company-sign-on/office-networks.ts';
import { asAdmin, asMember, inProgram, startApi } from '../../../../test/api.ts';
import { countPeopleAt } from '../../../domain/offices/public.ts';

const api = await startApi();
const programId = await inProgram(api);
const admin = await asAdmin(api, programId);
const params = { id: programId };

const save = (...networks: string[]) =>
  api.call(admin.token, saveOfficeNetworks, {
    params,
    body: { networks: networks.map((network) => ({ network, label: 'Head office' })) },
  });

test('keeps networks and single addresses, in the form that PostgreSQL writes', async () => {
  const { status, body } = await save(
    '203.0.113.77/24',
    ' 198.51.100.7 ',
    '2001:db8::1/48',
    '203.0.113.0/24',
  );
  expect(status).toBe(200);
  expect(body.networks.map(({ network }) => network)).toEqual([
    '198.51.100.7/32',
    '203.0.113.0/24',
    '2001:db8::/48',
  ]);
  expect((await api.call(admin.token, getOfficeNetworks, { params })).body).toEqual(body);
});

test.each([
  '0.0.0.0/0',
  '10.0.0.0/8',
  '203.0.113.0/33',
  '203.0.113.0/',
  '203.0.113.0/24/8',
  '203.0.113',
  '2001:db8::/16',
  'fe80::1%eth0',
  'office',
  '203.0.113.0/+24',
])('refuses %s and names its line', async (network) => {
  const { status, body } = await save('203.0.113.0/24', network);
  expect([status, body.fields?.['networks']?.[0]]).toEqual([422, expect.stringContaining('Line 2 ')]);
});

test('the people of a program are behind its networks, and behind no others', async () => {
  await save('203.0.113.0/24', '2001:db8::/48');
  await asMember(api, programId);
  expect(await countPeopleAt(api.deps, '203.0.113.9')).toBe(2);
  expect(await countPeopleAt(api.deps, '::ffff:203.0.113.9')).toBe(2);
  expect(await countPeopleAt(api.deps, '2001:db8::77')).toBe(2);
  expect(await countPeopleAt(api.deps, '203.0.114.9')).toBe(0);
});

test('is refused to somebody who has not just proved who they are', async () => {
  api.clock.advance(11 * 60_000);
  expect((await save('203.0.113.0/24')).body.code).toBe('confirm_needed');
});
