import { beforeEach, expect, test } from 'vitest';
import { getMember } from '#contract/features/profiles/profiles.ts';
import { listMessages } from '#contract/features/messages/messages.ts';
import * as settings from '#contract/features/programs/settings.ts';
import { getProgram } from '#contract/features/programs/programs.ts';
import { getRegistration, register } from '#contract/features/sessions/sessions.ts';
import { createTeam } from '#contract/features/teams/teams.ts';
import { newId } from '../../../../src/platform/ids/ids.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { openStream } from '../../../../test/streams.ts';

const api = await startApi();
let programId: string;
let admin: Person;
beforeEach(async () => {
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
});

const params = () => ({ id: programId });
const history = async () =>
  (await api.call(admin.token, settings.listSettingsHistory, { params: params() })).body;
const program = async () => (await api.call(admin.token, getProgram, { params: params() })).body;

const saveDays = (backEntryDays: number) =>
  api.call(admin.token, settings.saveSettings, { params: params(), body: { backEntryDays } });
const undo = (changeId: string) =>
  api.call(admin.token, settings.undoSettings, { params: { id: programId, changeId } });
const post = (path: string, body: unknown) =>
  api.raw(admin.token, 'POST', `programs/${programId}/settings${path}`, body);

test('saved fields are kept, others stay, and the history names the person and the change', async () => {
  const before = await program();
  const body = { backEntryDays: 14, manualEntry: false, name: 'Cedar Walks' };
  const saved = await api.call(admin.token, settings.saveSettings, { params: params(), body });
  expect(saved.status).toBe(200);
  expect(await program()).toEqual({
    ...before,
    name: 'Cedar Walks',
    settings: { ...before.settings, backEntryDays: 14, manualEntry: false },
  });
  const { items, total } = await history();
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({ type: 'settings', undoable: true });
  expect(items[0]!.by).toBeTruthy();
  expect(items[0]!.changes).toEqual([
    { field: 'backEntryDays', before: before.settings.backEntryDays, after: 14 },
    { field: 'manualEntry', before: true, after: false },
    { field: 'name', before: before.name, after: 'Cedar Walks' },
  ]);
});

test('saving the same again changes nothing and adds no history', async () => {
  const { settings: now } = await program();
  const body = { backEntryDays: now.backEntryDays };
  expect((await api.call(admin.token, settings.saveSettings, { params: params(), body })).status).toBe(200);
  expect((await history()).total).toBe(0);
});

test('an unknown field is refused by name, an unknown type as the specification says', async () => {
  const field = await post('/team', { teamColour: 'red' });
  expect([field.status, Object.keys(field.body.fields)]).toEqual([400, ['teamColour']]);
  const type = await post('/colours', { a: 1 });
  expect([type.status, type.body.message]).toEqual([400, 'Invalid setting type']);
});

test('refuses features outside the tier, beside their field', async () => {
  const core = await inProgram(api, { tier: 'core' });
  const other = await asAdmin(api, core);
  const refused = await api.call(other.token, settings.saveOrganizationSettings, {
    params: { id: core },
    body: { organizationsOn: true },
  });
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'tier_required' }]);
  expect(Object.keys(refused.body.fields ?? {})).toEqual(['organizationsOn']);
});

test('an admin of a lower tier than the program cannot turn on what only the program has', async () => {
  const pro = await inProgram(api, { tier: 'pro' });
  const [low, high] = [await asMember(api, pro, { roleName: 'CoreTierAdmin' }), await asAdmin(api, pro)];
  const turnOn = (who: Person) =>
    api.call(who.token, settings.saveOrganizationSettings, {
      params: { id: pro },
      body: { organizationsOn: true },
    });
  expect((await turnOn(low)).status).toBe(422);
  expect((await turnOn(high)).status).toBe(200);
});

test('undo brings back the values, unless somebody changed them since', async () => {
  await saveDays(10);
  await saveDays(20);
  const [second, first] = (await history()).items;
  expect(first!.undoable).toBe(false);
  expect((await undo(first!.id)).body).toMatchObject({ code: 'changed_since' });
  expect((await undo(second!.id)).status).toBe(200);
  expect((await program()).settings.backEntryDays).toBe(10);
  expect((await history()).total).toBe(3);
  expect((await undo(newId())).status).toBe(404);
});

