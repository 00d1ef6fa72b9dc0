import { beforeAll, describe, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import {
  getDailyGraphData,
  getProgramAggregateData,
  getProgramLeaderboard,
  getProgramStepData,
} from '#contract/features/sitewide/sitewide.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { contextOf } from '../../../../seed/builders/members.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { emit } from '../../../kernel/events/public.ts';
import { sql } from '../../../platform/db/db.ts';
import { rebuildSitewide } from '../services/rebuild-sitewide.ts';
import { foldAllSums } from '../services/fold-sums.ts';
import { recountDue } from '../services/recount-due.ts';
import { sweepSums } from '../services/sweep-sums.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const walk = async (who: Person, ...days: [string, number | null][]) => {
  const stepData = days.map(([date, steps]) => ({ date, steps }));
  const answer = await api.call(who.token, addSteps, { params: { id: who.id }, body: { stepData } });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
};
const board = async (who: Person, query: QueryOf<typeof getProgramLeaderboard> = {}) =>
  (await api.call(who.token, getProgramLeaderboard, { params: { id: who.programId }, query })).body;
const rowsOf = async (who: Person, query: QueryOf<typeof getProgramLeaderboard> = {}) =>
  (await board(who, query)).items.map(({ memberId, rank, steps }) => [memberId, rank, steps]);

/** Returns three people and an admin; Monday is 16 November 2026. */
async function crew() {
  const programId = await inProgram(api);
  const [ada, ben, cora] = [
    await asMember(api, programId),
    await asMember(api, programId),
    await asMember(api, programId),
  ];
  return { programId, ada, ben, cora, admin: await asAdmin(api, programId) };
}

describe('the board', () => {
  test('by week, month and all; ties share a rank, changes move it, my own row is always there', async () => {
    const { ada, ben, cora } = await crew();
    await walk(ada, ['2026-11-16', 5000], ['2026-11-15', 100]);
    await walk(ben, ['2026-11-16', 5000]);
    await walk(cora, ['2026-11-16', 200], ['2026-11-14', 9000]);
    const [one, other] = [ada.id, ben.id].toSorted();
    expect(await rowsOf(ada)).toEqual([
      [one, 1, 5000],
      [other, 1, 5000],
      [cora.id, 3, 200],
    ]);
    expect(await rowsOf(ada, { period: 'month' })).toEqual([
      [cora.id, 1, 9200],
      [ada.id, 2, 5100],
      [ben.id, 3, 5000],
    ]);
    expect((await board(cora, { perPage: 1 })).mine).toMatchObject({ rank: 3, steps: 200 });
    expect(await rowsOf(cora, { perPage: 1, page: 2 })).toEqual([[other, 1, 5000]]);
    await walk(cora, ['2026-11-16', 6000]);
    await walk(ben, ['2026-11-16', null]);
    expect(await rowsOf(ada)).toEqual([
      [cora.id, 1, 6000],
      [ada.id, 2, 5000],
    ]);
    expect((await board(ben)).mine).toMatchObject({ rank: null, steps: 0 });
    expect(await board(ben, { period: 'all' })).toMatchObject({ total: 2, startDate: null });
    expect((await board(ben)).startDate).toBe('2026-11-16');
  });

  test('hidden members have a name only for admins; suspended members and strangers are left out', async () => {
    const { programId, ada, ben, cora, admin } = await crew();
    for (const each of [ada, ben, cora]) await walk(each, ['2026-11-16', 1000]);
    await api.call(ben.token, updateMember, { params: { id: ben.id }, body: { profileHidden: true } });
    const db = api.deps.gateway.forProgram(programId);
    await db.updateTable('member').set({ status: 'suspended' }).where('id', '=', cora.id).execute();
    const named = async (who: Person) =>
      (await board(who)).items.filter(({ memberId }) => memberId === ben.id).map(({ name }) => name === null);
    expect([await named(ada), await named(ben), await named(admin)]).toEqual([[true], [false], [false]]);
    expect((await board(ada)).total).toBe(2);
    const stranger = await asMember(api, await inProgram(api));
    for (const spec of [
      getProgramLeaderboard,
      getProgramAggregateData,
      getDailyGraphData,
      getProgramStepData,
    ])
      expect((await api.call(stranger.token, spec, { params: { id: programId } })).status).toBe(404);
  });
});

