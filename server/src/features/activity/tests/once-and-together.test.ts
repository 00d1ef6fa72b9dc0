import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { addSteps, getStepData, type DayInput } from '#contract/features/activity.ts';
import { errorCodes } from '#contract/error-codes.ts';
import { activity } from '../index.ts';
import { asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { contextOf } from '../../../../test/factories/members.ts';
import { createEventBus } from '../../../platform/events/bus.ts';

let api: TestApi;
let programId: string;
let heard: { changes: { memberId: string; day: string }[] }[];
let failing = false;
const today = '2026-11-16';

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  heard = [];
  const before = api.deps.events;
  const spy = createEventBus([
    {
      name: 'activity.recorded',
      run: async (_context, _tx, payload: never) => {
        heard.push(payload);
        if (failing) throw new Error('a listener failed');
      },
    },
  ]);
  api.deps.events = {
    emit: async (...told) => {
      await before.emit(...told);
      await spy.emit(...told);
    },
  };
});

const record = (person: Person, stepData: DayInput[], headers: Record<string, string> = {}) =>
  api.call(person.token, addSteps, { params: { id: person.id }, body: { stepData }, headers });
const daysOf = async (person: Person) =>
  (await api.call(person.token, getStepData, { params: { id: person.id } })).body.items;
const revisionsOf = (person: Person) =>
  api.deps.gateway
    .forProgram(programId)
    .selectFrom('entryRevision')
    .select(['amount', 'source'])
    .where('memberId', '=', person.id)
    .execute();

describe('what is told to others', () => {
  test('real changes alone, in the transaction of the write', async () => {
    const person = await asMember(api, programId);
    heard.length = 0;
    await record(person, [
      { date: today, steps: 5 },
      { date: '2026-11-15', steps: null },
    ]);
    expect(heard).toEqual([{ changes: [{ memberId: person.id, day: today }] }]);
    await record(person, [{ date: today, steps: 5 }]);
    expect(heard).toHaveLength(1);
    failing = true;
    const failed = await record(person, [{ date: today, steps: 6 }]);
    failing = false;
    expect([failed.status, failed.body.code]).toEqual([500, 'internal']);
    expect(await daysOf(person)).toMatchObject([{ day: today, steps: 5 }]);
    expect(await revisionsOf(person)).toEqual([]);
  });
});

describe('the same request again', () => {
  test('is answered as the first time and writes nothing', async () => {
    const person = await asMember(api, programId);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const day: DayInput[] = [{ date: today, steps: 5, activities: [{ activityId: 'yoga', minutes: 3 }] }];
    const first = await record(person, day, key);
    await record(person, [{ date: today, steps: 7 }]);
    heard.length = 0;
    const again = await record(person, day, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(heard).toEqual([]);
    expect(await daysOf(person)).toMatchObject([{ steps: 7 }]);
    const other = await record(person, [{ date: today, steps: 6 }], key);
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
  });

  test('a refused request keeps no key: the corrected one may use it', async () => {
    const person = await asMember(api, programId);
    const key = { 'idempotency-key': crypto.randomUUID() };
    expect((await record(person, [{ date: '2026-11-17', steps: 6 }], key)).status).toBe(422);
    expect((await record(person, [{ date: today, steps: 6 }], key)).status).toBe(200);
  });

  test('twenty at once with one key write once', async () => {
    const person = await asMember(api, programId);
    const key = { 'idempotency-key': crypto.randomUUID() };
    heard.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => record(person, [{ date: today, steps: 6 }], key)),
    );
    for (const { status, body } of answers) expect([200, 'in_flight']).toContain(body.code ?? status);
    expect(heard).toHaveLength(1);
  });
});

describe('several devices of one member', () => {
  test('every value written is the day or a revision of it', async () => {
    const person = await asMember(api, programId);
    const values = Array.from({ length: 30 }, (_, i) => 1000 + i);
    const answers = await Promise.all(values.map((steps) => record(person, [{ date: today, steps }])));
    expect(answers.map((answer) => answer.status)).toEqual(values.map(() => 200));
    const [day] = await daysOf(person);
    const all = [...(await revisionsOf(person)).map((row) => row.amount), day?.steps];
    expect(all.toSorted((a, b) => Number(a) - Number(b))).toEqual(values);
  });

  test('together they cannot pass 960 minutes', async () => {
    const person = await asMember(api, programId);
    const ids = ['yoga', 'ballet', 'boxing', 'rowing', 'rugby', 'sailing', 'soccer-casual', 'pilates'];
    const answers = await Promise.all(
      ids.map((activityId) => {
        const stepData = [{ date: today, activities: [{ activityId, minutes: 240 }] }];
        const body = { stepData, confirmed: true };
        return api.call(person.token, addSteps, { params: { id: person.id }, body });
      }),
    );
    const codes = answers.map((answer) => answer.body.code ?? 'taken');
    expect(codes.filter((code) => code === 'taken')).toHaveLength(4);
    expect(codes.filter((code) => code === 'too_many_minutes')).toHaveLength(4);
  });
});

