import { lockMembers } from '../members/public.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asMember, inProgram, startApi, type TestApi } from '../../../test/api.ts';
import { inUnitOfWork } from '../../platform/db/unit-of-work.ts';
import type { Db } from '../../platform/db/db.ts';
import { readDaysAsOf, writeActivities, writeSteps } from './public.ts';
import type { ActivityEntry, StepEntry } from './pure.ts';

let api: TestApi;
let programId: string;
let db: Db;
let ada: string;
let ben: string;
const first = new Date('2026-11-16T12:00:00Z');
const second = new Date('2026-11-16T13:00:00Z');

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  programId = await inProgram(api);
  db = api.deps.gateway.forProgram(programId);
  [ada, ben] = [(await asMember(api, programId)).id, (await asMember(api, programId)).id];
});

interface Writes {
  steps?: StepEntry[];
  activities?: ActivityEntry[];
}
/** Every writer locks the members first. */
const write = ({ steps = [], activities = [] }: Writes, now = first) =>
  inUnitOfWork(db, async (unit) => {
    const ids = [...steps, ...activities].map((entry) => entry.memberId);
    await lockMembers(unit, programId, ids, { activeOnly: true });
    writeSteps(unit, programId, steps, now);
    writeActivities(unit, programId, activities, now);
  });
const daysOf = async (memberId: string, from = '1900-01-01', to = '2100-01-01') => {
  const window = { programId, memberIds: [memberId], from, to, asOf: null };
  return (await readDaysAsOf(db, window)).get(memberId) ?? [];
};
const typed = (memberId: string, day: string, steps: number | null) =>
  ({ memberId, day, source: 'manual', steps }) as const;
const yoga = (memberId: string, day: string, minutes: number, rate = 45) => ({
  memberId,
  day,
  activityId: 'yoga',
  minutes,
  rate,
});
const revisions = () =>
  db
    .selectFrom('entryRevision')
    .select(['memberId', 'day', 'source', 'amount', 'rate', 'recordedAt', 'replacedAt'])
    .where('programId', '=', programId)
    .orderBy('id')
    .execute();

