import { beforeAll, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import { listApprovals } from '#contract/features/platform-home/approvals.ts';
import { getContractSums, getPlatformHome, getPlatformTrend } from '#contract/features/platform-home/home.ts';
import { addStaff } from '#contract/features/platform-people/staff.ts';
import { searchPrograms } from '#contract/features/programs/all-programs.ts';
import { getProgramState } from '#contract/features/programs/program-state.ts';
import { setContract } from '#contract/features/programs/contracts.ts';
import { setMobileVersions } from '#contract/features/mobile-versions/mobile-versions.ts';
import { makeReseller } from '../../../../test/factories/resellers.ts';
import { asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { announceJobs } from '../../../kernel/job-states/public.ts';

const api = await startApi();
const platform = api.deps.gateway.forPlatform('test');
const day = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000);
const dayText = (days: number) => day(days).toISOString().slice(0, 10);
const ids: Record<string, string> = {};
let boss: Person;
let staff: Person;
let resellerStaff: Person;

/** The filter of the list to which an item leads. */
const lists = {
  overSeatsPrograms: { seats: 'over' },
  endedPrograms: { end: 'over' },
  endingPrograms: { end: 'soon' },
  quietPrograms: { visit: 'quiet' },
  emptyPrograms: { size: 'none' },
} as const;

const contract: BodyOf<typeof setContract> = {
  startsOn: null,
  endsOn: null,
  seats: null,
  owner: null,
  notes: null,
};
const note = (id: string, body: Partial<BodyOf<typeof setContract>>) =>
  api.call(staff.token, setContract, { params: { id }, body: { ...contract, ...body } });
const itemsOf = async (who: Person) => (await api.call(who.token, getPlatformHome)).body.items;
const countsOf = async (who: Person) =>
  Object.fromEntries((await itemsOf(who)).map(({ kind, count }) => [kind, count]));

beforeAll(async () => {
  for (const name of ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elder'])
    ids[name] = await inProgram(api, { name });
  boss = await asMember(api, ids['Ash']!, { roleName: 'Super WT Admin' });
  staff = await asMember(api, ids['Ash']!, { roleName: 'WT Admin' });
  const { id } = await makeReseller(api.deps, [ids['Birch']!, ids['Cedar']!]);
  resellerStaff = await asMember(api, ids['Birch']!, { roleName: 'Reseller Admin' });
  await platform
    .updateTable('login')
    .set({ resellerId: id })
    .where('platformRole', '=', 'Reseller Admin')
    .execute();
  await asMember(api, ids['Cedar']!);
  await asMember(api, ids['Cedar']!);
  await platform
    .updateTable('program')
    .set({ createdAt: day(-100) })
    .execute();
  await platform
    .updateTable('program')
    .set({ closedAt: day(0) })
    .where('id', '=', ids['Elder']!)
    .execute();
  await runJob(api, 'programs.countFigures');
  await note(ids['Cedar']!, { endsOn: dayText(10), seats: 1 });
  await note(ids['Dogwood']!, { endsOn: dayText(-1), seats: 5 });
  await note(ids['Elder']!, { endsOn: dayText(-1) });
});

test('each number of programs is that of the list it leads to', async () => {
  for (const who of [staff, resellerStaff]) {
    const counts = await countsOf(who);
    for (const [kind, filter] of Object.entries(lists)) {
      const list = await api.call(who.token, searchPrograms, { query: { status: 'active', ...filter } });
      expect([kind, counts[kind] ?? 0]).toEqual([kind, list.body.total]);
    }
  }
  expect(await countsOf(staff)).toMatchObject({
    overSeatsPrograms: 1,
    endedPrograms: 1,
    endingPrograms: 1,
    quietPrograms: 4,
  });
  expect(await countsOf(resellerStaff)).toMatchObject({
    overSeatsPrograms: 1,
    endingPrograms: 1,
    quietPrograms: 2,
  });
});

test('staff of a reseller get what is about their programs, and nothing of the server', async () => {
  await announceJobs(api.deps.gateway.global(), [{ name: 'a.dead', everySeconds: 60 }]);
  await api.deps.gateway.global().updateTable('jobState').set({ failures: 9 }).execute();
  expect(await countsOf(staff)).toMatchObject({ backupsOff: 1, mailOff: 1, deadJobs: 1 });
  expect(Object.keys(await countsOf(resellerStaff)).join()).not.toMatch(/backups|mail|Jobs/);
  expect((await api.call(resellerStaff.token, listApprovals)).status).toBe(403);
});

test('seats and ends add up to what the list of programs shows, for a reseller those of its programs', async () => {
  for (const who of [staff, resellerStaff]) {
    const list = async (query: object) =>
      (await api.call(who.token, searchPrograms, { query: { status: 'active', perPage: 100, ...query } }))
        .body;
    const { items } = await list({});
    const seated = items.filter(({ seats }) => seats !== null);
    const sum = (key: 'members' | 'seats') => seated.reduce((total, row) => total + (row[key] ?? 0), 0);
    expect(sum('seats')).toBeGreaterThan(0);
    expect((await api.call(who.token, getContractSums)).body).toEqual({
      programs: items.length,
      seats: sum('seats'),
      seatedMembers: sum('members'),
      withoutSeats: (await list({ seats: 'none' })).total,
      overSeats: (await list({ seats: 'over' })).total,
      ended: (await list({ end: 'over' })).total,
      endsSoon: (await list({ end: 'soon' })).total,
    });
  }
});

test('a program says who runs it and what fails, and a reseller asks about its own only', async () => {
  const programId = ids['Cedar']!;
  const admin = await asMember(api, programId, {
    roleName: 'CoreTierAdmin',
    firstName: 'Ann',
    lastName: 'Lee',
  });
  const [id, status, createdAt] = [newId(), 'failed', day(-1)];
  const mail = { programId, kind: 'test', subject: 'A', body: 'B', recipient: 'a@example.org' };
  await platform
    .insertInto('mail')
    .values({ ...mail, id, cause: id, status, createdAt })
    .execute();
  const state = (who: Person, of: string) => api.call(who.token, getProgramState, { params: { id: of } });
  const { body } = await state(resellerStaff, programId);
  expect(body).toMatchObject({
    adminsTotal: 1,
    mail: { due: 0, failed: 1 },
    keys: { count: 0, nextEndsAt: null },
    webhooks: { on: 0, givenUp: 0 },
  });
  expect(body.admins).toMatchObject([{ id: admin.id, name: 'Ann Lee' }]);
  expect((await state(staff, ids['Dogwood']!)).body.adminsTotal).toBe(0);
  expect((await state(resellerStaff, ids['Dogwood']!)).status).toBe(404);
});

test('old versions of the app are something to retire after a while', async () => {
  const body = { platform: 'ios' as const, min_supported_version: '1.0', target_version: '2.0' };
  await api.call(boss.token, setMobileVersions, { body });
  expect(await countsOf(staff)).not.toHaveProperty('oldAppVersion');
  await platform
    .updateTable('mobileVersion')
    .set({ createdAt: day(-91) })
    .execute();
  expect(await itemsOf(staff)).toContainEqual(
    expect.objectContaining({ kind: 'oldAppVersion', name: 'iOS 1.0' }),
  );
});

test('the trend has each week by reseller and tier, and now is what the list has', async () => {
  const [monday, before] = ['2026-11-16', '2026-11-09'];
  const week = { countedAt: api.clock.now(), members: 4, active: 3 };
  for (const [name, startsOn] of [
    ['Birch', before],
    ['Birch', monday],
    ['Dogwood', monday],
  ] as const)
    await platform
      .insertInto('programWeek')
      .values({ ...week, programId: ids[name]!, startsOn })
      .onConflict((on) => on.columns(['programId', 'startsOn']).doUpdateSet(week))
      .execute();
  await runJob(api, 'platformHome.countWeeks');
  await runJob(api, 'platformHome.countWeeks');
  const trend = async (who: Person, query: object = {}) =>
    (await api.call(who.token, getPlatformTrend, { query })).body;
  const all = await trend(staff);
  expect(all.weeks.at(-1)).toEqual({ startsOn: monday, programs: 4, members: 8, active: 6 });
  // The deactivated program was still there in the week before.
  expect(all.weeks.at(-2)).toEqual({ startsOn: before, programs: 5, members: 4, active: 3 });
  expect((await trend(resellerStaff)).weeks.at(-1)).toMatchObject({ programs: 2, members: 4 });
  expect((await trend(staff, { tier: 'core' })).weeks).toEqual([]);
  for (const who of [staff, resellerStaff]) {
    const { items, total } = (
      await api.call(who.token, searchPrograms, { query: { status: 'active', perPage: 100 } })
    ).body;
    const members = items.reduce((sum, program) => sum + program.members, 0);
    expect((await trend(who)).now).toMatchObject({ programs: total, members });
  }
});

test('a request says who asked and who may approve it, and they get one email', async () => {
  const other = await asMember(api, ids['Ash']!, { roleName: 'Super WT Admin' });
  // Only who can log in can approve.
  await platform
    .updateTable('login')
    .set({ passwordHash: 'x' })
    .where('platformRole', 'is not', null)
    .execute();
  const body = {
    email: 'new@x.example',
    firstName: 'N',
    lastName: 'N',
    locale: 'en',
    role: 'Super WT Admin' as const,
  };
  expect((await api.call(boss.token, addStaff, { body })).body).toEqual({ state: 'waiting' });
  const seen = async (who: Person) => (await api.call(who.token, listApprovals)).body.items;
  expect(await seen(boss)).toMatchObject([
    { kind: 'staffChange', name: 'N N', abilities: { approve: false } },
  ]);
  const [asked] = await seen(other);
  expect(asked).toMatchObject({ abilities: { approve: true }, people: null });
  expect(asked!.approvers).toHaveLength(1);
  expect(asked!.approvers).not.toContain(asked!.requestedBy);
  expect(await seen(staff)).toEqual([]);
  await runJob(api, 'platformHome.tellApprovers');
  await runJob(api, 'platformHome.tellApprovers');
  const mails = await api.deps.gateway
    .global()
    .selectFrom('mail')
    .select(['recipient', 'subject'])
    .where('kind', '=', 'approval-asked')
    .execute();
  expect(mails).toEqual([{ recipient: asked!.approvers[0], subject: 'Your approval is asked for: N N' }]);
});

test('an owner is one of the staff, and what resellers see leaves out owner and notes', async () => {
  const id = ids['Cedar']!;
  expect((await note(id, { owner: 'nobody@x.example' })).body.fields).toEqual({
    owner: ['Enter the address of a member of platform staff.'],
  });
  const { email } = await api.deps.gateway
    .global()
    .selectFrom('login')
    .select('email')
    .where('platformRole', '=', 'WT Admin')
    .executeTakeFirstOrThrow();
  const own = { owner: email, notes: 'Renews in spring', seats: 3, endsOn: dayText(10) };
  expect((await note(id, own)).body).toMatchObject(own);
  const list = async (who: Person) =>
    (await api.call(who.token, searchPrograms, { query: { searchString: id } })).body.items[0];
  expect(await list(staff)).toMatchObject({ owner: email, seats: 3 });
  expect(await list(resellerStaff)).toMatchObject({ owner: null, seats: 3 });
});
