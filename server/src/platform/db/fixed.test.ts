import { beforeAll, describe, expect, test } from 'vitest';
import { inProgram, startApi, type TestApi } from '../../../test/api.ts';
import { fixed, lastly, sql, type Db } from './db.ts';
import { asOne } from './fixed.ts';
import { inPipeline, writeNow } from './pipeline.ts';

let api: TestApi;
let db: Db;
let programId: string;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  db = api.deps.gateway.forProgram(programId);
});

interface Numbers {
  some: readonly number[];
  factor: number;
}

const multiplied = fixed<Numbers, { product: number }>(
  (
    at,
  ) => sql`select n * ${at('factor')}::integer + ${1000}::integer as product from unnest(${at('some')}::integer[]) as n
    where n < ${at('factor')}::integer and n = any(${at('some')}::integer[]) order by n`,
);

describe('a fixed statement', () => {
  test('takes its values from each call, and its own stay', async () => {
    expect(await multiplied(db, { some: [1, 2, 30], factor: 7 })).toEqual([
      { product: 1007 },
      { product: 1014 },
    ]);
    expect(await multiplied(db, { some: [4], factor: 5 })).toEqual([{ product: 1020 }]);
    expect(await multiplied(db, { some: [], factor: 5 })).toEqual([]);
  });

  test('is written out once, and sends a value once however often it stands there', async () => {
    let times = 0;
    const sum = fixed<{ a: number; b: number }, { sum: number }>((at) => {
      times += 1;
      return sql`select ${at('a')}::integer + ${at('b')}::integer + ${at('a')}::integer as sum`;
    });
    expect(await sum(db, { a: 1, b: 10 })).toEqual([{ sum: 12 }]);
    expect(await sum(db, { a: 2, b: 20 })).toEqual([{ sum: 24 }]);
    expect(times).toBe(1);
    const { sql: text, parameters } = sum.with({ a: 3, b: 30 }).query(db);
    expect(text).toBe('select $1::integer + $2::integer + $1::integer as sum');
    expect(parameters).toEqual([3, 30]);
  });

  test('more than nine values keep their numbers', async () => {
    const names = [...'abcdefghijklm'] as const;
    const all = fixed<Record<string, string>, Record<string, string>>(
      (at) => sql`select ${sql.join(names.map((name) => sql`${at(name)}::text as ${sql.raw(name)}`))},
        ${at('m')}::text || ${at('a')}::text as ends`,
    );
    const values = Object.fromEntries(names.map((name) => [name, `the ${name}`]));
    expect(await all(db, values)).toEqual([{ ...values, ends: 'the mthe a' }]);
  });
});

const year = (number: number) => new Date(Date.UTC(number, 0, 15));
const add = fixed<{ programId: string; memberId: string; due: Date }>(
  (at) => sql`insert into badge_due (program_id, member_id, due_at)
    select ${at('programId')}::uuid, ${at('memberId')}::uuid, ${at('due')}::timestamptz`,
);
const addFor = (memberId: string, due: number) => add.with({ programId, memberId, due: year(due) });
const addTwo = fixed<{ programId: string; memberId: string; dues: readonly Date[] }>(
  (at) => sql`insert into badge_due (program_id, member_id, due_at)
    select ${at('programId')}::uuid, ${at('memberId')}::uuid, n from unnest(${at('dues')}::timestamptz[]) as n`,
);

async function dueOf(memberId: string): Promise<number[]> {
  const { rows } = await sql<{ dueAt: Date }>`select due_at from badge_due
    where program_id = ${programId} and member_id = ${memberId} order by due_at`.execute(db);
  return rows.map(({ dueAt }) => dueAt.getUTCFullYear());
}

describe('several as one', () => {
  test('each with its own values, different ones mixed, again and again', async () => {
    const [ada, ben] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const [memberId, from] of [
      [ada, 2100],
      [ben, 2200],
    ] as const)
      await inPipeline(db, async (tx) => {
        await lastly(tx, addFor(memberId, from));
        await lastly(tx, addTwo.with({ programId, memberId, dues: [year(from + 1), year(from + 3)] }));
        await lastly(tx, addFor(memberId, from + 2));
      });
    expect(await dueOf(ada)).toEqual([2100, 2101, 2102, 2103]);
    expect(await dueOf(ben)).toEqual([2200, 2201, 2202, 2203]);
  });

  test('fixed ones alone, written now and at the end', async () => {
    const [ada, ben] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const memberId of [ada, ben])
      await inPipeline(db, async (tx) => {
        await lastly(tx, addFor(memberId, 2100), addFor(memberId, 2101));
        await writeNow(tx);
        await lastly(tx, addFor(memberId, 2102), addFor(memberId, 2103));
      });
    for (const memberId of [ada, ben]) expect(await dueOf(memberId)).toEqual([2100, 2101, 2102, 2103]);
  });

  test('have one text as long as they are the same ones', () => {
    const memberId = crypto.randomUUID();
    const first = asOne(db, [addFor(memberId, 2100), addFor(memberId, 2101)]);
    const second = asOne(db, [addFor(memberId, 2102), addFor(memberId, 2103)]);
    expect(first.sql).toBe(second.sql);
    expect(first.sql).toContain('select $4::uuid, $5::uuid, $6::timestamptz');
    expect(second.parameters).toEqual([programId, memberId, year(2102), programId, memberId, year(2103)]);
    expect(asOne(db, [addFor(memberId, 2100)]).sql).not.toContain('w0');
  });
});
