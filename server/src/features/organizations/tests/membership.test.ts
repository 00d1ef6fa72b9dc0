import { beforeAll, expect, test } from 'vitest';
import {
  addOrganizationMember,
  addOrganizationMembers,
  getOrganization,
  joinOrganization,
  removeOrganizationMember,
  saveOrganization,
} from '#contract/features/organizations/organizations.ts';
import { chooseProgram } from '#contract/features/sessions/sessions.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { intervalsOf } from './rows.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let north: { id: string };
let south: { id: string };
const noon = new Date('2026-11-16T12:00:00Z');
const settings = { organizationsOn: true };

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api, { settings });
  admin = await asAdmin(api, programId);
  north = await makeOrganization(api.deps, programId, [], 'North');
  south = await makeOrganization(api.deps, programId, [], 'South');
});

const join = (who: Person, organizationId: string, headers?: Record<string, string>) =>
  api.call(who.token, joinOrganization, { body: { organizationId }, ...(headers ? { headers } : {}) });
const leave = (who: Person, organizationId: string, by = who) =>
  api.call(by.token, removeOrganizationMember, { params: { memberId: who.id }, body: { organizationId } });

test('joining another leaves the first, by the member’s own day', async () => {
  api.clock.set(noon);
  const one = await asMember(api, programId, { timeZone: 'Pacific/Kiritimati' });
  const joined = await join(one, north.id);
  expect(joined.body).toMatchObject({
    name: 'North',
    mine: true,
    joinedOn: '2026-11-17',
    abilities: { join: false, leave: true },
    members: { items: [{ id: one.id, joinedOn: '2026-11-17' }] },
  });
  api.clock.advance(2 * 86_400_000);
  expect((await join(one, south.id)).body).toMatchObject({ name: 'South', joinedOn: '2026-11-19' });
  expect(await intervalsOf(api, one)).toEqual([
    ['North', '2026-11-17', '2026-11-19'],
    ['South', '2026-11-19', null],
  ]);
  // Joining once more changes nothing.
  expect((await join(one, south.id)).status).toBe(200);
  expect(await intervalsOf(api, one)).toHaveLength(2);
});

test('a closed organization is joined through admins only, and can be left', async () => {
  const one = await asMember(api, programId);
  const made = await api.call(admin.token, saveOrganization, { body: { name: 'Closed shop', open: false } });
  const { id } = made.body;
  const seen = await api.call(one.token, getOrganization, { query: { id } });
  expect(seen.body).toMatchObject({ open: false, abilities: { join: false } });
  const refused = await join(one, id);
  expect([refused.status, refused.body.code]).toEqual([422, 'needs_invitation']);
  expect(await intervalsOf(api, one)).toEqual([]);
  const params = { memberId: one.id };
  const added = await api.call(admin.token, addOrganizationMember, { params, body: { organizationId: id } });
  expect(added.body.memberCount).toBe(1);
  expect((await leave(one, id)).status).toBe(200);
  // Renaming keeps it closed; only a sent `open` changes that.
  await api.call(admin.token, saveOrganization, { body: { id, name: 'Closed store' } });
  expect((await join(one, id)).status).toBe(422);
  await api.call(admin.token, saveOrganization, { body: { id, name: 'Closed store', open: true } });
  expect((await join(one, id)).status).toBe(200);
});

test('a member who returns on the day they left continues the interval they had', async () => {
  api.clock.set(noon);
  const one = await asMember(api, programId);
  await join(one, north.id);
  api.clock.advance(86_400_000);
  expect((await leave(one, north.id)).body).toMatchObject({ mine: false, joinedOn: null });
  await join(one, south.id);
  await join(one, north.id);
  expect(await intervalsOf(api, one)).toEqual([
    ['North', '2026-11-16', null],
    ['South', '2026-11-17', '2026-11-17'],
  ]);
  api.clock.advance(86_400_000);
  await leave(one, north.id);
  api.clock.advance(86_400_000);
  await join(one, north.id);
  expect((await intervalsOf(api, one)).filter(([name]) => name === 'North')).toEqual([
    ['North', '2026-11-16', '2026-11-18'],
    ['North', '2026-11-19', null],
  ]);
});

test('reopens only the last interval when a calendar goes back a day', async () => {
  api.clock.set(new Date('2026-11-16T10:30:00Z'));
  const one = await asMember(api, programId, { timeZone: 'Pacific/Kiritimati' });
  await join(one, north.id);
  await leave(one, north.id);
  api.clock.advance(86_400_000);
  await join(one, north.id);
  await leave(one, north.id);
  const db = api.deps.gateway.forProgram(programId);
  await db.updateTable('member').set({ timeZone: 'Pacific/Niue' }).where('id', '=', one.id).execute();
  expect((await join(one, north.id)).status).toBe(200);
  expect(await intervalsOf(api, one)).toEqual([
    ['North', '2026-11-17', '2026-11-17'],
    ['North', '2026-11-18', null],
  ]);
});

test('lets admins add and remove members, all or none', async () => {
  api.clock.set(noon);
  const [one, two] = [await asMember(api, programId), await asMember(api, programId)];
  const elsewhere = await asMember(api, await inProgram(api, { settings }));
  const add = (memberIds: string[], by = admin) =>
    api.call(by.token, addOrganizationMembers, { body: { organizationId: north.id, memberIds } });
  expect((await add([two.id], one)).status).toBe(403);
  const wrong = await add([one.id, elsewhere.id]);
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['memberIds']]);
  expect(await intervalsOf(api, one)).toEqual([]);
  await join(two, south.id);
  expect((await add([one.id, two.id])).status).toBe(200);
  expect(await intervalsOf(api, two)).toEqual([
    ['North', '2026-11-16', null],
    ['South', '2026-11-16', '2026-11-16'],
  ]);
  expect((await leave(one, north.id, two)).status).toBe(403);
  expect((await leave(one, north.id, admin)).status).toBe(200);
  const again = await leave(one, north.id, admin);
  expect([again.status, Object.keys(again.body.fields ?? {})]).toEqual([422, ['memberId']]);
  const back = await api.call(admin.token, addOrganizationMember, {
    params: { memberId: one.id },
    body: { organizationId: north.id },
  });
  expect(back.status).toBe(200);
  expect(await intervalsOf(api, one)).toEqual([['North', '2026-11-16', null]]);
});

test('joins one of two at once, and repeats the answer for a key', async () => {
  api.clock.set(noon);
  for (let round = 0; round < 5; round += 1) {
    const one = await asMember(api, programId);
    const answers = await Promise.all([join(one, north.id), join(one, south.id)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const open = (await intervalsOf(api, one)).filter(([, , leftOn]) => leftOn === null);
    expect(open).toHaveLength(1);
  }
  const one = await asMember(api, programId);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = await join(one, north.id, headers);
  await leave(one, north.id);
  expect((await join(one, north.id, headers)).body).toEqual(first.body);
  expect((await intervalsOf(api, one))[0]?.[2]).toBe('2026-11-16');
});

test('refuses visitors from elsewhere', async () => {
  const staff = await asMember(api, await inProgram(api), { roleName: 'WT Admin' });
  const body = { programId, reason: 'Somebody asked for help' };
  const { accessToken } = (await api.call(staff.token, chooseProgram, { body })).body;
  const visitor = { ...staff, token: accessToken };
  expect((await join(visitor, north.id)).status).toBe(403);
  const seen = await api.call(accessToken, getOrganization, { query: { id: north.id } });
  expect(seen.body.abilities).toMatchObject({ join: false, leave: false, update: true });
});
