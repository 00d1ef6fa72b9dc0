import { beforeAll, describe, expect, test } from 'vitest';
import { getMember } from '#contract/features/profiles/profiles.ts';
import { getProgram } from '#contract/features/programs/programs.ts';
import { chooseProgram, getAuthUser, leaveProgram } from '#contract/features/sessions/sessions.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { renew, signInAs, whoAmI } from './browser.ts';

let api: TestApi;
let programId: string;
let other: string;
let ada: Person;
let ben: Person;
const minute = 60_000;
const reason = 'Ticket 42: a member asks for help';

async function putOnTeam(memberId: string, name: string, isLeader: boolean, joinedOn: string) {
  const db = api.deps.gateway.forProgram(programId);
  const now = api.clock.now();
  const teamId = newId();
  await db.insertInto('team').values({ programId, id: teamId, name, createdAt: now }).execute();
  const row = { programId, teamId, joinedOn, createdAt: now };
  await db
    .insertInto('teamMembership')
    .values([
      { ...row, id: newId(), memberId, isLeader },
      { ...row, id: newId(), memberId: ben.id, isLeader: false, leftOn: '2026-01-01' },
    ])
    .execute();
  return teamId;
}

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api, { timeZone: 'Asia/Kolkata' });
  other = await inProgram(api);
  ada = await asMember(api, programId, {
    firstName: 'Ada',
    lastName: 'Yilmaz',
    username: 'ada',
    timeZone: 'Pacific/Kiritimati',
  });
  ben = await asMember(api, programId);
});

const choose = (with_: string, id: string, why = reason) =>
  api.call(with_, chooseProgram, { body: { programId: id, reason: why } });

describe('the logged-in member', () => {
  test('has flags and their own day, and only the requested relations', async () => {
    const { status, body } = await whoAmI(api, ada.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: ada.id,
      programId,
      name: 'Ada Yilmaz',
      username: 'ada',
      roleName: 'NonAdmin',
      adminLevel: 0,
      isAdmin: false,
      isProgramAdmin: false,
      isWtAdmin: false,
      isTeamLeader: false,
      showGetStartedGuide: true,
      dismissedRequiredModal: false,
      registeredDate: '2025-01-01',
      today: '2026-11-17',
      actingUntil: null,
    });
    for (const name of ['program', 'teams', 'unreadCount', 'loginId']) expect(body).not.toHaveProperty(name);
  });

  test('has program, teams and unreadCount on request', async () => {
    const first = await putOnTeam(ada.id, 'First', true, '2026-02-01');
    const second = await putOnTeam(ada.id, 'Second', false, '2026-03-01');
    const query = { relations: 'program,teams,unreadCount' };
    const { body } = await api.call(ada.token, getAuthUser, { query });
    expect(body.program).toMatchObject({ id: programId, timeZone: 'Asia/Kolkata' });
    expect(body.teams).toEqual([
      { id: first, programId, name: 'First', image: null, memberCount: 1, isTeamLeader: true },
      { id: second, programId, name: 'Second', image: null, memberCount: 1, isTeamLeader: false },
    ]);
    expect(body.unreadCount).toBe(0);
    expect(body.isTeamLeader).toBe(true);
    expect((await api.call(ben.token, getAuthUser, { query })).body.teams).toEqual([]);
  });

  test.each(['friends', 'program,friends', 'teams;program', 'program,'])(
    'a relation outside the closed list is refused: %s',
    async (relations) => {
      expect((await api.call(ada.token, getAuthUser, { query: { relations } })).status).toBe(400);
    },
  );

  test('gets a changed role at the next call', async () => {
    const admin = await asAdmin(api, programId);
    expect((await whoAmI(api, admin.token)).body).toMatchObject({ isAdmin: true, isProgramAdmin: true });
    await api.deps.gateway
      .forProgram(programId)
      .updateTable('member')
      .set({ roleName: 'NonAdmin' })
      .where('id', '=', admin.id)
      .execute();
    expect((await whoAmI(api, admin.token)).body).toMatchObject({ isAdmin: false, adminLevel: 0 });
  });

  test.each(['__proto__', 'constructor', 'WT Admin', 'Super WT Admin', 'ProductAdmin', ''])(
    'a member row with the role name "%s" gives no rights',
    async (roleName) => {
      const person = await asMember(api, programId);
      const db = api.deps.gateway.forProgram(programId);
      await db.updateTable('member').set({ roleName }).where('id', '=', person.id).execute();
      const { status, body } = await whoAmI(api, person.token);
      expect(status).toBe(200);
      expect(body).toMatchObject({ adminLevel: 0, isAdmin: false, isWtAdmin: false });
      expect((await choose(person.token, other)).status).toBe(403);
    },
  );

  test('is not_signed_in without a session', async () => {
    expect((await whoAmI(api, '')).body.code).toBe('not_signed_in');
    const [program, session] = ada.token.split('.');
    expect((await whoAmI(api, `${program}.${session}.${'x'.repeat(43)}`)).status).toBe(401);
    // The token of one program does not open another.
    expect((await whoAmI(api, ada.token.replace(programId, other))).status).toBe(401);
  });
});

