// @every-postgres
import { beforeAll, describe, expect, test } from 'vitest';
import { inProgram, startApi, type TestApi } from '../../../test/api.ts';

import { useGenericPlan, sql, type Db } from './db.ts';
import { inTransaction } from './handle.ts';

let api: TestApi;
let db: Db;
beforeAll(async () => {
  api = await startApi();
  db = api.deps.gateway.forProgram(await inProgram(api));
});

const mode = async (on: Db, marked: boolean) => {
  const { rows } = await sql<{ mode: string }>`${marked ? useGenericPlan : sql``} select ${1}::integer,
    current_setting('plan_cache_mode') as mode`.execute(on);
  return rows[0]!.mode;
};

describe('statements that are planned once', () => {
  test('marked ones alone, in whatever order they come', async () => {
    const marks = [true, false, false, true, true, false, true];
    for (const marked of marks) expect(await mode(db, marked)).toBe(marked ? 'force_generic_plan' : 'auto');
    const together = await Promise.all(marks.map((marked) => mode(db, marked)));
    expect(together).toEqual(marks.map((marked) => (marked ? 'force_generic_plan' : 'auto')));
  });

  test('a transaction plans as ever, and one that is rolled back leaves nothing behind', async () => {
    await mode(db, true);
    const failed = inTransaction(db, async (tx) => {
      expect(await mode(tx, false)).toBe('auto');
      expect(await mode(tx, true)).toBe('auto');
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await mode(db, true)).toBe('force_generic_plan');
    expect(await mode(db, false)).toBe('auto');
  });

  test('a statement that fails is not followed by another plan than it should be', async () => {
    await expect(sql`${useGenericPlan} select 1 / ${0}::integer`.execute(db)).rejects.toThrow(
      'division by zero',
    );
    expect(await mode(db, true)).toBe('force_generic_plan');
    expect(await mode(db, false)).toBe('auto');
  });
});
