import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { balanceTeams, deleteAllTeams } from '#contract/features/teams/making.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { getTeam, updateTeam } from '#contract/features/teams/teams.ts';
import {
  asAdmin,
  asMember,
  inProgram,
  startApi,
  testStart,
  type Person,
  type TestApi,
} from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { auditOf, intervalsOf } from './rows.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let people: Person[];

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.clock.set(testStart);
  programId = await inProgram(api, { settings: { organizationsOn: true } });
  admin = await asAdmin(api, programId);
  people = [];
  for (let at = 0; at < 8; at += 1) people.push(await asMember(api, programId));
});

type Body = Parameters<typeof api.call<typeof balanceTeams>>[2];
const balance = (more: object, who = admin) =>
  api.call(who.token, balanceTeams, {
    body: {
      programId,
      teams: 2,
      name: 'Boats',
      seed: 'spring',
      memberIds: people.map(({ id }) => id),
      ...more,
    },
  } as Body);
const preview = (more: object = {}) => balance({ dryRun: true, ...more });
const list = async () =>
  (await api.call(admin.token, listProgramTeams, { params: { id: programId } })).body.items;

async function walk(who: Person, steps: number): Promise<void> {
  const stepData = ['13', '15'].map((day) => ({ date: `2026-11-${day}`, steps }));
  await api.call(who.token, addSteps, { params: { id: who.id }, body: { stepData } });
}