describe('sums', () => {
  test('shows the program’s figures, day by day', async () => {
    const { programId, ada, ben } = await crew();
    await walk(ada, ['2026-11-16', 5000], ['2026-11-14', 1000]);
    await walk(ben, ['2026-11-16', 2000]);
    const of = { params: { id: programId } };
    const sums = await api.call(ada.token, getProgramAggregateData, of);
    expect(sums.body).toEqual({
      members: 4,
      activeThisWeek: 2,
      weekSteps: 7000,
      monthSteps: 8000,
      totalSteps: 8000,
    });
    const graph = await api.call(ada.token, getDailyGraphData, { ...of, query: { days: 3 } });
    expect(graph.body.items).toEqual([
      { day: '2026-11-14', steps: 1000, members: 1, average: 1000 },
      { day: '2026-11-15', steps: 0, members: 0, average: 0 },
      { day: '2026-11-16', steps: 7000, members: 2, average: 3500 },
    ]);
    const days = await api.call(ada.token, getProgramStepData, { ...of, query: { perPage: 1 } });
    expect(days.body).toMatchObject({ total: 2, items: [{ day: '2026-11-16', steps: 7000 }] });
    const backwards = { startDate: '2026-11-16', endDate: '2026-11-15' };
    expect((await api.call(ada.token, getProgramStepData, { ...of, query: backwards })).status).toBe(400);
  });
});

const stored = async (programId: string) => {
  await foldAllSums(api.deps);
  const db = api.deps.gateway.forProgram(programId);
  const { rows } = await sql`select period, starts_on, member_id, steps from member_period_steps
    where program_id = ${programId} and steps <> 0 order by 1, 2, 3`.execute(db);
  return rows;
};

describe('the truth', () => {
  test('many changes at once, files and rebuilding all end in the same sums', async () => {
    const { programId, ada, ben } = await crew();
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        walk(at % 2 ? ada : ben, ['2026-11-16', 1000 * at], ['2026-11-12', at]),
      ),
    );
    await walk(ada, ['2026-11-16', 700]);
    const before = await stored(programId);
    expect(before.length).toBeGreaterThan(0);
    const context = contextOf(api.deps, programId);
    const db = api.deps.gateway.forProgram(programId);
    await db.transaction().execute((tx) => emit(context, tx, 'activity.imported', { memberIds: [ada.id] }));
    await sql`update member_period_steps set steps = 1 where program_id = ${programId} and member_id = ${ada.id}`.execute(
      db,
    );
    await recountDue(api.deps);
    expect(await stored(programId)).toEqual(before);
    await sql`update member_period_steps set steps = steps + 5 where program_id = ${programId}`.execute(db);
    expect(await stored(programId)).not.toEqual(before);
    expect((await rebuildSitewide(api.deps)).members).toBeGreaterThanOrEqual(4);
    expect(await stored(programId)).toEqual(before);
  });

  test('counts a recording once when the sums are rebuilt before it is folded', async () => {
    const { programId, ada } = await crew();
    const recorded = { period: 'all', startsOn: '1970-01-01', memberId: ada.id, steps: 5000 };
    await walk(ada, ['2026-11-16', 4000]);
    await stored(programId);
    await walk(ada, ['2026-11-16', 5000]);
    const db = api.deps.gateway.forProgram(programId);
    await db
      .transaction()
      .execute((tx) =>
        emit(contextOf(api.deps, programId), tx, 'activity.imported', { memberIds: [ada.id] }),
      );
    await Promise.all([recountDue(api.deps), foldAllSums(api.deps), foldAllSums(api.deps)]);
    expect(await stored(programId)).toContainEqual(recorded);
  });

  test('drops values nobody asks for any more, but never the sum of all', async () => {
    const { programId, ada } = await crew();
    await walk(ada, ['2026-11-16', 1000]);
    const start = api.clock.now();
    api.clock.set(new Date(start.getTime() + 100 * 86_400_000));
    await sweepSums(api.deps);
    expect((await stored(programId)).map((row) => (row as { period: string }).period)).toEqual(['all']);
    api.clock.set(start);
  });
});
