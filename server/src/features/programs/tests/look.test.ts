import { beforeEach, expect, test } from 'vitest';
import { getProgramLook, mostProgramPictures } from '#contract/features/programs/look.ts';
import { chooseProgram } from '#contract/features/sessions/sessions.ts';
import * as settings from '#contract/features/programs/settings.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { picture } from '../../../../test/pictures.ts';

const api = await startApi();
let programId: string;
let admin: Person;
beforeEach(async () => {
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
});

const params = () => ({ id: programId });
async function upload(bytes: Buffer | string) {
  const form = new FormData();
  form.set('picture', new Blob([bytes as never]), 'logo.png');
  return api.raw(admin.token, 'POST', `programs/${programId}/pictures`, form) as Promise<{
    status: number;
    body: { id: string; fields?: Record<string, string[]> };
  }>;
}
const save = (body: object) =>
  api.call(admin.token, settings.saveCustomization, { params: params(), body: body as never });
const slug = async () => {
  const row = await api.deps.gateway
    .forPlatform('test')
    .selectFrom('program')
    .select('slug')
    .where('id', '=', programId)
    .executeTakeFirstOrThrow();
  return row.slug;
};
const look = async () =>
  (await api.call(null, getProgramLook, { params: { programName: await slug() } })).body;

test('an uploaded logo is public once saved, and an earlier one can be brought back', async () => {
  const first = await upload(await picture('red', 128, 64));
  expect(first.status).toBe(200);
  const second = await upload(await picture('blue', 128, 64));
  await save({ programLogo: first.body.id, accent: '#AA3311' });
  await save({ programLogo: second.body.id });
  expect(await look()).toMatchObject({ logo: second.body.id, accent: '#AA3311', loginTitle: '' });
  const answer = await fetch(`${api.address}/api/program-pictures/${second.body.id}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(20);
  const history = await api.call(admin.token, settings.listSettingsHistory, { params: params() });
  const undone = await api.call(admin.token, settings.undoSettings, {
    params: { id: programId, changeId: history.body.items[0]!.id },
  });
  expect(undone.body.settings.programLogo).toBe(first.body.id);
});

test('refuses files that are not pictures, pictures of another program, and more than the limit', async () => {
  expect(await upload('no picture')).toMatchObject({
    status: 422,
    body: { fields: { picture: [expect.any(String)] } },
  });
  const other = await inProgram(api);
  const foreign = newId();
  const row = { id: foreign, bytes: Buffer.from('x'), createdAt: api.clock.now() };
  await api.deps.gateway
    .forProgram(other)
    .insertInto('programPicture')
    .values({ ...row, programId: other })
    .execute();
  expect(await save({ programLogo: foreign })).toMatchObject({
    status: 422,
    body: { fields: { programLogo: ['This picture no longer exists. Upload it again.'] } },
  });
  await api.deps.gateway
    .forProgram(programId)
    .insertInto('programPicture')
    .values(Array.from({ length: mostProgramPictures }, () => ({ ...row, id: newId(), programId })))
    .execute();
  expect((await upload(await picture())).status).toBe(422);
});

test('the login page and the own page need the pro tier, and a lower tier keeps and hides them', async () => {
  const saved = await save({
    loginTitle: 'Welcome',
    loginText: 'Walk with us',
    customPage: '<p>About us</p>',
  });
  expect(saved.status).toBe(200);
  expect(saved.body.settings).not.toHaveProperty('customPage');
  expect(await look()).toMatchObject({
    loginTitle: 'Welcome',
    loginText: 'Walk with us',
    page: '<p>About us</p>',
  });
  const platform = api.deps.gateway.forPlatform('test');
  await platform.updateTable('program').set({ tier: 'core' }).where('id', '=', programId).execute();
  expect(await look()).toMatchObject({ loginTitle: '', loginText: '', page: '' });
  await platform.updateTable('program').set({ tier: 'pro' }).where('id', '=', programId).execute();
  expect(await look()).toMatchObject({ loginTitle: 'Welcome', page: '<p>About us</p>' });
});

test('refuses them in programs below Pro', async () => {
  const core = await inProgram(api, { tier: 'plus' });
  const plusAdmin = await asAdmin(api, core);
  for (const [field, value] of Object.entries({ loginTitle: 'Welcome', customPage: '<p>Hi</p>' })) {
    const answer = await api.call(plusAdmin.token, settings.saveCustomization, {
      params: { id: core },
      body: { [field]: value } as never,
    });
    expect([field, answer.status, answer.body]).toMatchObject([field, 422, { code: 'tier_required' }]);
  }
});

test('removes all but plain formatting from the page, and the change can be undone', async () => {
  await save({ customPage: '<p>First</p>' });
  const dirty =
    '<h2 onclick="steal()">Hi</h2><script>steal()</script><p>See <a href="javascript:steal()">this</a> and <a href="https://example.org">that</a></p><iframe src="https://evil.example"></iframe><img src=x onerror=steal()>';
  await save({ customPage: dirty });
  const { page } = await look();
  expect(page).toContain('<h2>Hi</h2>');
  expect(page).toContain('href="https://example.org"');
  expect(page).not.toMatch(/steal|script|iframe|onerror|javascript/);
  const history = await api.call(admin.token, settings.listSettingsHistory, { params: params() });
  expect(history.body.items[0]).toMatchObject({
    undoable: true,
    changes: [{ field: 'customPage', before: '<p>First</p>' }],
  });
  await api.call(admin.token, settings.undoSettings, {
    params: { id: programId, changeId: history.body.items[0]!.id },
  });
  expect((await look()).page).toBe('<p>First</p>');
});

test('a missing program answers like any other', async () => {
  expect((await api.call(null, getProgramLook, { params: { programName: 'no-such-program' } })).status).toBe(
    404,
  );
  expect((await fetch(`${api.address}/api/program-pictures/${newId()}`)).status).toBe(404);
});

test('platform staff who work in the program save with a key too, once', async () => {
  const home = await inProgram(api);
  const staff = await asMember(api, home, { roleName: 'Super WT Admin' });
  const chosen = await api.call(staff.token, chooseProgram, {
    body: { programId, reason: 'A request of the program' },
  });
  const headers = { 'idempotency-key': 'staff-saves-0001' };
  const body = { loginTitle: 'Hello' };
  for (let at = 0; at < 2; at++) {
    const answer = await api.call(chosen.body.accessToken, settings.saveCustomization, {
      params: params(),
      body,
      headers,
    });
    expect([answer.status, answer.body.settings.loginTitle]).toEqual([200, 'Hello']);
  }
  const history = await api.call(admin.token, settings.listSettingsHistory, { params: params() });
  expect(history.body.total).toBe(1);
});
