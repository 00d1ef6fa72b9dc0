import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseMember, listAccessLog, listMade } from '#contract/features/data-rights/account-data.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { getMember } from '#contract/features/profiles/profiles.ts';
import { getAuthUser, login } from '#contract/features/sessions/sessions.ts';
import { createTeam } from '#contract/features/teams/teams.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { download } from '../../../../test/download.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';

let api: TestApi;
let programId: string;
let ben: Person;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  ben = await asMember(api, programId);
});
beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
});

test('needs a fresh proof for download and deletion, and limits downloads', async () => {
  api.clock.set(new Date('2026-11-16T12:00:00Z'));
  const me = await asMember(api, programId, { username: 'proof' });
  for (let i = 0; i < 5; i += 1) await download(api, me.token, me.id);
  await expect(download(api, me.token, me.id)).rejects.toThrow('429');
  api.clock.advance(11 * 60_000);
  await expect(download(api, me.token, me.id)).rejects.toThrow('confirm_needed');
  const { body } = await api.call(me.token, eraseMember, {
    params: { id: me.id },
    body: { username: 'proof' },
  });
  expect(body.code).toBe('confirm_needed');
});

test('lets admins erase only members of lower rank, and never the last admin', async () => {
  const other = await inProgram(api);
  const first = await asMember(api, other, { roleName: 'ProTierAdmin', username: 'first' });
  const second = await asMember(api, other, { roleName: 'CoreTierAdmin', username: 'second' });
  const plain = await asMember(api, other, { username: 'plain' });
  const erase = (by: Person, who: Person, username: string) =>
    api.call(by.token, eraseMember, { params: { id: who.id }, body: { username } });
  expect((await erase(second, first, 'first')).status).toBe(403);
  expect((await erase(plain, second, 'second')).status).toBe(403);
  expect((await erase(first, second, 'second')).status).toBe(200);
  expect((await erase(first, first, 'first')).body.code).toBe('last_admin');
  expect((await erase(first, plain, 'plain')).status).toBe(200);
  expect((await erase(first, plain, 'plain')).status).toBe(404);
});

test('lists what the member made, and gives it new names with the erasure or not at all', async () => {
  const me = await asMember(api, programId, { username: 'maker' });
  const team = await api.call(me.token, createTeam, { body: { programId, name: 'Maker’s team' } });
  const taken = await api.call(ben.token, createTeam, { body: { programId, name: 'Ben’s team' } });
  const walk = await api.call(me.token, createChallenge, {
    body: { programId, challengeName: 'Maker’s miles', startDate: '2026-11-20', duration: 7 },
  });
  const made = await api.call(me.token, listMade, { params: { id: me.id } });
  expect(made.body.items.map(({ kind, name }) => [kind, name])).toEqual([
    ['team', 'Maker’s team'],
    ['challenge', 'Maker’s miles'],
  ]);
  expect((await api.call(ben.token, listMade, { params: { id: me.id } })).status).toBe(403);
  type NewNames = { kind: 'team' | 'challenge'; id: string; name: string }[];
  const erase = (newNames: NewNames) =>
    api.call(me.token, eraseMember, { params: { id: me.id }, body: { username: 'maker', newNames } });
  const rename = { kind: 'challenge', id: walk.body.id, name: ' Autumn miles ' } as const;
  const refused = await erase([rename, { kind: 'team', id: team.body.id, name: 'ben’s TEAM' }]);
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([409, ['newNames.1.name']]);
  expect((await erase([{ kind: 'team', id: taken.body.id, name: 'Mine now' }])).status).toBe(404);
  const again = await api.call(me.token, listMade, { params: { id: me.id } });
  expect(again.body).toEqual(made.body);
  expect((await erase([rename, { kind: 'team', id: team.body.id, name: 'North team' }])).status).toBe(200);
  const db = api.deps.gateway.forProgram(programId);
  const names = [
    await db.selectFrom('team').select(['name', 'createdBy as by']).where('id', '=', team.body.id).execute(),
    await db
      .selectFrom('challenge')
      .select(['name', 'creatorId as by'])
      .where('id', '=', walk.body.id)
      .execute(),
  ];
  expect(names.flat()).toEqual([
    { name: 'North team', by: null },
    { name: 'Autumn miles', by: null },
  ]);
});

test('keeps the login and other memberships of an erased member', async () => {
  const email = 'twice@example.test';
  const here = await makeLogin(api.deps, programId, { email, username: 'twice-here' });
  const elsewhere = await inProgram(api);
  const there = await asMember(api, elsewhere, { username: 'twice-there', email: 'twice2@example.test' });
  const db = api.deps.gateway.global();
  const { loginId } = here;
  await db.updateTable('loginMember').set({ loginId }).where('memberId', '=', there.id).execute();
  await db.updateTable('session').set({ loginId }).where('memberId', '=', there.id).execute();
  const body = { email, password };
  const { accessToken } = (await api.call(null, login, { body })).body;
  const me = (await api.call(accessToken, getAuthUser)).body;
  const username = me.id === here.id ? 'twice-here' : 'twice-there';
  const gone = await api.call(accessToken, eraseMember, { params: { id: me.id }, body: { username } });
  expect(gone.status).toBe(200);
  const again = await api.call(null, login, { body });
  expect([again.status, again.body.memberId === me.id]).toEqual([200, false]);
});

test('shows a member, and nobody else, who looked at their data', async () => {
  api.clock.set(new Date('2026-11-16T12:00:00Z'));
  const watcher = await asAdmin(api, programId);
  const me = await asMember(api, programId);
  const looks = async (who: Person) =>
    (await api.call(who.token, listAccessLog, { params: { id: me.id }, query: {} })).body;
  await api.call(watcher.token, getMember, { params: { id: me.id } });
  await api.call(watcher.token, getMember, { params: { id: me.id } });
  await api.call(ben.token, getMember, { params: { id: me.id } });
  await api.call(me.token, getMember, { params: { id: me.id } });
  const { items, total } = await looks(me);
  expect([total, items.map(({ what, ofAll, byStaff }) => [what, ofAll, byStaff])]).toEqual([
    1,
    [['profile', false, false]],
  ]);
  expect(items[0]?.by).toContain('Person');
  expect((await looks(watcher)).code).toBe('forbidden');
});
