import { beforeAll, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import * as all from '#contract/features/programs/all-programs.ts';
import { saveSettings } from '#contract/features/programs/settings.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { noteVisit } from '../../../domain/members/public.ts';
import { runJob } from '../../../../test/jobs.ts';

const api = await startApi();
const ids: Record<string, string> = {};
let staff: Person;
beforeAll(async () => {
  for (const name of ['Ash', 'birch 100%', 'Cedar', 'Dogwood', 'Elder'])
    ids[name] = await inProgram(api, { name, tier: name === 'Ash' ? 'core' : 'pro' });
  staff = await asMember(api, ids['Ash']!, { roleName: 'WT Admin' });
});

type Asked = Parameters<typeof api.call<typeof all.searchPrograms>>[2];
const search = async (query: NonNullable<Asked>['query'] = {}) =>
  (await api.call(staff.token, all.searchPrograms, { query })).body;
const names = async (query: NonNullable<Asked>['query'] = {}) =>
  (await search(query)).items.map(({ name }) => name);

test('lists all programs by name, page by page and by number', async () => {
  const first = await api.call(staff.token, all.listPrograms, { query: { perPage: 2 } });
  expect(first.body).toMatchObject({ total: 5, page: 1, perPage: 2 });
  expect(first.body.items.map(({ name }) => name)).toEqual(['Ash', 'birch 100%']);
  expect(await names({ perPage: 2, after: first.body.after! })).toEqual(['Cedar', 'Dogwood']);
  expect(await names({ perPage: 2, page: 3 })).toEqual(['Elder']);
  expect(await names({ sortOrder: 'desc', perPage: 1 })).toEqual(['Elder']);
  expect((await api.call(staff.token, all.listPrograms)).body.perPage).toBe(7);
});

test('searches by part of a name, address or a whole id, and filters', async () => {
  expect(await names({ searchString: 'CED' })).toEqual(['Cedar']);
  expect(await names({ searchString: '0%' })).toEqual(['birch 100%']);
  expect(await names({ searchString: '_' })).toEqual([]);
  expect(await names({ searchString: '00%' })).toEqual(['birch 100%']);
  expect(await names({ searchString: ids['Elder']! })).toEqual(['Elder']);
  expect(await names({ tier: 'core' })).toEqual(['Ash']);
  expect((await search({ searchString: 'd' })).total).toBe(1);
  const offered = await api.call(staff.token, all.autocompletePrograms, { query: { searchString: 'e' } });
  expect(offered.body.items.map(({ name }) => name)).toEqual(['Elder']);
});

const totals = async (name: string, values: readonly string[]) =>
  Promise.all(values.map(async (value) => (await search({ [name]: value })).total));

test('filters by size, visit, contract, language and provider, and each value is one part of all', async () => {
  for (const [name, values] of [
    ['size', all.programSizes],
    ['end', all.programEnds],
    ['provider', all.programProviders],
  ] as const)
    expect((await totals(name, values)).reduce((sum, total) => sum + total, 0)).toBe(5);
  expect(await totals('language', ['en', 'es'])).toEqual([5, 5]);
  const programId = ids['Elder']!;
  const admin = await asAdmin(api, programId);
  const body = { languagesOn: ['es'] };
  expect((await api.call(admin.token, saveSettings, { params: { id: programId }, body })).status).toBe(200);
  expect(await totals('language', ['en', 'es'])).toEqual([4, 5]);
  // None is older than 30 days, so none is quiet.
  expect(await totals('visit', all.programVisits)).toEqual([0, 0, 5]);
});

test('every sort goes through all programs once, in both directions', async () => {
  for (const sortColumn of all.programSorts)
    for (const sortOrder of ['asc', 'desc'] as const) {
      const seen: string[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const page = await search({ sortColumn, sortOrder, perPage: 2, ...(after ? { after } : {}) });
        seen.push(...page.items.map(({ id }) => id));
        after = page.after;
      }
      expect(seen.toSorted()).toEqual(Object.values(ids).toSorted());
    }
});

test('counts members, active ones and the last visit of an admin', async () => {
  const programId = ids['Cedar']!;
  const admin = await asAdmin(api, programId);
  const ada = await asMember(api, programId);
  await asMember(api, programId);
  await api.call(ada.token, addSteps, {
    params: { id: ada.id },
    body: { stepData: [{ date: '2026-11-16', steps: 4000 }] },
  });
  const [now] = (await search({ searchString: 'cedar' })).items;
  expect(now).toMatchObject({ members: 0, lastAdminVisit: null });
  await noteVisit(api.deps.gateway.forProgram(programId), programId, admin.id, '2026-11-16');
  await runJob(api, 'programs.countFigures');
  const [counted] = (await search({ searchString: 'cedar' })).items;
  expect(counted).toMatchObject({ members: 3, activeMonth: 1, lastAdminVisit: '2026-11-16' });
  const detail = await api.call(staff.token, all.getProgramDetail, { params: { id: programId } });
  expect(detail.body.sizes).toMatchObject({ members: 3, admins: 1, activeWeek: 1, activeMonth: 1, teams: 0 });
});

test('shows the history of settings of any program', async () => {
  const programId = ids['Dogwood']!;
  const admin = await asAdmin(api, programId);
  await api.call(admin.token, saveSettings, { params: { id: programId }, body: { backEntryDays: 3 } });
  const { body } = await api.call(staff.token, all.listProgramChanges, { params: { id: programId } });
  expect(body.items).toMatchObject([{ type: 'settings', undoable: false }]);
  expect(body.items[0]!.changes).toMatchObject([{ field: 'backEntryDays', after: 3 }]);
});

test('is for platform staff only', async () => {
  const admin = await asAdmin(api, ids['Ash']!);
  for (const [spec, input] of [
    [all.listPrograms, {}],
    [all.searchPrograms, {}],
    [all.autocompletePrograms, { query: { searchString: 'a' } }],
    [all.getProgramDetail, { params: { id: ids['Ash']! } }],
    [all.listProgramChanges, { params: { id: ids['Ash']! } }],
  ] as const)
    expect((await api.call(admin.token, spec as typeof all.listPrograms, input as object)).status).toBe(403);
});
