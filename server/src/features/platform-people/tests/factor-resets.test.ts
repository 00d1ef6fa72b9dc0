import { beforeAll, expect, test } from 'vitest';
import * as resets from '#contract/features/platform-people/factor-resets.ts';
import { getAuthUser } from '#contract/features/sessions/sessions.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { sql } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids/ids.ts';

const api = await startApi();
let cedar: string;
let home: string;
let first: Person;
let second: Person;
beforeAll(async () => {
  cedar = await inProgram(api, { name: 'Cedar' });
  home = await inProgram(api);
  first = await asMember(api, home, { roleName: 'WT Admin' });
  second = await asMember(api, home, { roleName: 'WT Admin' });
});

const platform = () => api.deps.gateway.forPlatform('a test');
const loginOf = async (id: string) =>
  (await sql<{ id: string }>`select login_id as id from member where id = ${id}`.execute(platform())).rows[0]!
    .id;

/** Returns a member with an app, a recovery code and a passkey. */
async function withFactors(input = {}, programId = cedar) {
  const person = await asMember(api, programId, input);
  const loginId = await loginOf(person.id);
  const db = platform();
  const now = api.clock.now();
  await sql`insert into totp (login_id, secret, confirmed_at, created_at) values (${loginId}, 'sealed', ${now}, ${now})`.execute(
    db,
  );
  await sql`insert into recovery_code (login_id, code_hash) values (${loginId}, ${Buffer.from(newId())})`.execute(
    db,
  );
  await sql`insert into passkey (id, login_id, credential_id, public_key, counter, transports, name, created_at)
    values (${newId()}, ${loginId}, ${newId()}, ${Buffer.from('key')}, 0, '{}', 'Phone', ${now})`.execute(db);
  return { ...person, loginId };
}
const request = (id: string, token = first.token, withPasskeys = false) =>
  api.call(token, resets.requestFactorReset, {
    params: { id },
    body: { reason: 'They called from the number in their file', withPasskeys },
  });
const approve = (id: string, token = second.token) =>
  api.call(token, resets.approveFactorReset, { params: { id } });
async function left(loginId: string) {
  const { rows } = await sql<{ factors: number[]; mails: number }>`select array[
      (select count(*) from totp where login_id = ${loginId}),
      (select count(*) from recovery_code where login_id = ${loginId}),
      (select count(*) from passkey where login_id = ${loginId})]::integer[] as factors,
    (select count(*)::integer from mail where login_id = ${loginId} and kind = 'security') as mails`.execute(
    platform(),
  );
  return rows[0]!;
}

test('another member of staff approves a reset: app and codes go, sessions end, and the person reads it twice', async () => {
  const ada = await withFactors();
  const { body } = await request(ada.id);
  expect(body).toMatchObject({ state: 'waiting', abilities: { approve: false, cancel: true } });
  expect(await left(ada.loginId)).toEqual({ factors: [1, 1, 1], mails: 1 });
  expect((await approve(body.id, first.token)).body.code).toBe('second_staff_needed');
  const list = await api.call(second.token, resets.listFactorResets, { query: {} });
  expect(list.body.items[0]).toMatchObject({
    id: body.id,
    programName: 'Cedar',
    abilities: { approve: true },
  });

  expect((await approve(body.id)).body).toMatchObject({ state: 'done', abilities: { cancel: false } });
  expect(await left(ada.loginId)).toEqual({ factors: [0, 0, 1], mails: 2 });
  expect((await api.call(ada.token, getAuthUser)).body.code).toBe('session_ended');
  const { rows } = await sql<{ audit: string[]; log: string[] }>`select
    (select array_agg(action order by id) from audit_log where subject_id = ${ada.id}) as audit,
    (select array_agg(action order by id) from platform_log where subject_id = ${ada.id}) as log`.execute(
    platform(),
  );
  const actions = ['people.requestFactorReset', 'people.resetFactors'];
  expect(rows[0]).toEqual({ audit: actions, log: actions });
});

test('passkeys go if the request says so', async () => {
  const ada = await withFactors();
  await approve((await request(ada.id, first.token, true)).body.id);
  expect((await left(ada.loginId)).factors).toEqual([0, 0, 0]);
});

test('counts one of two simultaneous approvals or requests', async () => {
  const third = await asMember(api, home, { roleName: 'WT Admin' });
  const ada = await withFactors();
  const asked = await Promise.all([request(ada.id), request(ada.id, third.token)]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { id } = asked.find(({ status }) => status === 200)!.body;
  const others = [first, second, third];
  const answers = await Promise.all(others.map(({ token }) => approve(id, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await left(ada.loginId)).mails).toBe(2);
});

test('nobody resets their own factors, and only super admins those of staff', async () => {
  const staff = await withFactors({ roleName: 'WT Admin' }, home);
  expect((await request(staff.id, staff.token)).status).toBe(403);
  expect((await request(staff.id)).status).toBe(403);
  const shown = await api.call(first.token, resets.getFactorReset, { params: { id: staff.id } });
  expect(shown.body).toMatchObject({ totp: true, passkeys: 1, mayRequest: false, reset: null });
  const owner = await asMember(api, home, { roleName: 'Super WT Admin' });
  const other = await asMember(api, home, { roleName: 'Super WT Admin' });
  const { body } = await request(staff.id, owner.token);
  expect((await approve(body.id)).status).toBe(403);
  expect((await approve(body.id, staff.token)).status).toBe(403);
  expect((await approve(body.id, other.token)).status).toBe(200);
});

test('a request ends after 24 hours, can be turned down, and needs factors to remove', async () => {
  const ada = await withFactors();
  const { id } = (await request(ada.id)).body;
  expect((await api.call(second.token, resets.cancelFactorReset, { params: { id } })).body.state).toBe(
    'cancelled',
  );
  expect((await approve(id)).body.code).toBe('already_done');
  const plain = await asMember(api, cedar);
  expect((await request(plain.id)).body.code).toBe('no_factors');
  expect((await request(newId())).status).toBe(404);
  expect((await request(ada.id, (await asAdmin(api, cedar)).token)).status).toBe(403);

  const later = (await request(ada.id)).body.id;
  api.clock.advance(25 * 3_600_000);
  const night = await asMember(api, home, { roleName: 'WT Admin' });
  expect((await approve(later, night.token)).body.code).toBe('already_done');
  expect((await api.call(night.token, resets.listFactorResets, { query: {} })).body.items).toEqual([]);
  await runJob(api, 'people.forgetFactorResets');
  const { rows } = await sql`select 1 from factor_reset where id = ${later} and state = 'expired'`.execute(
    platform(),
  );
  expect(rows).toHaveLength(1);
  expect((await request(ada.id, night.token)).status).toBe(200);
});
