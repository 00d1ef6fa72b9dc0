import { beforeEach, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { openInMaintenance } from '#contract/features/operations/open-in-maintenance.ts';
import * as maintenance from '#contract/features/operations/maintenance.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { refreshApp } from '#contract/features/sessions/apps.ts';
import { getAuthUser, login } from '#contract/features/sessions/sessions.ts';
import { listPlatformLog } from '#contract/features/platform-people/platform-log.ts';
import { asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';

const api = await startApi();
const texts = { en: 'We move to a larger server.', es: 'Nos mudamos a un servidor más grande.' };
let owner: Person;
let staff: Person;
let ada: Person;
let rita: Person;
beforeEach(async () => {
  at('12:00:00');
  const programId = await inProgram(api);
  owner = await asMember(api, programId, { roleName: 'Super WT Admin' });
  staff = await asMember(api, programId, { roleName: 'WT Admin' });
  ada = await asMember(api, programId);
  rita = await asMember(api, programId, { locale: 'es' });
});

const at = (time: string) => api.clock.set(new Date(`2026-11-16T${time}Z`));
const plan = (startsAt: string, endsAt: string, who = owner) =>
  api.call(who.token, maintenance.planMaintenance, {
    body: { startsAt: `2026-11-16T${startsAt}Z`, endsAt: `2026-11-16T${endsAt}Z`, texts },
  });
const save = ({ token, id }: Person) =>
  api.call(token, updateMember, { params: { id }, body: { dailyStepGoal: 9000 } });
const told = async ({ token }: Person) => (await api.call(token, getAuthUser, {})).body.maintenance;

test('is announced before, refuses writes of everybody but staff while it lasts, and ends by itself', async () => {
  expect((await plan('12:30:00', '13:00:00')).status).toBe(200);
  expect(await told(ada)).toEqual({
    startsAt: '2026-11-16T12:30:00.000Z',
    endsAt: '2026-11-16T13:00:00.000Z',
    text: texts.en,
  });
  expect((await told(rita))!.text).toBe(texts.es);
  expect((await save(ada)).status).toBe(200);
  at('12:30:00');
  const refused = await save(ada);
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    503,
    'maintenance',
    '1800',
  ]);
  expect((await save(staff)).status).toBe(200);
  expect((await told(ada))!.text).toBe(texts.en);
  const wrong = await api.call(null, login, {
    body: { email: 'nobody@example.org', password: 'a', shared: false },
  });
  expect(wrong.body.code).toBe('wrong_credentials');
  // An app that can't renew its session could not read either.
  const renewed = await api.call(null, refreshApp, { body: { refreshToken: 'none', clientId: 'none' } });
  expect(renewed.body.code).not.toBe('maintenance');
  at('13:00:00');
  expect((await save(ada)).status).toBe(200);
  expect(await told(ada)).toBeNull();
});

test('can take longer while it runs, or end before its hour, and is in the log', async () => {
  await plan('12:00:00', '12:05:00');
  at('12:04:00');
  expect((await plan('12:00:00', '13:00:00')).body.endsAt).toBe('2026-11-16T13:00:00.000Z');
  at('12:06:00');
  expect((await save(ada)).status).toBe(503);
  expect((await api.call(owner.token, maintenance.endMaintenance, {})).status).toBe(200);
  at('12:07:00');
  expect((await save(ada)).status).toBe(200);
  expect((await api.call(owner.token, maintenance.endMaintenance, {})).body.code).toBe('already_done');
  const { body } = await api.call(owner.token, listPlatformLog, { query: { what: 'installation' } });
  expect(body.items.slice(0, 2).map(({ action }) => action)).toEqual([
    'installation.endMaintenance',
    'installation.planMaintenance',
  ]);
});

test('what goes on are writes that there are', () => {
  const writes = allEndpoints.flatMap(({ spec }) => (spec.method === 'GET' ? [] : [spec.path]));
  expect([...openInMaintenance].filter((path) => !writes.includes(path))).toEqual([]);
});

const fieldOf = async (startsAt: string, endsAt: string) =>
  Object.keys((await plan(startsAt, endsAt)).body.fields ?? {});

test('ends after it begins, in the future, within a day', async () => {
  expect(await fieldOf('11:00:00', '12:00:00')).toEqual(['endsAt']);
  expect(await fieldOf('20:00:00', '19:00:00')).toEqual(['endsAt']);
  const body = { startsAt: '2026-11-17T00:00:00Z', endsAt: '2026-11-18T00:00:01Z', texts };
  const answer = await api.call(owner.token, maintenance.planMaintenance, { body });
  expect(answer.body).toMatchObject({ code: 'validation_failed' });
});
