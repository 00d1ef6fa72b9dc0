// @every-postgres
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { QueryOf } from '#contract/endpoint.ts';
import { addSteps } from '#contract/features/activity/activity.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import {
  countDirectoryMembers,
  directorySorts,
  listDirectory,
} from '#contract/features/member-center/directory.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { countListed, listDirectoryRows } from '../directory.queries.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { createMember } from '../../../domain/members/public.ts';
import { contextOf } from '../../../../seed/builders/members.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;
let ben: Person;
let count = 0;

const nobody = 'nobody@example.test';

/** Invites a member who never registered. */
async function invite(email: string): Promise<string> {
  const context = contextOf(api.deps, programId);
  const person = { email, username: `invited${(count += 1)}`, firstName: 'Ines', lastName: 'Costa' };
  const row = await inTransaction(context.db, (tx) =>
    createMember(context, tx, { ...person, loginId: null, timeZone: 'UTC' }),
  );
  return row.id;
}

const record = (who: Person, date: string, steps: number) =>
  api.call(who.token, addSteps, { params: { id: who.id }, body: { stepData: [{ date, steps }] } });

const setStatus = (id: string, status: string) =>
  api.deps.gateway.forProgram(programId).updateTable('member').set({ status }).where('id', '=', id).execute();

async function find(query: QueryOf<typeof listDirectory> = {}): Promise<string[]> {
  const answer = await api.call(admin.token, listDirectory, { params: { id: programId }, query });
  expect(answer.status).toBe(200);
  const { sortColumn: _, sortOrder: __, page: ___, perPage: ____, after: _____, ...filter } = query;
  const counted = await api.call(admin.token, countDirectoryMembers, {
    params: { id: programId },
    query: filter,
  });
  expect([answer.body.total, answer.body.totalIsExact]).toEqual([counted.body.total, true]);
  return answer.body.items.map(({ name }) => name);
}

beforeAll(async () => {
  api = await startApi();
});

beforeEach(async () => {
  programId = await inProgram(api);
  admin = await asMember(api, programId, {
    firstName: 'Zoe',
    lastName: 'Admin',
    username: `zoe${(count += 1)}`,
    roleName: 'ProTierAdmin',
  });
  ada = await asMember(api, programId, {
    firstName: 'Ada',
    lastName: 'Yilmaz',
    username: `swift${count}`,
    email: `ada.y${count}@north.test`,
  });
  ben = await asMember(api, programId, { firstName: 'Ben', lastName: 'Okafor', username: `ben${count}` });
});

test('shows accounts with email, status, team, organization and last visit', async () => {
  const team = await makeTeam(api.deps, programId, [{ id: ada.id }], { name: 'Walkers' });
  await makeOrganization(api.deps, programId, [ada.id], 'North');
  await setStatus(ben.id, 'suspended');
  await invite('person@import.invalid');
  const answer = await api.call(admin.token, listDirectory, { params: { id: programId } });
  expect(answer.body.items.map(({ name, status }) => [name, status])).toEqual([
    ['Ada Yilmaz', 'active'],
    ['Ben Okafor', 'deactivated'],
    ['Ines Costa', 'invited'],
    ['Zoe Admin', 'active'],
  ]);
  expect(answer.body.items[0]).toMatchObject({
    email: expect.stringMatching(/^ada\.y\d+@north\.test$/),
    roleName: 'NonAdmin',
    teamName: team.name,
    organizationName: 'North',
    registeredDate: '2025-01-01',
    lastVisitDate: null,
  });
  expect(answer.body.items[2]!.email).toBeNull();
});

test('finds members by name, username and email', async () => {
  expect(await find({ search: 'yilm' })).toEqual(['Ada Yilmaz']);
  expect(await find({ search: `SWIFT${count}` })).toEqual(['Ada Yilmaz']);
  expect(await find({ search: 'north.test' })).toEqual(['Ada Yilmaz']);
  expect(await find({ search: '%' })).toEqual([]);
  // Two letters match beginnings of words.
  expect(await find({ search: 'ok' })).toEqual(['Ben Okafor']);
  expect(await find({ search: 'fo' })).toEqual([]);
});

test('filters by role, status, team, organization and challenge, all together', async () => {
  await invite(nobody);
  const { id: teamId } = await makeTeam(api.deps, programId, [{ id: ada.id }, { id: ben.id }]);
  const { id: organizationId } = await makeOrganization(api.deps, programId, [ben.id, admin.id]);
  const body = { challengeName: 'Round', duration: 14, startDate: '2026-11-16', addCreator: 0 };
  const made = await api.call(ada.token, createChallenge, {
    body: { ...body, programId, memberIds: [ben.id], includeType: 'add' },
  });
  const asked = await api.call(admin.token, createChallenge, {
    body: { ...body, challengeName: 'Added', programId, memberIds: [ben.id], includeType: 'add' },
  });
  expect([made.status, asked.status]).toEqual([403, 200]);
  expect(await find({ role: 'admin' })).toEqual(['Zoe Admin']);
  expect(await find({ role: 'member' })).toEqual(['Ada Yilmaz', 'Ben Okafor', 'Ines Costa']);
  expect(await find({ status: 'invited' })).toEqual(['Ines Costa']);
  expect(await find({ teamId })).toEqual(['Ada Yilmaz', 'Ben Okafor']);
  expect(await find({ organizationId })).toEqual(['Ben Okafor', 'Zoe Admin']);
  expect(await find({ challengeId: asked.body.id })).toEqual(['Ben Okafor']);
  expect(await find({ teamId, organizationId, status: 'active' })).toEqual(['Ben Okafor']);
  expect(await find({ teamId, organizationId, status: 'deactivated' })).toEqual([]);
});

