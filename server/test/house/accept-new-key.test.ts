import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { getAccount } from '#contract/features/account-settings/account.ts';
import { getPlan } from '#contract/features/mental-wellness/plan.ts';
import { loginSecondFactor } from '#contract/features/sessions/second-step.ts';
import { login } from '#contract/features/sessions/sessions.ts';
import { asMember, inProgram, startApi, testStart } from '../api.ts';
import { atTheEnd } from '../at-the-end.ts';
import { password } from '../../seed/builders/logins.ts';
import { confirmTotpRow, makeRecoveryCodes, startTotp } from '../../src/domain/second-factor/public.ts';
import { mailsOf, somebody } from '../../src/features/account-settings/tests/people.ts';
import { upsertBridge } from '../../src/features/devices/bridge.queries.ts';
import { placeOf } from '../../src/features/devices/connections/sealing.ts';
import { savePlanRow } from '../../src/features/mental-wellness/mental-wellness.queries.ts';
import { sealRow } from '../../src/features/mental-wellness/services/sealed-plan.ts';
import { pushKey } from '../../src/features/reminders/services/push-key.ts';
import { checkKey } from '../../src/kernel/installation/public.ts';
import { fixedClock } from '../../src/platform/clock/clock.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import { acceptNewKey } from '../../src/app/accept-new-key.ts';
import { createDeps } from '../../src/app/deps.ts';
import { requireKey } from '../../src/app/reseal.ts';

const newKey = () => randomBytes(32).toString('base64');
const [lost, next] = [newKey(), newKey()];
const api = await startApi(testStart, { secretKey: next });

function depsWith(secretKey: string, secretKeyOld: string | null = null) {
  const env = { ...api.deps.env, secretKey, secretKeyOld };
  const deps = createDeps(env, api.deps.databaseUrl, fixedClock(testStart), silentLog);
  atTheEnd(() => deps.gateway.close());
  return deps;
}

const before = depsWith(lost);
const db = api.deps.gateway.global();
let programId: string;
let planner: Awaited<ReturnType<typeof asMember>>;
let me: Awaited<ReturnType<typeof somebody>>;
let codes: string[];

beforeAll(async () => {
  programId = await inProgram(api);
  planner = await asMember(api, programId);
  const tenant = before.gateway.forProgram(programId);
  const owner = { programId, memberId: planner.id };
  const plan = {
    version: 1,
    beganOn: '2026-11-01',
    lostAt: null,
    answers: { answers: {}, scores: {} as never, before: null },
    progress: { items: {}, declinedFor: null },
  };
  await savePlanRow(tenant, owner, sealRow(before.secrets, owner, plan), testStart);
  me = await somebody(api, programId);
  await startTotp(before, db, me.loginId, 'Me');
  await confirmTotpRow(db, me.loginId, testStart);
  codes = await makeRecoveryCodes(db, me.loginId);
  await pushKey(before);
  const keySealed = before.secrets.seal('bridge-key', placeOf(programId, null, 'key'));
  const bridge = { programId, address: 'https://bridge.example.com', keySealed, noticeSecretSealed: null };
  await upsertBridge(tenant, bridge, testStart);
});

test('a process with another key does not start, also before there was a check value', async () => {
  const other = depsWith(next);
  await expect(requireKey(other)).rejects.toThrow('sealed with another key');
  await requireKey(before);
  expect(await checkKey(before)).toBe('right');
  await expect(requireKey(other)).rejects.toThrow('--accept-new-key');
  // While the key is being changed, both open.
  await requireKey(depsWith(next, lost));
});

test('goes on with a new key once what is lost was confirmed, and says so to everybody', async () => {
  const other = depsWith(next);
  const lines: string[] = [];
  const tell = (line: string) => void lines.push(line);
  expect(await acceptNewKey(other, { tell, ask: async () => 'yes' })).toBe(false);
  expect(await checkKey(before)).toBe('right');
  expect(lines.join('\n')).toMatch(
    /1 second factor .*1 wellness plan .*notifications .*bridge https:\/\/bridge/s,
  );
  const key = (await db.selectFrom('pushKey').select('publicKey').executeTakeFirstOrThrow()).publicKey;

  expect(await acceptNewKey(other, { tell, ask: async () => 'drop 4' })).toBe(true);
  await requireKey(other);
  await expect(requireKey(before)).rejects.toThrow('sealed with another key');
  expect((await pushKey(other)).publicKey).not.toBe(key);
  const plan = (await api.call(planner.token, getPlan)).body;
  expect(plan).toMatchObject({ status: 'none', lost: true });
  const rows = await other.gateway.forProgram(programId).selectFrom('bridge').select('address').execute();
  expect(rows).toEqual([]);
});

test('a lost second factor still protects the account until it is set up again', async () => {
  const ask = async () => {
    const { status, body } = await api.call(null, login, { body: { email: me.email, password } });
    expect([status, body.code]).toEqual([401, 'second_factor_needed']);
    return (body as unknown as { details: { ticket: string } }).details.ticket;
  };
  const second = (ticket: string, code: string) =>
    api.call(null, loginSecondFactor, { body: { ticket, code } });
  expect((await second(await ask(), '123456')).body.code).toBe('app_lost');
  const inside = await second(await ask(), codes[0]!);
  expect(inside.status).toBe(200);
  // The settings offer to set it up, and while that is under way a password alone opens nothing either.
  expect((await api.call(inside.body.accessToken, getAccount)).body.totp).toBe(false);
  await startTotp(api.deps, db, me.loginId, 'Me');
  await ask();
  await confirmTotpRow(db, me.loginId, testStart);
  expect((await api.call(inside.body.accessToken, getAccount)).body.totp).toBe(true);
  expect((await mailsOf(api, me.loginId)).length).toBeGreaterThan(0);
});