describe('platform staff choose a program', () => {
  let cookie: string;
  let token: string;
  let memberOfOther: Person;

  beforeAll(async () => {
    await makeLogin(api.deps, programId, { email: 'staff@example.test', roleName: 'WT Admin' });
    ({ cookie, token } = await signInAs(api, 'staff@example.test', password));
    memberOfOther = await asMember(api, other);
  });

  test('is refused for others', async () => {
    const admin = await asAdmin(api, programId);
    for (const person of [ada, admin]) expect((await choose(person.token, other)).status).toBe(403);
    expect((await choose('', other)).status).toBe(401);
  });

  test('needs a reason, and a program that exists', async () => {
    expect((await choose(token, other, '  ')).status).toBe(400);
    expect((await choose(token, newId())).status).toBe(404);
    expect((await api.call(token, getProgram, { params: { id: other } })).status).toBe(404);
  });

  test('works there for 60 minutes, audited, also after renewing', async () => {
    const chosen = await choose(token, other);
    expect(chosen.status).toBe(200);
    const acting = chosen.body.accessToken;
    expect(acting).not.toBe(token);
    expect((await api.call(acting, getProgram, { params: { id: other } })).status).toBe(200);
    const member = await api.call(acting, getMember, { params: { id: memberOfOther.id } });
    expect(member.status).toBe(200);
    const seen = await whoAmI(api, acting);
    expect(seen.body.programId).toBe(other);
    expect(Date.parse(seen.body.actingUntil ?? '')).toBe(api.clock.now().getTime() + 60 * minute);
    // The token for home is not good for the other program, nor for home while away.
    expect((await whoAmI(api, token)).body.code).toBe('not_signed_in');
    const audit = await api.deps.gateway
      .forProgram(other)
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'session.chooseProgram')
      .execute();
    expect(audit).toHaveLength(1);
    expect(audit[0]?.details).toMatchObject({ reason });

    api.clock.advance(25 * minute);
    const renewed = await renew(api, cookie);
    expect(renewed.body.programId).toBe(other);
    expect((await whoAmI(api, renewed.token)).status).toBe(200);
    api.clock.advance(25 * minute);
    const again = await renew(api, renewed.cookie);
    expect((await whoAmI(api, again.token)).status).toBe(200);
    api.clock.advance(10 * minute);
    expect((await whoAmI(api, again.token)).body.code).toBe('not_signed_in');
    const home = await renew(api, again.cookie);
    expect(home.body.programId).toBe(programId);
    expect((await whoAmI(api, home.token)).body).toMatchObject({ programId, actingUntil: null });
    ({ cookie, token } = home);
  });

  test('staff can return home before the time is over', async () => {
    const away = await choose(token, other);
    const back = await choose(away.body.accessToken, programId);
    expect(back.body.programId).toBe(programId);
    expect((await whoAmI(api, back.body.accessToken)).body.actingUntil).toBeNull();
    expect((await whoAmI(api, away.body.accessToken)).status).toBe(401);
    token = back.body.accessToken;
  });

  test('leaves with one call, and both logs say when they came and went', async () => {
    const there = await inProgram(api);
    const away = await choose(token, there);
    const back = await api.call(away.body.accessToken, leaveProgram);
    expect(back.body.programId).toBe(programId);
    const platform = api.deps.gateway.forPlatform('test');
    const inside = platform.selectFrom('auditLog').select('action').where('programId', '=', there);
    const outside = platform.selectFrom('platformLog').select('action').where('subjectId', '=', there);
    const logs = [await inside.orderBy('id').execute(), await outside.orderBy('id').execute()];
    for (const log of logs)
      expect(log.map(({ action }) => action)).toEqual(['session.chooseProgram', 'session.leaveProgram']);
  });
});