describe('balanced teams', () => {
  test('are previewed and then created as previewed, without leaders', async () => {
    for (const [at, who] of people.entries()) if (at < 7) await walk(who, 1000 * (at + 1));
    const seen = (await preview()).body;
    expect([seen.applied, seen.teams.map(({ members }) => members.length), await list()]).toEqual([
      false,
      [4, 4],
      [],
    ]);
    const baselines = new Map(
      seen.teams.flatMap(({ members }) => members.map((one) => [one.id, one.baseline])),
    );
    expect(people.map(({ id }) => baselines.get(id))).toEqual([
      1000,
      2000,
      3000,
      4000,
      5000,
      6000,
      7000,
      null,
    ]);
    expect(seen.spread).toBeLessThanOrEqual(6000 / 4);
    expect((await preview()).body).toEqual(seen);
    const made = await balance({ digest: seen.digest });
    expect(made.body).toMatchObject({ applied: true, teams: [{ name: 'Boats 1' }, { name: 'Boats 2' }] });
    const [first] = made.body.teams;
    const team = await api.call(admin.token, getTeam, { params: { id: first!.id! } });
    expect(team.body).toMatchObject({ memberCount: 4, leaders: [], open: true });
    expect(await intervalsOf(api, programId, first!.members[0]!.id)).toEqual([['2026-11-16', null, false]]);
    expect(await auditOf(api, programId, programId)).toEqual(['teams.balance']);
  });

  test('take people by email or username, and say who is left out', async () => {
    await makeTeam(api.deps, programId, [people[2]!]);
    const names = await Promise.all(
      people.slice(0, 3).map(async ({ id }) => {
        const row = await api.deps.gateway
          .forProgram(programId)
          .selectFrom('member')
          .select(['username', 'email'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return row;
      }),
    );
    const given = [names[0]!.email.toUpperCase(), names[1]!.username, names[2]!.email, 'nobody@x.example'];
    const seen = await preview({ memberIds: undefined, people: given });
    expect(seen.body.teams.flatMap(({ members }) => members.map(({ id }) => id)).toSorted()).toEqual(
      people
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(seen.body.leftOut).toEqual({ unknown: ['nobody@x.example'], unknownCount: 1, onTeam: 1 });
    const none = await preview({ memberIds: undefined, people: ['nobody@x.example'] });
    expect([none.status, Object.keys(none.body.fields ?? {})]).toEqual([422, ['people']]);
  });

  test('take the members of an organization who are on no team', async () => {
    const ids = people.slice(0, 3).map(({ id }) => id);
    const { id: organizationId } = await makeOrganization(api.deps, programId, ids);
    await makeTeam(api.deps, programId, [people[0]!]);
    const seen = await preview({ memberIds: undefined, organizationId, teams: 1 });
    expect(seen.body.teams[0]!.members.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
  });

  test('are refused when something changed since the preview', async () => {
    const { digest } = (await preview()).body;
    await walk(people[3]!, 9000);
    expect(await balance({ digest })).toMatchObject({ status: 409, body: { code: 'preview_outdated' } });
    expect(await list()).toEqual([]);
    const again = (await preview()).body;
    expect((await balance({ digest: again.digest, seed: 'autumn' })).body.code).toBe('preview_outdated');
    expect(Object.keys((await balance({})).body.fields!)).toEqual(['digest']);
  });

  test('bring friends together and mix organizations', async () => {
    const db = api.deps.gateway.forProgram(programId);
    const since = api.clock.now();
    const [a, b] = [people[0]!.id, people[7]!.id];
    for (const [memberId, friendId] of [
      [a, b],
      [b, a],
    ] as const)
      await db.insertInto('friendship').values({ programId, memberId, friendId, since }).execute();
    for (const [at, who] of people.entries()) await walk(who, 1000 * (at + 1));
    const seen = (await preview({ mixOrganizations: false })).body;
    expect([seen.friendPairs, seen.friendPairsTogether]).toEqual([1, 1]);
    await makeOrganization(
      api.deps,
      programId,
      people.slice(0, 4).map(({ id }) => id),
    );
    const mixed = (await preview({ keepFriends: false })).body;
    const inOrganization = new Set(people.slice(0, 4).map(({ id }) => id));
    for (const { members } of mixed.teams)
      expect(members.filter(({ id }) => inOrganization.has(id))).toHaveLength(2);
  });

  test('take everyone without a team unless people are named', async () => {
    await makeTeam(api.deps, programId, [people[0]!]);
    const seen = (await preview({ memberIds: undefined, teams: 4 })).body;
    const ids = seen.teams.flatMap(({ members }) => members.map(({ id }) => id));
    expect(ids.toSorted()).toEqual([admin, ...people.slice(1)].map(({ id }) => id).toSorted());
    expect((await preview()).body.code).toBe('member_on_team');
  });

  test.each([
    ['more teams than people', { teams: 9 }, 'memberIds'],
    ['a name that is taken', { name: 'Herons' }, 'name'],
  ])('%s is refused beside its field', async (_, more, field) => {
    await makeTeam(api.deps, programId, [], { name: 'herons 2' });
    const seen = await preview(more);
    const refused = seen.status === 200 ? await balance({ ...more, digest: seen.body.digest }) : seen;
    expect(Object.keys(refused.body.fields!)).toEqual([field]);
    expect((await list()).map(({ name }) => name)).toEqual(['herons 2']);
  });

  test('are created once for one key', async () => {
    const { digest } = (await preview()).body;
    const send = () =>
      api.raw(
        admin.token,
        'POST',
        'teams/balance',
        { programId, teams: 2, name: 'Boats', seed: 'spring', memberIds: people.map(({ id }) => id), digest },
        { 'idempotency-key': 'b'.repeat(20) },
      );
    expect((await send()).body).toEqual((await send()).body);
    expect(await list()).toHaveLength(2);
  });
});

const remove = (more: object, who = admin) =>
  api.call(who.token, deleteAllTeams, { body: { programId, ...more } });

describe('deleting every team', () => {
  test('counts first, then needs the program’s name and a fresh proof', async () => {
    const [one, two, three] = people;
    await makeTeam(api.deps, programId, [one!, two!]);
    await makeTeam(api.deps, programId, [three!]);
    const elsewhere = await inProgram(api);
    const other = await makeTeam(api.deps, elsewhere, []);
    expect((await remove({ dryRun: true })).body).toEqual({
      deleted: false,
      teams: 2,
      members: 3,
      challenges: 0,
    });
    expect(Object.keys((await remove({ confirm: 'Something' })).body.fields!)).toEqual(['confirm']);
    expect(await list()).toHaveLength(2);
    const db = api.deps.gateway.forPlatform('test');
    const { name } = await db
      .selectFrom('program')
      .select('name')
      .where('id', '=', programId)
      .executeTakeFirstOrThrow();
    api.clock.advance(11 * 60_000);
    expect((await remove({ confirm: name })).body.code).toBe('confirm_needed');
    api.clock.set(testStart);
    expect((await remove({ confirm: name })).body).toEqual({
      deleted: true,
      teams: 2,
      members: 3,
      challenges: 0,
    });
    expect(await list()).toEqual([]);
    expect(await auditOf(api, programId, programId)).toEqual(['teams.deleteAll']);
    const left = await db
      .selectFrom('team')
      .select('deletedAt')
      .where('id', '=', other.id)
      .executeTakeFirst();
    expect(left).toEqual({ deletedAt: null });
    expect((await remove({ dryRun: true }, people[0]!)).status).toBe(403);
  });
});

test('leaves a missing picture alone when only the description is sent', async () => {
  const { id } = await makeTeam(api.deps, programId, [people[0]!]);
  const body = { removePicture: 1 };
  const answer = await api.call(people[0]!.token, updateTeam, { params: { id }, body });
  expect([answer.status, answer.body.image]).toEqual([200, null]);
});
