import { beforeEach, expect, test } from 'vitest';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { createChallenge, getChallenge } from '#contract/features/challenges/challenges.ts';
import { createJournal, updateJournal } from '#contract/features/journals/journals.ts';
import { importMetrics } from '#contract/features/wellness/metric-import.ts';
import * as settings from '#contract/features/programs/settings.ts';
import { getProgram } from '#contract/features/programs/programs.ts';
import { getAuthUser, getRegistration, register } from '#contract/features/sessions/sessions.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import { newId } from '../../../../src/platform/ids/ids.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';

const api = await startApi();
let programId: string;
let admin: Person;
beforeEach(async () => {
  programId = await inProgram(api, { tier: 'pro', settings: { metricsOn: true, allowRegistration: true } });
  admin = await asAdmin(api, programId);
});

const save = (body: Record<string, unknown>) =>
  api.call(admin.token, settings.saveMemberSettings, { params: { id: programId }, body });
const log = (who: Person, metricType: 'mood' | 'sleep', value: number | null) =>
  api.call(who.token, addWellnessMetrics, {
    params: { id: who.id },
    body: { metricType, wellnessMetricsData: [{ date: '2026-11-16', value }] },
  });

test('refuses new values of a metric that is off, and lets existing ones be removed', async () => {
  const ada = await asMember(api, programId, { registeredOn: '2026-11-01' });
  expect((await log(ada, 'mood', 4)).status).toBe(200);
  expect((await save({ metricsOff: ['mood', 'weight'] })).body.settings.metricsOff).toEqual([
    'mood',
    'weight',
  ]);
  const refused = await log(ada, 'mood', 5);
  expect([refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
    'feature_off',
    ['metricType'],
  ]);
  expect((await log(ada, 'mood', null)).status).toBe(200);
  expect((await log(ada, 'sleep', 7)).status).toBe(200);
  expect((await save({ metricsOff: ['height'] })).status).toBe(400);
});

test('rows of a metric that is turned off are bad rows of an import', async () => {
  await asMember(api, programId, { username: 'ada', registeredOn: '2026-11-01' });
  await save({ metricsOff: ['mood'] });
  const form = new FormData();
  const csv = 'person,date,metric,value\nada,2026-11-15,mood,4\nada,2026-11-15,sleep,7\n';
  form.set('file', new Blob([csv]), 'metrics.csv');
  form.set('format', 'generic-metric');
  const { body } = await api.call(admin.token, importMetrics, {
    params: { id: programId },
    body: form as never,
  });
  expect(JSON.stringify(body)).toContain('Your program has turned the metric \\"mood\\" off.');
});

test('a new wellness challenge counts none of the metrics that are turned off', async () => {
  await save({ metricsOff: ['mood'] });
  const body = {
    programId,
    challengeName: 'Calm days',
    between: 'individuals' as const,
    challengeType: 'wellness' as const,
    startDate: '2026-11-20',
    duration: 14,
    metrics: ['mood', 'sleep', 'water', 'energy'] as ('mood' | 'sleep' | 'water' | 'energy')[],
  };
  const { body: made, status } = await api.call(admin.token, createChallenge, { body });
  expect(status).toBe(200);
  const { body: challenge } = await api.call(admin.token, getChallenge, { params: { id: made.id } });
  expect(challenge.metrics).toEqual(['sleep', 'water', 'energy']);
  const none = await api.call(admin.token, createChallenge, {
    body: { ...body, challengeName: 'No days', metrics: ['mood', 'sleep', 'water'] },
  });
  expect(Object.keys(none.body.fields ?? {})).toEqual(['metrics']);
});

test('the program decides who writes journal entries; everyone keeps the entries they have', async () => {
  const [ada, lea] = [await asMember(api, programId), await asMember(api, programId)];
  await makeTeam(api.deps, programId, [{ id: lea.id }]);
  const write = (who: Person) =>
    api.call(who.token, createJournal, { body: { text: 'A walk', privacy: 'me' } as never });
  const { body: entry } = await write(ada);
  const statuses = async () => [
    (await write(ada)).status,
    (await write(lea)).status,
    (await write(admin)).status,
  ];
  await save({ journalMakers: 'leaders' });
  expect(await statuses()).toEqual([403, 200, 200]);
  await save({ journalMakers: 'admins' });
  expect(await statuses()).toEqual([403, 403, 200]);
  const edit = { params: { id: entry.id }, body: { text: 'A long walk' } as never };
  expect((await api.call(ada.token, updateJournal, edit)).status).toBe(200);
  await save({ journalMakers: 'all' });
  expect(await statuses()).toEqual([200, 200, 200]);
});

