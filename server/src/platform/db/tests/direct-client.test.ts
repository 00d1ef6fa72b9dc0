import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { inProgram, startApi } from '../../../../test/api.ts';
import { sql, type Db, type RawBuilder } from '../db.ts';
import { inTransaction } from '../handle.ts';
import { inUnitOfWork } from '../unit-of-work.ts';

let db: Db;
let programId: string;
beforeAll(async () => {
  const api = await startApi();
  programId = await inProgram(api);
  db = api.deps.gateway.forProgram(programId);
});

const note = (memberId: string, seconds: number) => sql<{ seconds: number }>`insert into badge_due
  (program_id, member_id, due_at) select ${programId}::uuid, ${memberId}::uuid, to_timestamp(${seconds}::bigint)
  returning extract(epoch from due_at)::bigint as seconds`;
const countNotes = (memberId: string) => sql<{
  howMany: number;
}>`select count(*) as how_many from badge_due
  where program_id = ${programId} and member_id = ${memberId}`;
const reciprocal = (of: number) => sql<{ part: number }>`select 1 / ${of}::integer as part`;

const everyKind = (
  n: number,
) => sql`select ${n}::bigint as big_number, null::text as no_text, '2026-11-01'::date as one_day,
  '{1,2}'::integer[] as some_numbers, '{"inner_key": {"deep_key": 1}}'::jsonb as held, true as is_so,
  '2026-11-23 00:06:26.936+00'::timestamptz as some_moment`;

/** Returns a text that no connection has prepared yet. */
const fresh = (title: string): RawBuilder<unknown> =>
  sql`select 2 * ${4}::integer as twice, ${sql.lit(title)} as title`;

/** Returns the outcome of each statement, as text. */
async function outcomes(work: Promise<{ rows: unknown[] }>[]): Promise<string[]> {
  const settled = await Promise.allSettled(work);
  return settled.map((one) =>
    one.status === 'fulfilled' ? JSON.stringify(one.value.rows) : String(one.reason),
  );
}

test('statements of a pipeline run in order, and each sees those before it', async () => {
  const memberId = crypto.randomUUID();
  const answers = await inUnitOfWork(db, (unit) =>
    Promise.all([
      countNotes(memberId).execute(unit),
      note(memberId, 5).execute(unit),
      countNotes(memberId).execute(unit),
      // Without a parameter it is not prepared, and keeps its place.
      sql`select 1 as one_thing`.execute(unit),
      note(memberId, 6).execute(unit),
      countNotes(memberId).execute(unit),
    ]),
  );
  expect(answers.map(({ rows }) => rows)).toEqual([
    [{ howMany: 0 }],
    [{ seconds: 5 }],
    [{ howMany: 1 }],
    [{ oneThing: 1 }],
    [{ seconds: 6 }],
    [{ howMany: 2 }],
  ]);
});

test('a failed statement fails those after it, and all of them work in the next unit', async () => {
  const memberId = crypto.randomUUID();
  const unprepared = fresh('after a failure');
  let seen: string[] = [];
  const failing = inUnitOfWork(db, async (unit) => {
    seen = await outcomes([
      note(memberId, 1).execute(unit),
      reciprocal(0).execute(unit),
      unprepared.execute(unit),
      unprepared.execute(unit),
      note(memberId, 2).execute(unit),
    ]);
    throw new Error('as it failed');
  });
  await expect(failing).rejects.toThrow('as it failed');
  expect(seen[0]).toBe('[{"seconds":1}]');
  expect(seen[1]).toContain('division by zero');
  expect(seen[2]).toContain('transaction is aborted');
  expect(seen[3]).toMatch(/transaction is aborted|prepared statement .* does not exist/);
  expect(seen[4]).toContain('transaction is aborted');
  expect((await countNotes(memberId).execute(db)).rows).toEqual([{ howMany: 0 }]);
  for (let again = 0; again < 3; again += 1)
    await inUnitOfWork(db, async (unit) => {
      expect((await unprepared.execute(unit)).rows).toEqual([{ twice: 8, title: 'after a failure' }]);
      expect((await reciprocal(1).execute(unit)).rows).toEqual([{ part: 1 }]);
    });
});

