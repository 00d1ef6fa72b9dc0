import { beforeAll, describe, expect, test } from 'vitest';
import { inProgram, startApi, type TestApi } from '../../../test/api.ts';

import { fixed, lastly, sql, type Db } from './db.ts';
import { inTransaction } from './handle.ts';
import { alongside, inPipeline, writeNow } from './pipeline.ts';

let api: TestApi;
let db: Db;
let programId: string;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  db = api.deps.gateway.forProgram(programId);
});

/** Notes of one member, in a table without any check but its key. */
const noted = fixed<{ programId: string; memberId: string; steps: number | string }>(
  (at) => sql`insert into badge_due (program_id, member_id, due_at)
    select ${at('programId')}::uuid, ${at('memberId')}::uuid, to_timestamp(${at('steps')}::bigint)`,
);
const note = (memberId: string, steps: number | string) => ({
  execute: (tx: Db) => noted(tx, { programId, memberId, steps }),
  ...noted.with({ programId, memberId, steps }),
});

async function notesOf(on: Db, memberId: string): Promise<number[]> {
  const { rows } = await sql<{
    steps: number;
  }>`select extract(epoch from due_at)::bigint as steps from badge_due
    where program_id = ${programId} and member_id = ${memberId} order by due_at`.execute(on);
  return rows.map((row) => row.steps);
}