test('never lists who takes part in a preventative challenge', async () => {
  const made = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: 'Flu shot',
      challengeType: 'preventative',
      startDate: '2026-11-16',
      duration: 14,
      allowAddingCompletionDate: 1,
      memberIds: [ada.id],
      includeType: 'add',
    },
  });
  expect(made.status).toBe(200);
  expect(await find({ challengeId: made.body.id })).toEqual([]);
});

test('finds members who never logged anything or not lately', async () => {
  await record(ada, '2026-11-10', 4000);
  await record(ben, '2026-11-16', 4000);
  expect(await find({ neverLogged: true })).toEqual(['Zoe Admin']);
  expect(await find({ inactiveDays: 7 })).toEqual(['Zoe Admin']);
  expect(await find({ inactiveDays: 6 })).toEqual(['Ada Yilmaz', 'Zoe Admin']);
  await record(ben, '2026-11-16', 0);
  expect(await find({ neverLogged: true })).toEqual(['Ben Okafor', 'Zoe Admin']);
});

test('notes the last visit of a member', async () => {
  // Sessions of tests last a year. This one was last used two minutes ago.
  const idleUntil = new Date(api.clock.now().getTime() + 60_000);
  const sessions = api.deps.gateway.global().updateTable('session').set({ idleUntil });
  await sessions.where('memberId', '=', ada.id).execute();
  await api.call(ada.token, addSteps, {
    params: { id: ada.id },
    body: { stepData: [{ date: '2026-11-16', steps: 10 }] },
  });
  const answer = await api.call(admin.token, listDirectory, {
    params: { id: programId },
    query: { sortColumn: 'lastVisitDate', sortOrder: 'desc', search: 'yilmaz' },
  });
  expect(answer.body.items[0]!.lastVisitDate).toBe('2026-11-16');
});

test.each(
  directorySorts.flatMap((sortColumn) =>
    (['asc', 'desc'] as const).map((order) => [sortColumn, order] as const),
  ),
)('lists each member once by %s %s', async (sortColumn, sortOrder) => {
  for (let one = 0; one < 4; one += 1) await asMember(api, programId, { username: `more${(count += 1)}` });
  const seen: string[] = [];
  let after: string | null | undefined;
  do {
    const page = await api.call(admin.token, listDirectory, {
      params: { id: programId },
      query: { sortColumn, sortOrder, perPage: 2, ...(after ? { after } : {}) },
    });
    expect(page.status).toBe(200);
    seen.push(...page.body.items.map(({ id }) => id));
    after = page.body.after;
    if (seen.length === 2) await asAdmin(api, programId);
  } while (after);
  expect(seen).toEqual([...new Set(seen)]);
  expect(seen.length).toBeGreaterThanOrEqual(7);
  expect(seen).toEqual(expect.arrayContaining([admin.id, ada.id, ben.id]));
});

test.each(directorySorts)('by %s, the first of many are those of a few', async (column) => {
  const none = { role: null, memberId: null, teamId: null, withoutTeam: null, organizationId: null };
  const filter = { ...none, challengeId: null, within: null, notLoggedSince: null, search: null };
  const db = api.deps.gateway.forProgram(programId);
  for (const order of ['asc', 'desc'] as const) {
    // Two pages: one that the first of all members fill, and one that they do not.
    for (const limit of [1, 50]) {
      const page = { sort: { column, order }, limit, from: 0 };
      const { few: found } = await countListed(db, programId, { ...filter, status: 'active' });
      const [many, few] = await Promise.all(
        [null, found].map((ids) =>
          listDirectoryRows(db, programId, { ...filter, status: 'active', few: ids }, page),
        ),
      );
      expect(few!.length).toBeGreaterThan(0);
      expect(many!.map(({ id }) => id)).toEqual(few!.map(({ id }) => id));
    }
  }
});

test('is for admins only', async () => {
  const answer = await api.call(ada.token, listDirectory, { params: { id: programId } });
  expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
});

test('finds one member by id', async () => {
  expect(await find({ memberId: ben.id })).toEqual(['Ben Okafor']);
});

test('finds members who are on no team', async () => {
  await makeTeam(api.deps, programId, [{ id: ada.id }], { name: 'Walkers' });
  expect(await find({ withoutTeam: true })).toEqual(['Ben Okafor', 'Zoe Admin']);
});