test('a unit whose write failed reports that write, not the statement that could not be prepared after it', async () => {
  const unprepared = fresh('after a failed write');
  const failing = inUnitOfWork(db, async (unit) => {
    unit.write(reciprocal(0));
    const [, second] = await Promise.allSettled([unit.read(unprepared), unit.read(unprepared)]);
    if (second.status === 'rejected') throw second.reason;
  });
  await expect(failing).rejects.toThrow('division by zero');
});

const hold = (value: unknown) => sql<{ held: unknown }>`select ${value}::jsonb as held`;

test('a statement whose parameters cannot be written is prepared the next time', async () => {
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  for (const value of [circular, [circular], { count: 1n }])
    await expect(hold(value).execute(db)).rejects.toThrow(TypeError);
  for (const value of [{ a: [1, { b: null }] }, null, 'null'])
    expect((await hold(value).execute(db)).rows).toEqual([{ held: value === 'null' ? null : value }]);
});

test('arrays arrive as they were given', async () => {
  const arrays = {
    ids: ['01a20921-8963-70a5-ba83-95e4b6b86fe7', null],
    days: ['2026-11-23', null],
    moments: [new Date('0044-03-15T12:00:00Z'), new Date('2026-11-23T00:06:26.936Z')],
    counts: [-1, 0, 9_007_199_254_740_991],
    texts: ['NULL', '', 'a "quoted", {braced} \\ one', 'é\n'],
    documents: [{ key: 'a "b"' }, { deep: [1, { x: null }] }],
    none: [],
  };
  const { ids, days, moments, counts, texts, documents, none } = arrays;
  const read = sql`select ${ids}::uuid[] as ids, ${days}::date[]::text[] as days, ${moments}::timestamptz[] as moments,
    ${counts}::bigint[]::text[] as counts, ${texts}::text[] as texts, ${documents}::jsonb[] as documents,
    ${none}::uuid[] as none`;
  expect((await read.execute(db)).rows).toEqual([{ ...arrays, counts: counts.map(String) }]);
});

test('rows have camelCase names and the types of their columns', async () => {
  const expected = {
    bigNumber: 7,
    noText: null,
    oneDay: '2026-11-01',
    someNumbers: [1, 2],
    held: { inner_key: { deep_key: 1 } },
    isSo: true,
    someMoment: new Date('2026-11-23T00:06:26.936Z'),
  };
  const both = await inUnitOfWork(db, (unit) =>
    Promise.all([everyKind(7).execute(unit), everyKind(7).execute(unit)]),
  );
  const inside = await inTransaction(db, (tx) => everyKind(7).execute(tx));
  const outside = await everyKind(7).execute(db);
  for (const { rows } of [...both, inside, outside]) expect(rows).toEqual([expected]);
});

test('the number of affected rows is reported', async () => {
  const memberId = crypto.randomUUID();
  await note(memberId, 1).execute(db);
  const remove = sql`delete from badge_due where program_id = ${programId} and member_id = ${memberId}`;
  expect((await inUnitOfWork(db, (unit) => remove.execute(unit))).numAffectedRows).toBe(1n);
  expect(await remove.execute(db)).toMatchObject({ numAffectedRows: 0n, rows: [] });
});

test('an unreadable row fails only its own statement', async () => {
  const money = 790;
  pg.types.setTypeParser(money, () => {
    throw new Error('not for sale');
  });
  const priced = sql<never>`select ${3}::integer::money as price`;
  const answers = await inUnitOfWork(db, (unit) =>
    outcomes([reciprocal(1).execute(unit), priced.execute(unit), reciprocal(1).execute(unit)]),
  );
  expect(answers).toEqual(['[{"part":1}]', 'Error: not for sale', '[{"part":1}]']);
});

test('a lost connection fails everything sent on it, and the next connection prepares its statements again', async () => {
  const lost = inUnitOfWork(db, async (unit) => {
    const seen = await outcomes([
      reciprocal(1).execute(unit),
      sql`select pg_terminate_backend(pg_backend_pid()), ${1}::integer as one`.execute(unit),
      reciprocal(1).execute(unit),
    ]);
    expect(seen[2]).not.toContain('part');
    throw new Error('lost');
  });
  await expect(lost).rejects.toThrow('lost');
  for (let again = 0; again < 8; again += 1)
    expect(await inUnitOfWork(db, (unit) => unit.read(reciprocal(1)))).toEqual([{ part: 1 }]);
});
