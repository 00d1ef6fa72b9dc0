import { runJob } from '../../../../test/jobs.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { getLeaderboard } from '#contract/features/boards/board.ts';
import { addChallengeTeams, removeChallengeTeams } from '#contract/features/challenges/entrants.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { foldBoards, keptFrom, teamBoard } from '../../../domain/boards/public.ts';
import { verifyScores } from '../../../domain/scoring/public.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
let challengeId: string;
const walkers: Person[] = [];
const teams: string[] = [];

/** A challenge of averages with enough teams for its ranking to be cached. Three of them walk. */
beforeAll(async () => {
  world = await startWorld();
  const { api, programId, ada, ben, cora } = world;
  for (const person of [ada, ben, cora]) {
    walkers.push(person);
    teams.push((await makeTeam(api.deps, programId, [{ id: person.id, joinedOn: '2026-11-01' }])).id);
  }
  const db = api.deps.gateway.forProgram(programId);
  await sql`insert into team (program_id, id, name, created_at) select ${programId}::uuid, md5('crowd' || n)::uuid, 'Crowd ' || n, now()
    from generate_series(1, ${keptFrom}) n`.execute(db);
  const made = await world.make({
    between: 'groups',
    trackingCalc: 'average',
    includeType: 'add',
    includeAll: true,
  });
  challengeId = made.id;
}, 120_000);

/**
 * Every row of the API equals a ranking computed now: on a page at the start, on one at the end and on the page with
 * one's own row.
 */
async function expectExact(): Promise<void> {
  const { api, programId, ada } = world;
  const db = api.deps.gateway.forProgram(programId);
  const { rows } = await teamBoard(programId, challengeId).execute(db);
  const last = Math.ceil(rows.length / 50);
  for (const page of [1, 2, last]) {
    const { body } = await api.call(ada.token, getLeaderboard, {
      params: { id: challengeId },
      query: { page, perPage: 50 },
    });
    const told = body.items.map((row) => [row.entrantId, row.name, row.rank ?? 0, row.members]);
    const slice = rows.slice((page - 1) * 50, page * 50);
    expect(told).toEqual(
      slice.map((row) => [row.teamId, row.name, row.rankScore < 0 ? 0 : row.rank, row.members]),
    );
    const mine = rows.find((row) => row.teamId === teams[0]);
    expect(body.mine && [body.mine.entrantId, body.mine.rank, body.mine.members]).toEqual(
      mine ? [mine.teamId, mine.rank, mine.members] : null,
    );
  }
}

test('a cached ranking is never stale: after steps, folds, joins, leaves, new and deleted teams, and a new day', async () => {
  const { api, programId, admin } = world;
  const db = api.deps.gateway.forProgram(programId);
  await expectExact();
  for (const [at, walker] of walkers.entries()) await putSteps(api, walker, '2026-11-12', 3000 + at * 500);
  await expectExact();
  await foldBoards(api.deps);
  await expectExact();
  await putSteps(api, walkers[0]!, '2026-11-13', 20_000);
  await expectExact();
  const dora = await asMember(api, programId, { firstName: 'Dora' });
  const latecomers = await makeTeam(api.deps, programId, [{ id: dora.id }], { name: 'Latecomers' });
  const body = { teamIds: [latecomers.id] };
  await api.call(admin.token, addChallengeTeams, { params: { id: challengeId }, body });
  await expectExact();
  await foldBoards(api.deps);
  await expectExact();
  await api.call(admin.token, removeChallengeTeams, { params: { id: challengeId }, body });
  await expectExact();
  await sql`update team set name = 'Renamed' where program_id = ${programId} and id = ${teams[1]!}`.execute(
    db,
  );
  await expectExact();
  api.clock.set(new Date('2026-11-17T12:00:00Z'));
  await runJob(api, 'challenges.turn');
  await expectExact();
  const differences: unknown[] = [];
  await verifyScores(api.deps, (difference) => differences.push(difference));
  expect(differences).toEqual([]);
}, 120_000);