test('a program code opens registration and never leaves the server', async () => {
  const body = { allowRegistration: true, programCode: 'oak leaf 7', emailDomains: ['cedar.example'] };
  const saved = await api.call(admin.token, settings.saveMemberSettings, { params: params(), body });
  expect(saved.status).toBe(200);
  const { items } = await history();
  expect(JSON.stringify([saved.body, items])).not.toContain('oak leaf');
  expect(items[0]!.changes).toContainEqual({ field: 'programCode', before: false, after: true });
  const join = (email: string, programCode: string) =>
    api.call(null, register, {
      body: {
        programId,
        programCode,
        email,
        username: `n${newId().slice(-10)}`,
        firstName: 'Noor',
        lastName: 'Haddad',
        password: 'a quiet path 31',
        timeZone: 'UTC',
      },
    });
  expect(Object.keys((await join('noor@cedar.example', 'wrong one')).body.fields ?? {})).toEqual([
    'programCode',
  ]);
  expect(Object.keys((await join('noor@elsewhere.example', 'oak leaf 7')).body.fields ?? {})).toEqual([
    'email',
  ]);
  expect((await join('noor@cedar.example', 'oak leaf 7')).status).toBe(200);
});

test('a new short name works, and the old address still leads to the program', async () => {
  const { slug: old } = await program();
  const slug = `new-${newId().slice(-8)}`;
  await api.call(admin.token, settings.saveSettings, { params: params(), body: { slug } });
  for (const programName of [old, slug]) {
    const found = await api.call(null, getRegistration, { params: { programName } });
    expect(found.body).toMatchObject({ programName: (await program()).name });
  }
  const other = await asAdmin(api, await inProgram(api));
  const taken = await api.call(other.token, settings.saveSettings, {
    params: { id: other.programId },
    body: { slug: old },
  });
  expect(taken.body).toMatchObject({ code: 'name_taken' });
});

test('a goal for everyone replaces members’ own goals and notifies them', async () => {
  const ada = await asMember(api, programId);
  const body = { stepGoal: 9500, enforceStepGoal: true as const };
  expect((await api.call(admin.token, settings.saveSettings, { params: params(), body })).status).toBe(200);
  expect((await api.call(ada.token, getMember, { params: { id: ada.id } })).body).toMatchObject({
    dailyStepGoal: 9500,
  });
  const { body: inbox } = await api.call(ada.token, listMessages, { params: { id: ada.id } });
  expect(inbox.items.map(({ subject }) => subject)).toEqual(['program.goal']);
});

test('the preview of a type says what it would change, and saving it changes just that', async () => {
  const id = await inProgram(api, { tier: 'pro', type: 'activity' });
  const other = await asAdmin(api, id);
  const { body } = await api.call(other.token, settings.previewPreset, {
    params: { id },
    query: { type: 'engage' },
  });
  expect(body.changes.map(({ field, after }) => [field, after])).toEqual([
    ['type', 'engage'],
    ['metricsOn', true],
    ['pointsOn', true],
    ['socialOn', true],
  ]);
  await api.call(other.token, settings.saveSettings, { params: { id }, body: { type: 'engage' } });
  const again = await api.call(other.token, settings.previewPreset, {
    params: { id },
    query: { type: 'engage' },
  });
  expect(again.body.changes).toEqual([]);
});

test('only admins create teams where the program says so, up to its maximum size', async () => {
  const ada = await asMember(api, programId);
  const make = (who: Person, maxSize?: number) =>
    api.call(who.token, createTeam, {
      body: { programId, name: `Oaks ${newId()}`, addCreatorToTeam: 1, ...(maxSize ? { maxSize } : {}) },
    });
  expect((await make(ada)).status).toBe(200);
  const body = { teamMakers: 'admins' as const, teamMaxSize: 8 };
  await api.call(admin.token, settings.saveTeamSettings, { params: params(), body });
  const ben = await asMember(api, programId);
  expect((await make(ben)).status).toBe(403);
  expect(Object.keys((await make(admin, 9)).body.fields ?? {})).toEqual(['maxSize']);
  expect((await make(admin)).body).toMatchObject({ maxSize: 8 });
});

test('notifies open browsers of the program of a change, and no others', async () => {
  const [ada, bea] = [await asMember(api, programId), await asAdmin(api, await inProgram(api))];
  const streams = [await openStream(api.address, ada.token), await openStream(api.address, bea.token)];
  for (const stream of streams) await stream.listening();
  await saveDays(11);
  await api.call(bea.token, settings.saveSettings, {
    params: { id: bea.programId },
    body: { backEntryDays: 11 },
  });
  expect(await streams[0]!.nextEvent()).toEqual(['program.changed', { id: programId }]);
  // Bea heard nothing of the other program's.
  expect(await streams[1]!.nextEvent()).toEqual(['program.changed', { id: bea.programId }]);
  for (const stream of streams) stream.hangUp();
});
