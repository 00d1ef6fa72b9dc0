// @every-postgres
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
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
  walker = await asMember(api, programId);
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
    expect(found[at]!.first).toEqual(
      (await listChallenges(db, filter, { column: 'endDate', order: 'asc' }, 10, 0)).map(withoutSortKey),
    );
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