describe('what a pipeline writes last', () => {
  test('stands when it is over, and not before', async () => {
    const memberId = crypto.randomUUID();
    const answer = await inPipeline(db, async (tx) => {
      await lastly(tx, note(memberId, 1));
      await lastly(tx, note(memberId, 2), note(memberId, 3));
      await note(memberId, 4).execute(tx);
      expect(await notesOf(tx, memberId)).toEqual([4]);
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await notesOf(db, memberId)).toEqual([1, 2, 3, 4]);
  });

  test('is written before it is read, and not again', async () => {
    const memberId = crypto.randomUUID();
    await inPipeline(db, async (tx) => {
      await lastly(tx, note(memberId, 1));
      await writeNow(tx);
      expect(await notesOf(tx, memberId)).toEqual([1]);
      await writeNow(tx);
      await lastly(tx, note(memberId, 2));
    });
    expect(await notesOf(db, memberId)).toEqual([1, 2]);
  });

  test('one alone, and none', async () => {
    const memberId = crypto.randomUUID();
    await inPipeline(db, (tx) => lastly(tx, note(memberId, 7)));
    await inPipeline(db, (tx) => lastly(tx));
    expect(await notesOf(db, memberId)).toEqual([7]);
  });

  test('takes all with it when it fails, and the connection serves on', async () => {
    const memberId = crypto.randomUUID();
    const failing = inPipeline(db, async (tx) => {
      await note(memberId, 1).execute(tx);
      await lastly(tx, note(memberId, 2), note(memberId, 'many'));
    });
    await expect(failing).rejects.toThrow('invalid input syntax');
    expect(await notesOf(db, memberId)).toEqual([]);
    await inPipeline(db, (tx) => lastly(tx, note(memberId, 5)));
    expect(await notesOf(db, memberId)).toEqual([5]);
  });

  test('is not written when the work fails, nor when a statement did for which nobody waited', async () => {
    const memberId = crypto.randomUUID();
    const broken = inPipeline(db, async (tx) => {
      await lastly(tx, note(memberId, 1));
      throw new Error('thought better of it');
    });
    await expect(broken).rejects.toThrow('thought better of it');
    const forgotten = inPipeline(db, async (tx) => {
      note(memberId, 'many')
        .execute(tx)
        .catch(() => undefined);
      await lastly(tx, note(memberId, 1));
      await notesOf(tx, memberId).catch(() => undefined);
    });
    await expect(forgotten).rejects.toThrow();
    expect(await notesOf(db, memberId)).toEqual([]);
  });

  test('is written at once in a long one: nothing piles up', async () => {
    const memberId = crypto.randomUUID();
    const long = inPipeline(
      db,
      async (tx) => {
        await lastly(tx, note(memberId, 1), note(memberId, 2));
        expect(await notesOf(tx, memberId)).toEqual([1, 2]);
        throw new Error('not so');
      },
      { long: true },
    );
    await expect(long).rejects.toThrow('not so');
    expect(await notesOf(db, memberId)).toEqual([]);
    await inPipeline(db, (tx) => lastly(tx, note(memberId, 3)), { long: true });
    expect(await notesOf(db, memberId)).toEqual([3]);
  });

  test('is written at once elsewhere', async () => {
    const memberId = crypto.randomUUID();
    await inTransaction(db, async (tx) => {
      await lastly(tx, note(memberId, 1), note(memberId, 2));
      expect(await notesOf(tx, memberId)).toEqual([1, 2]);
    });
    await lastly(db, note(memberId, 3));
    expect(await notesOf(db, memberId)).toEqual([1, 2, 3]);
  });
});

/** How a key is looked up in a table of one page that is known to be small. */
async function planOf(tx: Db): Promise<string> {
  await sql`create temp table tiny on commit drop as select id from generate_series(1, 3) as id`.execute(tx);
  await sql`create unique index tiny_id on tiny (id)`.execute(tx);
  await sql`analyze tiny`.execute(tx);
  const { rows } = await sql<
    Record<string, string>
  >`explain (costs off) select id from tiny where id = 2`.execute(tx);
  return rows.flatMap((row) => Object.values(row)).join();
}

test('a pipeline looks keys up by index, however small the table is; a long one, and what comes after it, plans as before', async () => {
  expect(await inPipeline(db, planOf)).toContain('Index');
  expect(await inPipeline(db, planOf, { long: true })).toContain('Seq Scan');
  expect(await inTransaction(db, planOf)).toContain('Seq Scan');
});

describe('what a pipeline sends along', () => {
  test('is done before what is written last and read after it, and not waited for', async () => {
    const memberId = crypto.randomUUID();
    let answered = false;
    await inPipeline(db, async (tx) => {
      const sent = note(memberId, 1)
        .execute(tx)
        .then(() => (answered = true));
      await alongside(tx, sent);
      expect(answered).toBe(false);
      expect(await notesOf(tx, memberId)).toEqual([1]);
      await alongside(tx, note(memberId, 2).execute(tx));
    });
    expect(answered).toBe(true);
    expect(await notesOf(db, memberId)).toEqual([1, 2]);
  });

  test('takes all with it when it fails, told as it failed, and the connection serves on', async () => {
    const memberId = crypto.randomUUID();
    const failing = inPipeline(db, async (tx) => {
      await alongside(tx, note(memberId, 'many').execute(tx));
      await lastly(tx, note(memberId, 2));
    });
    await expect(failing).rejects.toThrow('invalid input syntax');
    expect(await notesOf(db, memberId)).toEqual([]);
    await inPipeline(db, (tx) => alongside(tx, note(memberId, 5).execute(tx)));
    expect(await notesOf(db, memberId)).toEqual([5]);
  });

  test('is undone with the rest when the work fails in the moment in which it was begun', async () => {
    const memberId = crypto.randomUUID();
    const failing = inPipeline(db, async (tx) => {
      await Promise.all([
        alongside(tx, note(memberId, 1).execute(tx)),
        Promise.reject(new Error('in that moment')),
      ]);
    });
    await expect(failing).rejects.toThrow('in that moment');
    expect(await notesOf(db, memberId)).toEqual([]);
  });

  test('is waited for at once in an ordinary transaction', async () => {
    const memberId = crypto.randomUUID();
    await inTransaction(db, async (tx) => {
      await alongside(tx, note(memberId, 1).execute(tx));
      await expect(alongside(tx, note(memberId, 'many').execute(tx))).rejects.toThrow('invalid input syntax');
      throw new Error('as it failed');
    }).catch((error: Error) => expect(error.message).toBe('as it failed'));
    expect(await notesOf(db, memberId)).toEqual([]);
  });
});
