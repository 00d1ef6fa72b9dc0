import { beforeAll, expect, test } from 'vitest';
import { createPackage } from '#contract/features/packages/packages.ts';
import { createChallenge, getChallenge } from '#contract/features/challenges/challenges.ts';
import { createNotice } from '#contract/features/notices/notices.ts';
import * as files from '#contract/features/program-files/program-files.ts';
import { saveSettings, saveCustomization } from '#contract/features/programs/settings.ts';
import { createQuestion } from '#contract/features/questions/questions.ts';
import { saveOrganization } from '#contract/features/organizations/organizations.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../test/api.ts';
import { addDays } from '../../platform/clock/days.ts';
import { sql } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
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

test.each([
  ['brackets in brackets', '['.repeat(40_000) + ']'.repeat(40_000), 'nests too deeply'],
  [
    'thirty thousand keys',
    Array.from({ length: 30_000 }, (_, at) => `key${at}: ${at}`).join('\n'),
    'more than the file',
  ],
  ['a list without end', `settings: [${'"a", '.repeat(20_000)}"a"]`, 'isn’t the file of a program'],
  ['a newer version', 'format: goodstride-program/2\n', 'newer version'],
  ['a tab where none may be', 'format: goodstride-program/1\nprogram:\n\t- name', 'A line of this file'],
])('refuses %s in plain words, and answers others while it is read', async (_, file, words) => {
  const answer = bring({ file });
  expect((await api.raw(staff.token, 'GET', 'authuser')).status).toBe(200);
  const { status, body } = await answer;
  expect([status, body.code, Object.values(body.fields!).flat().join()]).toEqual([
    400,
    'invalid_file',
    expect.stringContaining(words),
  ]);
  if (file.includes('\t')) expect((body as { details?: unknown }).details).toEqual({ line: 3 });
});

test('a draft of a map without length is exported and imported', async () => {
  const map = await makeMap(api.deps, programId, { name: 'A place' });
  await api.deps.gateway
    .forProgram(programId)
    .updateTable('map')
    .set({ lengthMetres: 0, status: 'draft' })
    .where('id', '=', map.id)
    .execute();
  const file = await exported(programId);
  const { status, body } = await bring({ file, name: 'Map Mills', slug: 'map-mills' });
  expect(status).toBe(200);
  expect(await compare(body.programId!, file)).toEqual({ total: 0, differences: [] });
  await api.deps.gateway.forProgram(programId).deleteFrom('map').where('id', '=', map.id).execute();
});

test('names the differences', async () => {
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

test('copies challenges on request, with shifted dates and without participants', async () => {
  const admin = await asAdmin(api, programId);
  const today = api.clock.now().toISOString().slice(0, 10);
  const later = (days: number) => addDays(today, days);
  const map = await makeMap(api.deps, programId, { name: 'River walk' });
  const common = { programId, public: 1, includeType: 'none' } as const;
  const first = { ...common, challengeName: 'Spring', startDate: later(-3), duration: 10, mapId: map.id };
  const second = { ...common, challengeName: 'Summer', startDate: later(20), duration: 5, steps: 7000 };
  for (const body of [{ ...first, addCreator: 1 }, second, { ...second, challengeName: 'Hidden', public: 0 }])
    await fine(api.call(admin.token, createChallenge, { body: body as never }));
  await fine(
    api.call(admin.token, createNotice, {
      body: { message: 'We moved', begins: today, expires: later(9) } as never,
    }),
  );
  const logo = newId();
  const original = api.deps.gateway.forProgram(programId);
  const picture = { programId, id: logo, bytes: Buffer.from('picture'), createdAt: api.clock.now() };
  await original.insertInto('programPicture').values(picture).execute();
  await sql`update program set settings = settings || jsonb_build_object('programLogo', ${logo}::text)
    where id = ${programId}`.execute(api.deps.gateway.global());
  const copyAs = (slug: string, startsOn: string, key = newId()) =>
    api.call(staff.token, files.copyProgram, {
      params: { id: programId },
      body: { name: slug, slug, startsOn },
      headers: { 'idempotency-key': key },
    });
  expect((await copyAs('fir-mills', today)).body.fields).toHaveProperty('startsOn');
  const key = newId();
  const { body } = await copyAs('fir-mills', later(30), key);
  expect((await copyAs('fir-mills', later(30), key)).body.programId).toBe(body.programId);
  expect(body.parts).toEqual(
    expect.arrayContaining([
      { part: 'challenges', count: 2 },
      { part: 'notices', count: 1 },
      { part: 'pictures', count: 1 },
    ]),
  );
  const reader = await asAdmin(api, body.programId!);
  const db = api.deps.gateway.forProgram(body.programId!);
  const rows = await db.selectFrom('challenge').selectAll().orderBy('startDate').execute();
  expect(
    rows.map(({ name, startDate, endDate, dailySteps }) => [name, startDate, endDate, dailySteps]),
  ).toEqual([
    ['Spring', later(30), later(39), rows[0]!.dailySteps],
    ['Summer', later(53), later(57), 7000],
  ]);
  const seen = await api.call(reader.token, getChallenge, { params: { id: rows[0]!.id } });
  expect(seen.body).toMatchObject({ status: 'pending', participants: 0, challengeType: 'map' });
  expect(rows[0]!.mapId).not.toBe(map.id);
  const [copied] = await db.selectFrom('programPicture').selectAll().execute();
  const program = await db
    .selectFrom('program')
    .selectAll()
    .where('id', '=', body.programId!)
    .executeTakeFirst();
  expect([copied?.bytes.toString(), copied?.id === logo]).toEqual(['picture', false]);
  expect(program?.settings).toMatchObject({ programLogo: copied?.id });
});

test('refuses anything but a program file, with the place of the problem, and creates nothing', async () => {
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

test('downloads that are broken off leave room for the next', async () => {
  const address = `${api.address}/api/programs/${programId}/file`;
  const headers = { authorization: `Bearer ${staff.token}` };
  for (let at = 0; at < 12; at += 1)
    await fetch(address, { headers, signal: AbortSignal.timeout(at * 2) }).catch(() => null);
  expect(await exported(programId)).toContain('Oak Mills');
});

const fileOf = (metrics: string, kind = 'wellness') => `format: goodstride-program/1
program: {name: One, slug: one-mills, tier: pro, type: activity, timeZone: UTC}
settings: {}
packages:
  - {name: One, kind: ${kind}, betweenWhom: individuals, duration: 14, featured: false, tile: '', art: null, description: '',
     rulesText: '', invitationText: '', halfwayText: '', closingText: '',
     defaults: {duration: 14, challengeType: wellness, metrics: [${metrics}]}}
`;
const refusedAt = async (file: string) =>
  ((await bring({ file, dryRun: true })).body as { details?: unknown }).details;

test('a package of a file follows the rules of one that an admin makes', async () => {
  expect(await refusedAt(fileOf('mood'))).toEqual({ where: 'packages/0/defaults/metrics' });
  expect(await refusedAt(fileOf('mood, sleep, water', 'steps'))).toEqual({ where: 'packages/0/kind' });
  expect(await refusedAt(fileOf('mood, sleep, water'))).toBeUndefined();
});
