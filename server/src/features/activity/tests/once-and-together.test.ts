// @every-postgres
import { beforeAll, describe, expect, test } from 'vitest';
import type { DayInput } from '#contract/features/activity/activity.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { stages } from '../../../kernel/events/public.ts';
import { createEventBus } from '../../../platform/events/bus.ts';
import { daysOf, openDiary, record, today } from './diary.ts';

const diary = openDiary();
const heard: { changes: { memberId: string; day: string }[] }[] = [];
let failing = false;

beforeAll(() => {
  const before = diary.api.deps.events;
  const spy = createEventBus(
    [
      {
        name: 'activity.recorded',
        stage: 'note',
        run: async (_context, _tx, payload: never) => {
          heard.push(payload);
          if (failing) throw new Error('a listener failed');
        },
      },
    ],
    stages,
  );
  diary.api.deps.events = {
    emit: async (...told) => {
      await before.emit(...told);
      await spy.emit(...told);
    },
  };
});

const revisionsOf = (person: Person) =>
  diary.api.deps.gateway
    .forProgram(diary.programId)
    .selectFrom('entryRevision')
    .select(['amount', 'source'])
    .where('memberId', '=', person.id)
    .execute();

describe('events of recorded days', () => {
  test('emits only real changes, in the transaction of the write', async () => {
    const person = await asMember(diary.api, diary.programId);
    heard.length = 0;
    await record(diary, person, [
      { date: today, steps: 5 },
      { date: '2026-11-15', steps: null },
    ]);
    expect(heard).toEqual([
      {
        changes: [
          {
            memberId: person.id,
            day: today,
            before: 0,
            total: 5,
            goal: 8000,
          },
        ],
      },
    ]);
    await record(diary, person, [{ date: today, steps: 5 }]);
    expect(heard).toHaveLength(1);
    failing = true;
    const failed = await record(diary, person, [{ date: today, steps: 6 }]);
    failing = false;
    expect([failed.status, failed.body.code]).toEqual([500, 'internal']);
    expect(await daysOf(diary, person)).toMatchObject([{ day: today, steps: 5 }]);
    expect(await revisionsOf(person)).toEqual([]);
  });
});

describe('the same request again', () => {
  test('repeats the first answer and writes nothing', async () => {
    const person = await asMember(diary.api, diary.programId);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const day: DayInput[] = [{ date: today, steps: 5, activities: [{ activityId: 'yoga', minutes: 3 }] }];
    const first = await record(diary, person, day, { headers: key });
    await record(diary, person, [{ date: today, steps: 7 }]);
    heard.length = 0;
    const again = await record(diary, person, day, { headers: key });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(heard).toEqual([]);
    expect(await daysOf(diary, person)).toMatchObject([{ steps: 7 }]);
    const other = await record(diary, person, [{ date: today, steps: 6 }], { headers: key });
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
  });

  test('a refused request keeps no key: the corrected one may use it', async () => {
    const person = await asMember(diary.api, diary.programId);
    const key = { 'idempotency-key': crypto.randomUUID() };
    expect((await record(diary, person, [{ date: '2026-11-17', steps: 6 }], { headers: key })).status).toBe(
      422,
    );
    expect((await record(diary, person, [{ date: today, steps: 6 }], { headers: key })).status).toBe(200);
  });

  test('twenty at once with one key write once', async () => {
    const person = await asMember(diary.api, diary.programId);
    const key = { 'idempotency-key': crypto.randomUUID() };
    heard.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => record(diary, person, [{ date: today, steps: 6 }], { headers: key })),
    );
    for (const { status, body } of answers) expect([200, 'in_flight']).toContain(body.code ?? status);
    expect(heard).toHaveLength(1);
  });
});

describe('adds up several devices of one member by the rule', () => {
  test('every value written is the day or a revision of it', async () => {
    const person = await asMember(diary.api, diary.programId);
    const values = Array.from({ length: 30 }, (_, i) => 1000 + i);
    const answers = await Promise.all(values.map((steps) => record(diary, person, [{ date: today, steps }])));
    expect(answers.map((answer) => answer.status)).toEqual(values.map(() => 200));
    const [day] = await daysOf(diary, person);
    const all = [...(await revisionsOf(person)).map((row) => row.amount), day?.steps];
    expect(all.toSorted((a, b) => Number(a) - Number(b))).toEqual(values);
  });

  test('together they can’t exceed 960 minutes', async () => {
    const person = await asMember(diary.api, diary.programId);
    const ids = ['yoga', 'ballet', 'boxing', 'rowing', 'rugby', 'sailing', 'soccer-casual', 'pilates'];
    const answers = await Promise.all(
      ids.map((activityId) => {
        const stepData = [{ date: today, activities: [{ activityId, minutes: 240 }] }];
        return record(diary, person, stepData, { confirmed: true });
      }),
    );
    const codes = answers.map((answer) => answer.body.code ?? 'taken');
    expect(codes.filter((code) => code === 'taken')).toHaveLength(4);
    expect(codes.filter((code) => code === 'too_many_minutes')).toHaveLength(4);
  });
});
