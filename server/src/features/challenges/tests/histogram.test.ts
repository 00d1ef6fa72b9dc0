import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createChallenge } from '#contract/features/challenges.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { countBetter, countOnBoards, readBoardEntry } from '../board.queries.ts';
import { foldBoards } from '../services/fold-boards.ts';
import { verifyScores } from '../services/verify-scores.ts';
import { readHistogramState } from '../fold.queries.ts';
import { putSteps } from './entries.ts';

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
  // A crowd with entries of its own, scored as everybody is.
  await sql`insert into member (program_id, id, email, username, first_name, last_name, time_zone, registered_on, created_at)
    select ${programId}::uuid, gen_random_uuid(), 'crowd' || n || '@example.test', 'crowd' || n, 'Crowd', n::text, 'UTC', '2025-01-01', now()
    from generate_series(1, 5200) n`.execute(db);
  await sql`insert into step_day (program_id, member_id, day, source, steps, recorded_at)
    select program_id, id, '2026-11-11', 'device', (hashtext(username) & 16383), '2026-11-12' from member
    where program_id = ${programId} and username like 'crowd%'`.execute(db);
  const made = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: 'Crowd',
      startDate: '2026-11-10',
      duration: 14,
      includeType: 'add',
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
  const differences: string[] = [];
  await verifyScores(api.deps, ({ what }) => differences.push(what));
  expect(differences).toEqual([]);
}, 120_000);