test('the dashboard’s part: today, the week oldest first, and whether there ever was an entry', async () => {
  const [section] = activity.today ?? [];
  const load = (memberId: string, timeZone: string) =>
    section?.load({ ...contextOf(api.deps, programId), memberId, timeZone });
  const person = await asMember(api, programId, { registeredOn: '2026-01-01' });
  const week = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15', today];
  const empty = week.map((day) => ({ day, total: 0, entered: false }));
  expect(await load(person.id, 'UTC')).toEqual({ day: null, week: empty, hasAny: false });
  await record(person, [
    { date: '2026-11-09', steps: 1 },
    { date: '2026-11-11', activities: [{ activityId: 'yoga', minutes: 2 }] },
    { date: '2026-11-12', steps: 0 },
    { date: today, steps: 12, activities: [{ activityId: 'yoga', minutes: 1 }] },
  ]);
  const [day] = await daysOf(person);
  const full = week.map((date) => ({ day: date, total: 0, entered: false }));
  full[1] = { day: '2026-11-11', total: 90, entered: true };
  full[2] = { day: '2026-11-12', total: 0, entered: true };
  full[6] = { day: today, total: 57, entered: true };
  expect(await load(person.id, 'UTC')).toEqual({ day, week: full, hasAny: true });
  // 12:00 UTC is 02:00 of the next day in Kiritimati.
  expect(await load(person.id, 'Pacific/Kiritimati')).toMatchObject({ day: null, hasAny: true });
  const past = await asMember(api, programId);
  await record(past, [{ date: '2026-11-09', steps: 1 }]);
  expect(await load(past.id, 'UTC')).toEqual({ day: null, week: empty, hasAny: true });
});

describe('any input', () => {
  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      '5',
      '',
      ' ',
      -0,
      0.5,
      -1,
      1e9,
      1e300,
      [],
      {},
      ['5'],
      'a\0b',
      '\ud800',
    ),
    fc.integer(),
    fc.string(),
    fc.anything({ maxDepth: 2 }),
  );
  const good = fc.constantFrom<unknown>(today, '2026-11-15', '2026-11-14', '2026-11-13', '2026-11-12');
  const bad = fc.constantFrom<unknown>(
    '2026-02-30',
    '0000-01-01',
    '2026-11-17',
    '20261116',
    `${today}T00:00:00Z`,
  );
  const date = fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: bad });
  const maybe = <T>(value: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 20, arbitrary: value as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: odd });
  const extra = <T extends object>(value: fc.Arbitrary<T>) =>
    fc
      .tuple(value, maybe(fc.constant(undefined)))
      .map(([object, more]) => (more === undefined ? object : { ...object, more }));
  const entry = fc.record(
    {
      activityId: maybe(fc.constantFrom('yoga', 'ballet', 'rowing')),
      minutes: maybe(fc.integer({ min: 0, max: 60 })),
    },
    { requiredKeys: ['activityId', 'minutes'] },
  );
  const day = fc.record(
    {
      date: maybe(date),
      steps: maybe(fc.integer({ min: 0, max: 100_000 })),
      activities: maybe(fc.array(maybe(extra(entry)), { maxLength: 3 })),
    },
    { requiredKeys: ['date'] },
  );
  const body = maybe(
    fc.record(
      { stepData: maybe(fc.array(maybe(extra(day)), { maxLength: 4 })), confirmed: maybe(fc.boolean()) },
      { requiredKeys: ['stepData', 'confirmed'] },
    ),
  );

  test('ends in an answer of the contract, never in a 5xx', async () => {
    const person = await asMember(api, programId);
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const text = JSON.stringify(sent, (_, value: unknown) =>
          typeof value === 'bigint' ? Number(value) : value,
        );
        const answer = await api.raw(
          person.token,
          'POST',
          `members/${person.id}/add-steps`,
          text ?? 'undefined',
        );
        if (answer.status === 200) taken += 1;
        else
          expect([answer.status, Object.keys(errorCodes)]).toEqual([
            errorCodes[answer.body.code as keyof typeof errorCodes],
            expect.arrayContaining([answer.body.code]),
          ]);
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
    expect(taken).toBeGreaterThan(10);
  });

  test('of the reading calls neither', async () => {
    const person = await asMember(api, programId);
    const value = fc.oneof(
      fc.constantFrom('0', '-1', '1e9', '101', '2026-02-30', '0000-01-01', '2026-11-16', 'x', ''),
      fc.string(),
    );
    const names = fc.constantFrom('page', 'perPage', 'startDate', 'endDate', 'sort', '__proto__');
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(names, value, { maxKeys: 4 }),
        fc.constantFrom(person.id, 'x', '%00', '%ud8'),
        async (query, id) => {
          const path = `members/${id}/step-data?${new URLSearchParams(query)}`;
          const { status } = await api.raw(person.token, 'GET', path);
          expect([200, 400, 404]).toContain(status);
        },
      ),
      { numRuns: 150 },
    );
  });
});
