import { beforeAll, expect, test } from 'vitest';
import { asMember, inProgram, startApi, type TestApi } from '../../../test/api.ts';
import { inUnitOfWork } from '../../platform/db/unit-of-work.ts';
import { awardDays } from './points.queries.ts';

let api: TestApi;
let programId: string;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
});

test('pays for days from registration on, each rule once', async () => {
  const { id: memberId } = await asMember(api, programId, { registeredOn: '2026-11-10' });
  const db = api.deps.gateway.forProgram(programId);
  const days = ['2026-11-09', '2026-11-10', '2026-11-11'].map((day) => ({ memberId, day, total: 9000 }));
  const less = { memberId, day: '2026-11-12', total: 1 };
  const none = { memberId, day: '2026-11-13', total: 0 };
  for (let time = 0; time < 2; time += 1)
    await inUnitOfWork(db, async (unit) =>
      awardDays(unit, programId, [...days, less, none], api.clock.now()),
    );
  const rows = await db
    .selectFrom('pointEntry')
    .select(['day', 'rule'])
    .where('memberId', '=', memberId)
    .orderBy('day')
    .orderBy('rule')
    .execute();
  expect(rows.map(({ day, rule }) => `${String(day)} ${rule}`)).toEqual([
    '2026-11-10 any_steps',
    '2026-11-10 goal_met',
    '2026-11-11 any_steps',
    '2026-11-11 goal_met',
    '2026-11-12 any_steps',
  ]);
});
