import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { asMember, inProgram, startApi, type Person, type TestApi } from '../../../test/api.ts';
import { inUnitOfWork } from '../../platform/db/unit-of-work.ts';
import { sql } from '../../platform/db/db.ts';
import { readDaysAsOf } from './as-of.queries.ts';
import { dayTotals } from './day-totals.queries.ts';
import { totalDay } from './rules/day-total.ts';
import { writeActivities, writeSteps } from './write.queries.ts';
import { runs } from '../../../test/runs.ts';

let api: TestApi;
let programId: string;
let ada: Person;

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  ada = await asMember(api, programId);
});

const steps = fc.option(fc.integer({ min: 0, max: 20_000 }));
const entered = fc.record({
  device: steps,
  import: steps,
  manual: steps,
  yoga: fc.option(fc.integer({ min: 1, max: 90 })),
});
const day = (at: number) => `2026-10-${String(at + 1).padStart(2, '0')}`;

test.each(['replace', 'add'] as const)(
  'in mode %s a day in the database is worth what the profile says',
  async (mode) => {
    const db = api.deps.gateway.forProgram(programId);
    const now = api.clock.now();
    await fc.assert(
      fc.asyncProperty(fc.array(entered, { minLength: 1, maxLength: 30 }), async (days) => {
        await db.deleteFrom('stepDay').execute();
        await db.deleteFrom('converterEntry').execute();
        const memberId = ada.id;
        const said = days.flatMap((each, at) =>
          (['device', 'import', 'manual'] as const).map((source) => ({
            memberId,
            day: day(at),
            source,
            steps: each[source],
          })),
        );
        const minutes = days.flatMap(({ yoga }, at) =>
          yoga ? [{ memberId, day: day(at), activityId: 'yoga', minutes: yoga, rate: 45 }] : [],
        );
        await inUnitOfWork(db, async (unit) => {
          writeSteps(unit, programId, said, now);
          writeActivities(unit, programId, minutes, now);
        });
        const window = { programId, memberIds: [ada.id], from: '2026-10-01', to: '2026-10-31', asOf: null };
        const expected = (await readDaysAsOf(db, window)).get(ada.id) ?? [];
        const { rows } = await sql<{ day: string; steps: number }>`
        select day, steps from (${dayTotals(sql`program_id = ${programId}`, mode)}) d order by day`.execute(
          db,
        );
        expect(rows).toEqual(
          expected.map((record) => ({ day: record.day, steps: totalDay(record, mode).total })),
        );
      }),
      { numRuns: runs(40) },
    );
  },
);
