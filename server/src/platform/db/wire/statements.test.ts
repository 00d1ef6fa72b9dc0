import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { inProgram, startApi, type TestApi } from '../../../../test/api.ts';
import { sql, type Db } from '../db.ts';
import { inTransaction } from '../handle.ts';
import { silentLog } from '../../log/log.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import { createPool } from '../pool.ts';
import { Statements } from './statements.ts';

let api: TestApi;
let db: Db;
let programId: string;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  db = api.deps.gateway.forProgram(programId);
});

const note = (memberId: string, steps: number) => sql<{ steps: number }>`insert into badge_due
  (program_id, member_id, due_at) select ${programId}::uuid, ${memberId}::uuid, to_timestamp(${steps}::bigint)
  returning extract(epoch from due_at)::bigint as steps`;
const notes = (memberId: string) => sql<{
  howMany: number;
}>`select count(*) as how_many from badge_due
  where program_id = ${programId} and member_id = ${memberId}`;
const reciprocal = (of: number) => sql<{ part: number }>`select 1 / ${of}::integer as part`;

const everyKind = (
  n: number,
) => sql`select ${n}::bigint as big_number, null::text as no_text, '2026-11-01'::date as one_day,
  '{1,2}'::integer[] as some_numbers, '{"inner_key": {"deep_key": 1}}'::jsonb as held, true as is_so`;

// Used by nothing before: behind the one that fails PostgreSQL never comes to it.
const unseen = (n: number) =>
  sql<{ twice: number }>`select 2 * ${n}::integer as twice, 'first behind a failure' as note`;

/** What becomes of each, as text. */
async function ends(work: Promise<{ rows: unknown[] }>[]): Promise<string[]> {
  const settled = await Promise.allSettled(work);
  return settled.map((one) =>
    one.status === 'fulfilled' ? JSON.stringify(one.value.rows) : String(one.reason),
  );
}

test('what is sent in one turn is done in its order, each seeing what was before it', async () => {
  const memberId = crypto.randomUUID();
  const answers = await inUnitOfWork(db, (tx) =>
    Promise.all([
      notes(memberId).execute(tx),
      note(memberId, 5).execute(tx),
      notes(memberId).execute(tx),
      // Without a parameter it is not prepared, and keeps its place.
      sql`select 1 as one_thing`.execute(tx),
      note(memberId, 6).execute(tx),
      notes(memberId).execute(tx),
    ]),
  );
  expect(answers.map(({ rows }) => rows)).toEqual([
    [{ howMany: 0 }],
    [{ steps: 5 }],
    [{ howMany: 1 }],
    [{ oneThing: 1 }],
    [{ steps: 6 }],
    [{ howMany: 2 }],
  ]);
});

test('one that fails takes those after it with it, and all serve again afterwards', async () => {
  const memberId = crypto.randomUUID();
  let seen: string[] = [];
  const broken = inUnitOfWork(db, async (tx) => {
    seen = await ends([
      note(memberId, 1).execute(tx),
      reciprocal(0).execute(tx),
      unseen(4).execute(tx),
      note(memberId, 2).execute(tx),
    ]);
    throw new Error('as it failed');
  });
  await expect(broken).rejects.toThrow('as it failed');
  expect(seen[0]).toBe('[{"steps":1}]');
  expect(seen[1]).toContain('division by zero');
  // Files of tests share the process: when 800 texts are prepared the rest is sent by itself, and refused by itself.
  for (const end of seen.slice(2)) expect(end).toMatch(/division by zero|transaction is aborted/);
  expect((await notes(memberId).execute(db)).rows).toEqual([{ howMany: 0 }]);
  for (let again = 0; again < 3; again += 1) {
    const { rows } = await inUnitOfWork(db, (tx) => unseen(4).execute(tx));
    expect(rows).toEqual([{ twice: 8, note: 'first behind a failure' }]);
    expect((await reciprocal(1).execute(db)).rows).toEqual([{ part: 1 }]);
  }
});

test('what PostgreSQL did not come to is prepared with the next that has it', async () => {
  const pool = createPool({ url: api.deps.databaseUrl, role: 'goodstride_app', size: 1, log: silentLog });
  const client = await pool.connect();
  const together = async (...given: readonly [name: string, text: string, value: number][]) => {
    const statements = new Statements();
    const answers = given.map(([name, text, value]) => statements.add(name, text, [value]));
    client.query(statements as never);
    return ends(answers);
  };
  const half = ['half', 'select 1 / $1::integer as part'] as const;
  const twice = ['twice', 'select 2 * $1::integer as twice'] as const;
  const failed = await together([...half, 0], [...twice, 4], [...half, 1]);
  expect(failed.every((end) => end.includes('division by zero'))).toBe(true);
  expect(await together([...half, 1], [...twice, 4])).toEqual(['[{"part":1}]', '[{"twice":8}]']);
  expect(await together([...twice, 5], [...half, 1])).toEqual(['[{"twice":10}]', '[{"part":1}]']);
  client.release();
  await pool.end();
});

test('rows have our names and the types of their columns, however often and wherever they are asked for', async () => {
  const expected = {
    bigNumber: 7,
    noText: null,
    oneDay: '2026-11-01',
    someNumbers: [1, 2],
    held: { inner_key: { deep_key: 1 } },
    isSo: true,
  };
  const both = await inUnitOfWork(db, (tx) =>
    Promise.all([everyKind(7).execute(tx), everyKind(7).execute(tx)]),
  );
  const inside = await inTransaction(db, (tx) => everyKind(7).execute(tx));
  const first = await everyKind(7).execute(db);
  const second = await everyKind(7).execute(db);
  for (const { rows } of [...both, inside, first, second]) expect(rows).toEqual([expected]);
});

test('how many rows were written is told, and none where none are', async () => {
  const memberId = crypto.randomUUID();
  await note(memberId, 1).execute(db);
  const remove = () =>
    sql`delete from badge_due where program_id = ${programId} and member_id = ${memberId}`.execute(db);
  expect((await remove()).numAffectedRows).toBe(1n);
  const nothing = await remove();
  expect(nothing.numAffectedRows).toBe(0n);
  expect(nothing.rows).toEqual([]);
});

test('a row that cannot be read fails its statement alone', async () => {
  const money = 790;
  pg.types.setTypeParser(money, () => {
    throw new Error('not for sale');
  });
  const priced = sql`select ${3}::integer::money as price`;
  const answers = await inUnitOfWork(db, (tx) =>
    ends([reciprocal(1).execute(tx), priced.execute(tx), reciprocal(1).execute(tx)]),
  );
  expect(answers).toEqual(['[{"part":1}]', 'Error: not for sale', '[{"part":1}]']);
});

test('a connection that is ended fails all that was sent on it, and the next one serves', async () => {
  const gone = inUnitOfWork(db, async (tx) => {
    const seen = await ends([
      reciprocal(1).execute(tx),
      sql`select pg_terminate_backend(pg_backend_pid()), ${1}::integer as one`.execute(tx),
      reciprocal(1).execute(tx),
    ]);
    expect(seen[2]).not.toContain('part');
    throw new Error('gone');
  });
  await expect(gone).rejects.toThrow('gone');
  expect((await reciprocal(1).execute(db)).rows).toEqual([{ part: 1 }]);
});
