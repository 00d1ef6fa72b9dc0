import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import {
  countBetter,
  countOnBoards,
  readBoardEntry,
  foldBoards,
  readHistogramState,
} from '../../../domain/boards/public.ts';
import { countImproved, countMoreImproved, findImprovement } from '../improvement.queries.ts';
import { verifyScores } from '../../../domain/scoring/public.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';

let api: TestApi;
let programId: string;
let challengeId: string;
let walkers: Person[];

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  const admin = await asAdmin(api, programId);
  walkers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => asMember(api, programId)));
  const db = api.deps.gateway.forProgram(programId);
  // More members with their own entries, scored like everybody.
  await sql`insert into member (program_id, id, email, username, first_name, last_name, time_zone, registered_on, created_at)
    select ${programId}::uuid, md5('crowd' || n)::uuid, 'crowd' || n || '@example.test', 'crowd' || n, 'Crowd', n::text, 'UTC', '2025-01-01', now()
    from generate_series(1, 5200) n`.execute(db);
  await sql`insert into step_day (program_id, member_id, day, source, steps, recorded_at)
    select program_id, id, '2026-11-11', 'device', (hashtext(username) & 16383), '2026-11-12' from member
    where program_id = ${programId} and username like 'crowd%'`.execute(db);
  // The best four of a member's days: the three everyone is compared with, and the day that decides a place beside
  // them.
  await sql`insert into step_day (program_id, member_id, day, source, steps, recorded_at)
    select program_id, id, d, 'device', 1 + (hashtext(username || d) & 8191), '2026-11-14'
    from member, unnest('{2026-11-01,2026-11-02,2026-11-03,2026-11-04,2026-11-05,2026-11-06,2026-11-07,2026-11-10,2026-11-13,2026-11-14}'::date[]) d
    where program_id = ${programId} and (username like 'crowd%' or d <> '2026-11-14')
    on conflict do nothing`.execute(db);
  const made = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: 'Crowd',
      startDate: '2026-11-10',
      duration: 14,
      includeType: 'add',
      improvementBoard: 1,
      includeAll: true,
    },
  });
  challengeId = made.body.id;
}, 120_000);

async function plainRank(memberId: string): Promise<number> {
  const { rows } = await sql<{ better: number }>`select count(*) as better from score s, score me
    where me.program_id = ${programId} and me.challenge_id = ${challengeId} and me.member_id = ${memberId}
      and s.program_id = me.program_id and s.challenge_id = me.challenge_id and (s.rank_score > me.rank_score
        or (s.rank_score = me.rank_score and (s.credited_days > me.credited_days
          or (s.credited_days = me.credited_days and s.reached_at < me.reached_at))))`.execute(
    api.deps.gateway.forProgram(programId),
  );
  return rows[0]!.better;
}

async function expectRanks(): Promise<void> {
  const db = api.deps.gateway.forProgram(programId);
  for (const { id } of walkers) {
    const entry = await readBoardEntry(db, { programId, challengeId, memberId: id });
    const [better] = await countBetter(db, programId, [{ ...entry!, challengeId }]);
    expect(better).toBe(await plainRank(id));
  }
  expect((await countOnBoards(db, { programId, challengeIds: [challengeId] })).get(challengeId)).toBe(5207);
}

/** The places on the improvement board equal a plain count. Returns the number of walkers who have one. */
async function expectImprovement(): Promise<number> {
  const db = api.deps.gateway.forProgram(programId);
  const board = { programId, challengeId, fewestDays: 4 };
  const placed = sql`score s where s.program_id = ${programId} and s.challenge_id = ${challengeId} and s.improvement is not null
    and s.credited_days >= 4`;
  const { rows: all } = await sql<{ count: number }>`select count(*) as count from ${placed}`.execute(db);
  expect(await countImproved(db, board)).toBe(all[0]!.count);
  let places = 0;
  for (const { id } of walkers) {
    const { improvement, creditedDays, reachedAt } = (await findImprovement(db, board, id))!;
    if (improvement === null || creditedDays < 4) continue;
    places += 1;
    const { rows } = await sql<{
      better: number;
    }>`select count(*) as better from (select from ${placed} and s.improvement > ${improvement}
      union all select from ${placed} and s.improvement = ${improvement} and (s.credited_days > ${creditedDays}
        or (s.credited_days = ${creditedDays} and (extract(epoch from s.reached_at) * 1000000)::bigint < ${reachedAt}))) b`.execute(
      db,
    );
    expect(await countMoreImproved(db, { ...board, key: { improvement, creditedDays, reachedAt } })).toBe(
      rows[0]!.better,
    );
  }
  return places;
}

test('ranks by histogram are those of a plain count: before it, after it, with the outbox waiting and folded', async () => {
  const db = api.deps.gateway.forProgram(programId);
  await expectRanks();
  await foldBoards(api.deps);
  expect((await readHistogramState(db, programId, challengeId)).builtAt).not.toBeNull();
  await expectRanks();
  for (const [at, walker] of walkers.entries()) await putSteps(api, walker, '2026-11-12', at * 3000);
  await expectRanks();
  await foldBoards(api.deps);
  await expectRanks();
  for (const walker of walkers) await putSteps(api, walker, '2026-11-12', null);
  await expectRanks();
  await foldBoards(api.deps);
  const differences: string[] = [];
  await verifyScores(api.deps, ({ what }) => differences.push(what));
  expect(differences).toEqual([]);
}, 120_000);

test('ranks against oneself by histogram are those of a plain count, with the outbox waiting and folded', async () => {
  const db = api.deps.gateway.forProgram(programId);
  const state = await readHistogramState(db, programId, challengeId, 'improvement');
  expect([state.entrants > 5000, state.builtAt !== null]).toEqual([true, true]);
  const steps = [200, 3000, 9000, 16_000, 20_000];
  for (const [at, amount] of steps.entries()) await putSteps(api, walkers[at]!, '2026-11-12', amount);
  for (const [at, amount] of steps.entries()) await putSteps(api, walkers[at]!, '2026-11-11', amount);
  expect(await expectImprovement()).toBe(5);
  await foldBoards(api.deps);
  expect(await expectImprovement()).toBe(5);
  // One loses the place, another moves far down.
  for (const day of ['2026-11-11', '2026-11-12']) await putSteps(api, walkers[0]!, day, null);
  await putSteps(api, walkers[4]!, '2026-11-12', 1);
  expect(await expectImprovement()).toBe(4);
  await foldBoards(api.deps);
  expect(await expectImprovement()).toBe(4);
  const differences: string[] = [];
  await verifyScores(api.deps, ({ what }) => differences.push(what));
  expect(differences).toEqual([]);
}, 120_000);