const join = (more: Record<string, unknown> = {}) =>
  api.call(null, register, {
    body: {
      programId,
      email: `p${newId()}@cedar.example`,
      firstName: 'Zoë',
      lastName: 'Muñoz Ruiz',
      password: 'a quiet path 31',
      timeZone: 'UTC',
      ...more,
    },
  });
const usernameOf = async (token: string) => (await api.call(token, getAuthUser, { query: {} })).body.username;

test('names decide usernames where the program says so, and never become an email address', async () => {
  expect(Object.keys((await join()).body.fields ?? {})).toEqual(['username']);
  await save({ usernameRule: 'fromName' });
  const { slug } = (await api.call(admin.token, getProgram, { params: { id: programId } })).body;
  const form = await api.call(null, getRegistration, { params: { programName: slug }, query: {} });
  expect(form.body.usernameRule).toBe('fromName');
  const names: string[] = [];
  for (const more of [{}, { username: 'chosen-one' }, {}, { firstName: 'zoe@cedar.example', lastName: 'x' }])
    names.push(await usernameOf((await join(more)).body.accessToken));
  expect(names.slice(0, 3)).toEqual(['zoe.munozruiz', 'zoe.munozruiz2', 'zoe.munozruiz3']);
  expect(names[3]).toMatch(/^member-/);
  const cyrillic = await join({ firstName: 'Анна', lastName: 'Каренина' });
  expect(await usernameOf(cyrillic.body.accessToken)).toBe('anna.karenina');
});

test('members cannot change a username that their name decides, admins can', async () => {
  const ada = await asMember(api, programId, { username: 'ada.one' });
  await save({ usernameRule: 'fromName' });
  const rename = (who: Person, username: string) =>
    api.call(who.token, updateMember, { params: { id: ada.id }, body: { username } as never });
  expect(Object.keys((await rename(ada, 'queen')).body.fields ?? {})).toEqual(['username']);
  expect((await rename(ada, 'ada.one')).status).toBe(200);
  expect((await rename(admin, 'ada.two')).status).toBe(200);
});

test('members choose among the languages that are on, and keep the one they have', async () => {
  const saveLanguages = (languagesOn: unknown) =>
    api.call(admin.token, settings.saveSettings, {
      params: { id: programId },
      body: { languagesOn } as never,
    });
  const ada = await asMember(api, programId);
  const speak = (locale: string) =>
    api.call(ada.token, updateMember, { params: { id: ada.id }, body: { locale } as never });
  expect((await speak('es')).status).toBe(200);
  expect((await saveLanguages(['en'])).status).toBe(200);
  expect((await speak('es')).status).toBe(200);
  expect((await speak('en')).status).toBe(200);
  expect(Object.keys((await speak('es')).body.fields ?? {})).toEqual(['locale']);
  for (const wrong of [[], ['xx']])
    expect(Object.keys((await saveLanguages(wrong)).body.fields ?? {})).toEqual(['languagesOn']);
  const { accessToken } = (await join({ username: 'noor', locale: 'es' })).body;
  expect((await api.call(accessToken, getAuthUser, { query: {} })).body.locale).toBe('en');
  expect((await saveLanguages(null)).body.settings.languagesOn).toBeNull();
  expect((await speak('es')).status).toBe(200);
});

test('the history says what changed, and undo brings it back', async () => {
  await save({ metricsOff: ['mood'], usernameRule: 'fromName', journalMakers: 'leaders' });
  const params = { id: programId };
  const { body } = await api.call(admin.token, settings.listSettingsHistory, { params });
  expect(body.items[0]!.changes).toEqual([
    { field: 'metricsOff', before: [], after: ['mood'] },
    { field: 'usernameRule', before: 'chosen', after: 'fromName' },
    { field: 'journalMakers', before: 'all', after: 'leaders' },
  ]);
  const undone = await api.call(admin.token, settings.undoSettings, {
    params: { id: programId, changeId: body.items[0]!.id },
  });
  expect(undone.body.settings).toMatchObject({
    metricsOff: [],
    usernameRule: 'chosen',
    journalMakers: 'all',
  });
});
