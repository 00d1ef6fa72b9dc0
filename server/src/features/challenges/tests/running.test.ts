import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { getChallenge } from '#contract/features/challenges/challenges.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { countBetter, countOnBoards, findStanding, readBoardEntry } from '../../../domain/boards/public.ts';
import { countChallenges, listChallenges, type ChallengeFilter } from '../../../domain/challenges/public.ts';
import { findRunning } from '../running.queries.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
let walker: Person;
let people: Person[];
let everyone: string;

beforeAll(async () => {
  world = await startWorld();
  const { api, programId, ada, ben, cora } = world;
  walker = await asMember(api, programId, { firstName: 'Wen', lastName: 'Walker' });
  people = [ada, ben, cora, walker];
  const joinedOn = '2026-11-01';
  const { id: teamId } = await makeTeam(api.deps, programId, [{ id: walker.id, joinedOn }], {
    name: 'Walkers',
  });
  const memberIds = [ada.id, walker.id];
  for (let days = 8; days < 19; days += 1)
    await world.make({ includeType: 'add', memberIds, duration: days, public: days % 2 ? 1 : 0 });
  everyone = (await world.make({ includeType: 'add', memberIds: people.map(({ id }) => id) })).id;
  await putSteps(api, ben, '2026-11-12', 5000);
  await putSteps(api, walker, '2026-11-12', 7000);
  for (const open of [0, 1] as const)
    await world.make({ between: 'groups', includeType: 'add', teamIds: [teamId], public: open });
  await world.make({ includeType: 'add', memberIds, startDate: '2026-11-20' });
  const featured = await world.make({ includeType: 'add', memberIds: [ben.id], duration: 30 });
  const left = await world.make({ includeType: 'add', memberIds: [cora.id], public: 0 });
  const db = api.deps.gateway.forProgram(programId);
  await sql`update challenge set featured = true where id = ${featured.id}`.execute(db);
  // Counted once, and nothing to do with it any more: a private one is not seen then.
  await sql`delete from challenge_member where challenge_id = ${left.id}`.execute(db);
}, 120_000);

/** The sort key belongs only to the list. */
const withoutSortKey = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'sortKey'));

test('running challenges of several who ask together are those of the list, in its order', async () => {
  const { api, programId } = world;
  const db = api.deps.gateway.forProgram(programId);
  const now = api.clock.now();
  const found = await Promise.all(
    people.map(({ id: memberId }) => findRunning(db, { programId, memberId, now })),
  );
  for (const [at, { id }] of people.entries()) {
    const filter: ChallengeFilter = {
      programId,
      viewerId: id,
      seesAll: false,
      now,
      status: null,
      search: null,
      featured: null,
      ofMemberId: id,
      runningOnly: true,
    };
    const all = await listChallenges(db, filter, { column: 'endDate', order: 'asc' }, 20, 0);
    const late = ({ endDate }: { endDate: string }) => Number(endDate < now.toISOString().slice(0, 10));
    const first = all.toSorted((a, b) => late(a) - late(b) || Number(b.featured) - Number(a.featured));
    expect(found[at]!.first).toEqual(first.slice(0, 2).map(withoutSortKey));
    expect(found[at]!.total).toBe(await countChallenges(db, filter));
  }
  expect(found.map(({ total }) => total)).toEqual([12, 2, 1, 14]);
});

test('answers concurrent requests for ranks like single ones, and gives members without a row the total', async () => {
  const { api, programId, admin } = world;
  const db = api.deps.gateway.forProgram(programId);
  const asked = [...people, admin].map(({ id: memberId }) => ({
    programId,
    challengeId: everyone,
    memberId,
  }));
  const found = await Promise.all(asked.map((one) => findStanding(db, one)));
  const counts = await countOnBoards(db, { programId, challengeIds: [everyone] });
  for (const [at, question] of asked.entries()) {
    const entry = await readBoardEntry(db, question);
    const [better] = entry ? await countBetter(db, programId, [{ ...entry, challengeId: everyone }]) : [];
    expect(found[at]).toEqual({ entrants: counts.get(everyone), own: entry && { ...entry, better } });
  }
  expect(found.map(({ entrants, own }) => [entrants, own?.better])).toEqual([
    [4, 2],
    [4, 1],
    [4, 2],
    [4, 0],
    [4, undefined],
  ]);
});

test('a member reads who is next ahead and behind, without the name of a hidden person', async () => {
  const { api, ada, ben } = world;
  const beside = async (who: Person) =>
    (await api.call(who.token, getChallenge, { params: { id: everyone } })).body.neighbours;
  const hide = (profileHidden: boolean) =>
    api.call(walker.token, updateMember, { params: { id: walker.id }, body: { profileHidden } });
  expect(await beside(walker)).toEqual({ ahead: null, behind: { name: 'Ben B', gap: 2000 } });
  expect((await beside(ben)).ahead).toEqual({ name: 'Wen Walker', gap: 2000 });
  // Nobody is ranked before their first day that counts.
  expect(await beside(ada)).toEqual({ ahead: null, behind: null });
  await hide(true);
  expect((await beside(ben)).ahead).toEqual({ name: null, gap: 2000 });
  await hide(false);
});

test('a member reads who is next to their team', async () => {
  const { api, programId, admin } = world;
  const teams = await Promise.all(
    [3000, 9000].map(async (steps, at) => {
      const member = await asMember(api, programId);
      const name = `Neighbours ${at}`;
      const team = await makeTeam(api.deps, programId, [{ id: member.id, joinedOn: '2026-11-01' }], { name });
      return { member, id: team.id, name, steps };
    }),
  );
  const teamIds = teams.map(({ id }) => id);
  const { id } = await world.make({ between: 'groups', trackingCalc: 'total', includeType: 'add', teamIds });
  for (const { member, steps } of teams) await putSteps(api, member, '2026-11-12', steps);
  const beside = async (who: Person) =>
    (await api.call(who.token, getChallenge, { params: { id } })).body.neighbours;
  expect(await beside(teams[0]!.member)).toEqual({
    ahead: { name: 'Neighbours 1', gap: 6000 },
    behind: null,
  });
  expect(await beside(teams[1]!.member)).toEqual({
    ahead: null,
    behind: { name: 'Neighbours 0', gap: 6000 },
  });
  expect(await beside(admin)).toEqual({ ahead: null, behind: null });
});
