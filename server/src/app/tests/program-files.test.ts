import { beforeAll, expect, test } from 'vitest';
import { createPackage } from '#contract/features/challenge-packages.ts';
import * as files from '#contract/features/program-files.ts';
import { saveSettings, saveCustomization } from '#contract/features/program-settings.ts';
import { createQuestion } from '#contract/features/questions.ts';
import { saveOrganization } from '#contract/features/organizations.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../test/api.ts';
import { makeMap } from '../../../test/factories/maps.ts';

const api = await startApi();
let staff: Person;
let programId: string;
const fine = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect([status, status === 200 ? null : body]).toEqual([200, null]);
  return body;
};

beforeAll(async () => {
  staff = await asMember(api, await inProgram(api), { roleName: 'WT Admin' });
  programId = await inProgram(api, {
    name: 'Oak Mills',
    slug: 'oak-mills',
    tier: 'pro',
    settings: { organizationsOn: true },
  });
  const admin = await asAdmin(api, programId);
  const params = { id: programId };
  await fine(api.call(admin.token, saveSettings, { params, body: { stepGoal: 9000, backEntryDays: 5 } }));
  await fine(
    api.call(admin.token, saveCustomization, {
      params,
      body: { customPage: '<p>Hello</p>', accent: '#0e6b5c' },
    }),
  );
  await fine(api.call(admin.token, saveOrganization, { body: { name: 'Oak Street' } }));
  await fine(
    api.call(admin.token, createQuestion, {
      body: { programId, question: 'How do you get here?', type: 'radio', fields: 'Bike##Bus' } as never,
    }),
  );
  const map = await makeMap(api.deps, programId);
  await fine(
    api.call(admin.token, createPackage, {
      body: { packageName: 'Spring walk', defaults: { duration: 14, steps: 6000, mapId: map.id } } as never,
    }),
  );
});

const exported = async (id: string) =>
  String((await api.call(staff.token, files.exportProgramFile, { params: { id } })).body);
const compare = async (id: string, file: string) =>
  (await api.call(staff.token, files.compareProgramFile, { params: { id }, body: { file } })).body;
const bring = (body: { file: string; name?: string; slug?: string; dryRun?: boolean }) =>
  api.call(staff.token, files.importProgramFile, { body });

test('a program that is exported and imported under a new name differs in nothing', async () => {
  const file = await exported(programId);
  for (const text of ['Oak Street', 'How do you get here?', 'Spring walk', '<p>Hello</p>', 'stepGoal: 9000'])
    expect(file).toContain(text);
  expect((await bring({ file })).body.code).toBe('name_taken');
  const names = { name: 'Elm Mills', slug: 'elm-mills' };
  const dry = await bring({ file, ...names, dryRun: true });
  expect(dry.body).toMatchObject({ programId: null, name: 'Elm Mills', tier: 'pro' });
  expect(dry.body.parts).toContainEqual({ part: 'maps', count: 1 });
  const { status, body } = await bring({ file, ...names });
  expect([status, body.name]).toEqual([200, 'Elm Mills']);
  expect(await compare(body.programId!, file)).toEqual({ total: 0, differences: [] });
  const again = await exported(body.programId!);
  expect(again.replace('Elm Mills', 'Oak Mills').replace('elm-mills', 'oak-mills')).toBe(file);
});

test('names what differs', async () => {
  const file = (await exported(programId))
    .replace('stepGoal: 9000', 'stepGoal: 7000')
    .replace('How do you get here?', 'How do you come here?');
  const { total, differences } = await compare(programId, file);
  expect(total).toBe(3);
  expect(differences).toEqual(
    expect.arrayContaining([
      { part: 'settings', item: 'stepGoal', change: 'changed', fields: ['stepGoal'] },
      { part: 'questions', item: 'How do you come here?', change: 'missing', fields: [] },
      { part: 'questions', item: 'How do you get here?', change: 'extra', fields: [] },
    ]),
  );
});

test('a copy has everything but the name', async () => {
  const { status, body } = await api.call(staff.token, files.copyProgram, {
    params: { id: programId },
    body: { name: 'Ash Mills', slug: 'ash-mills' },
  });
  expect(status).toBe(200);
  expect((await compare(body.programId!, await exported(programId))).total).toBe(0);
});

test('refuses what is no file of a program, with the place, and creates nothing', async () => {
  const file = await exported(programId);
  for (const bad of [
    'no: program',
    '{',
    file.replace('stepGoal: 9000', 'stepGoal: -1'),
    file.replace('type: radio', 'type: trap'),
    `${file}\nsecrets: []\n`,
    file.replace('settings:', 'settings:\n  programLogo: 0190a000-0000-7000-8000-000000000000'),
  ]) {
    const answer = await bring({ file: bad, name: 'Bad', slug: 'bad-mills' });
    expect([bad.slice(0, 40), answer.status, answer.body.code]).toEqual([
      bad.slice(0, 40),
      400,
      'invalid_file',
    ]);
  }
  const unsafe = file.replace('<p>Hello</p>', '<p>Hello</p><script>alert(1)</script>');
  const { body } = await bring({ file: unsafe, name: 'Safe', slug: 'safe-mills' });
  expect(await exported(body.programId!)).not.toContain('<script');
});

test('is for platform staff only', async () => {
  const admin = await asAdmin(api, programId);
  const params = { id: programId };
  expect((await api.call(admin.token, files.exportProgramFile, { params })).status).toBe(403);
});