describe('writing entries', () => {
  test('inserts, changes and deletes entries, and keeps what they were before', async () => {
    const [monday, tuesday, sunday] = ['2026-11-16', '2026-11-17', '2026-11-15'];
    await write({ steps: [typed(ada, monday, 100), typed(ben, monday, 70), typed(ada, sunday, 5)] });
    await write(
      {
        steps: [
          typed(ada, monday, 250),
          typed(ada, tuesday, 40),
          // The same number again, and one that is deleted.
          typed(ben, monday, 70),
          typed(ada, sunday, null),
        ],
      },
      second,
    );
    expect(await daysOf(ada)).toMatchObject([
      { day: monday, manual: 250, stepsAt: second.getTime() },
      { day: tuesday, manual: 40, stepsAt: second.getTime() },
    ]);
    expect(await daysOf(ben)).toMatchObject([{ day: monday, manual: 70, stepsAt: first.getTime() }]);
    const kept = (await revisions()).toSorted((a, b) => a.amount - b.amount);
    const stood = { memberId: ada, source: 'manual', rate: null, recordedAt: first, replacedAt: second };
    expect(kept).toEqual([
      { ...stood, day: sunday, amount: 5 },
      { ...stood, day: monday, amount: 100 },
    ]);
  });

  test('many members and days at once, read back by member and day', async () => {
    await write({
      steps: [
        typed(ada, '2026-11-15', 100),
        typed(ada, '2026-11-16', 0),
        { ...typed(ben, '2026-11-16', 300), source: 'import' },
      ],
      activities: [yoga(ada, '2026-11-16', 30)],
    });
    expect(await daysOf(ben)).toMatchObject([{ day: '2026-11-16', import: 300, manual: null }]);
    expect(await daysOf(ada)).toEqual([
      expect.objectContaining({ day: '2026-11-15', manual: 100, activities: [], activitiesAt: 0 }),
      {
        day: '2026-11-16',
        device: null,
        import: null,
        manual: 0,
        stepsAt: first.getTime(),
        activities: [{ activityId: 'yoga', minutes: 30, rate: 45 }],
        activitiesAt: first.getTime(),
      },
    ]);
    expect(await daysOf(ada, '2026-11-16', '2026-11-16')).toHaveLength(1);
    expect(await revisions()).toEqual([]);
  });

  test('the same value changes nothing, not even its timestamp', async () => {
    const writes = {
      steps: [typed(ada, '2026-11-16', 5)],
      activities: [yoga(ada, '2026-11-16', 30)],
    };
    await write(writes);
    await write({ ...writes, activities: [yoga(ada, '2026-11-16', 30, 99)] }, second);
    const [day] = await daysOf(ada);
    expect([day?.stepsAt, day?.activitiesAt, day?.activities[0]?.rate]).toEqual([+first, +first, 45]);
    expect(await revisions()).toEqual([]);
  });

  test('keeps previous values of changed and deleted entries', async () => {
    await write({ steps: [typed(ada, '2026-11-16', 5)], activities: [yoga(ada, '2026-11-16', 30)] });
    await write(
      { steps: [typed(ada, '2026-11-16', 6)], activities: [yoga(ada, '2026-11-16', 40, 50)] },
      second,
    );
    const third = new Date('2026-11-16T14:00:00Z');
    await write({ steps: [typed(ada, '2026-11-16', null)], activities: [yoga(ada, '2026-11-16', 0)] }, third);
    expect(await daysOf(ada)).toEqual([]);
    const base = { memberId: ada, day: '2026-11-16' };
    const found = await revisions();
    expect(found).toHaveLength(4);
    expect(found).toEqual(
      expect.arrayContaining([
        { ...base, source: 'manual', amount: 5, rate: null, recordedAt: first, replacedAt: second },
        { ...base, source: 'activity:yoga', amount: 30, rate: 45, recordedAt: first, replacedAt: second },
        { ...base, source: 'manual', amount: 6, rate: null, recordedAt: second, replacedAt: third },
        { ...base, source: 'activity:yoga', amount: 40, rate: 50, recordedAt: second, replacedAt: third },
      ]),
    );
    await write({ steps: [typed(ada, '2026-11-16', null)] });
    expect(await revisions()).toHaveLength(4);
  });

  test('the last of several writes of one entry counts', async () => {
    await write({ steps: [typed(ada, '2026-11-16', 5), typed(ada, '2026-11-16', 7)] });
    expect(await daysOf(ada)).toMatchObject([{ manual: 7 }]);
  });

  test('writes 12,001 days at once in few statements', async () => {
    const days = Array.from({ length: 12_001 }, (_, i) =>
      new Date(Date.UTC(1990, 0, 1) + i * 86_400_000).toISOString().slice(0, 10),
    );
    await write({ steps: days.map((day, i) => typed(ada, day, i)) });
    const read = await daysOf(ada);
    expect(read.map((day) => day.manual)).toEqual(days.map((_, i) => i));
  });

  test('forty writers of one day: a chain of revisions in which nothing is lost', async () => {
    const values = Array.from({ length: 40 }, (_, i) => i + 1);
    await Promise.all(values.map((steps) => write({ steps: [typed(ada, '2026-11-16', steps)] })));
    const [day] = await daysOf(ada);
    const kept = (await revisions()).map((row) => row.amount);
    expect([...kept, day?.manual].toSorted((a, b) => Number(a) - Number(b))).toEqual(values);
  });

  test('writers of several members in opposite order do not wait for each other in a ring', async () => {
    const both = [ada, ben];
    const turns = Array.from({ length: 30 }, (_, i) => (i % 2 ? both : both.toReversed()));
    await Promise.all(
      turns.map((order, i) => write({ steps: order.map((id) => typed(id, '2026-11-16', i)) })),
    );
    const [[one], [two]] = [await daysOf(ada), await daysOf(ben)];
    expect(one?.manual).toBe(two?.manual);
  });

  test('a value out of range is refused by the database', async () => {
    await expect(write({ steps: [typed(ada, '2026-11-16', 100_001)] })).rejects.toThrow(/check constraint/);
    expect(await daysOf(ada)).toEqual([]);
  });
});
