// @every-postgres
import { beforeAll, describe, expect, test } from 'vitest';
import { inProgram, startApi, type TestApi } from '../../../../test/api.ts';
import { appendTable, sql, type Db, type UnitOfWork } from '../db.ts';
import { inTransaction } from '../handle.ts';
import { inUnitOfWork } from '../unit-of-work.ts';

let programId: string;
/** The same handle on each client: a unit of work means the same on all of them. */
const handles: Record<string, Db> = {};
beforeAll(async () => {
  const direct = await startApi();
  const pooled = await startApi(undefined, { databaseTransactionPooling: true });
  programId = await inProgram(direct);
  const handleOf = ({ deps }: TestApi) => deps.gateway.forProgram(programId);
  Object.assign(handles, { direct: handleOf(direct), pooled: handleOf(pooled) });
});

/** Inserts into a table without foreign keys how many seconds after 1970 a member is due. */
const insert = (memberId: string, seconds: number | string) =>
  sql`insert into badge_due (program_id, member_id, due_at)
    select ${programId}::uuid, ${memberId}::uuid, to_timestamp(${seconds}::bigint)`;
const due = (memberId: string) => sql<{
  seconds: number;
}>`select extract(epoch from due_at)::bigint as seconds
  from badge_due where program_id = ${programId} and member_id = ${memberId} order by due_at`;
const secondsOf = (rows: readonly { seconds: number }[]) => rows.map(({ seconds }) => seconds);
const stored = async (db: Db, memberId: string) => secondsOf((await due(memberId).execute(db)).rows);

const badgeDue = appendTable('badge_due', { program_id: 'uuid', member_id: 'uuid', due_at: 'timestamptz' });
const append = (unit: UnitOfWork, memberId: string, ...seconds: number[]) =>
  unit.append(
    badgeDue,
    seconds.map((second) => ({
      program_id: programId,
      member_id: memberId,
      due_at: new Date(second * 1000),
    })),
  );

const byBuilder = (unit: UnitOfWork) => unit.selectFrom('badgeDue').selectAll().execute();

function circularValue(): Record<string, unknown> {
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  return circular;
}

describe.each(['direct', 'pooled'])('a unit of work with %s connections', (client) => {
  const db = () => handles[client]!;

  test('reads what it wrote before, in the order in which statements were sent', async () => {
    const memberId = crypto.randomUUID();
    const answers = await inUnitOfWork(db(), async (unit) => {
      const none = unit.read(due(memberId));
      unit.write(insert(memberId, 1));
      const one = unit.read(due(memberId));
      unit.write(insert(memberId, 2));
      return Promise.all([none, one, unit.read(due(memberId))]);
    });
    expect(answers.map(secondsOf)).toEqual([[], [1], [1, 2]]);
    expect(await stored(db(), memberId)).toEqual([1, 2]);
  });

  test('is a transaction handle that sees its writes', async () => {
    const memberId = crypto.randomUUID();
    await inUnitOfWork(db(), async (unit) => {
      unit.write(insert(memberId, 1));
      expect(await stored(unit, memberId)).toEqual([1]);
      const rows = await unit
        .selectFrom('badgeDue')
        .select('dueAt')
        .where('memberId', '=', memberId)
        .execute();
      expect(rows).toEqual([{ dueAt: new Date(1000) }]);
    });
  });

  test('inserts appended rows with the commit, and nothing when the work fails', async () => {
    const memberId = crypto.randomUUID();
    const answer = await inUnitOfWork(db(), async (unit) => {
      append(unit, memberId, 1, 2);
      append(unit, memberId);
      append(unit, memberId, 3);
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await stored(db(), memberId)).toEqual([1, 2, 3]);
    const failing = inUnitOfWork(db(), async (unit) => {
      unit.write(insert(memberId, 4));
      append(unit, memberId, 5);
      throw new Error('changed our mind');
    });
    await expect(failing).rejects.toThrow('changed our mind');
    expect(await stored(db(), memberId)).toEqual([1, 2, 3]);
  });

  test('refuses to use a table after appending to it, and names the table', async () => {
    const memberId = crypto.randomUUID();
    const using = (use: (unit: UnitOfWork) => unknown) =>
      inUnitOfWork(db(), async (unit) => {
        append(unit, memberId, 1);
        await use(unit);
      });
    const refused = 'badge_due cannot be used after appending to it';
    await expect(using((unit) => unit.read(due(memberId)))).rejects.toThrow(refused);
    await expect(using((unit) => stored(unit, memberId))).rejects.toThrow(refused);
    await expect(using((unit) => unit.write(insert(memberId, 2)))).rejects.toThrow(refused);
    await expect(using(byBuilder)).rejects.toThrow(refused);
    expect(await stored(db(), memberId)).toEqual([]);
    await using((unit) => unit.read(sql`select 1 from badge_award`));
    expect(await stored(db(), memberId)).toEqual([1]);
  });

  test('a failed write takes everything with it and is reported as it failed', async () => {
    const memberId = crypto.randomUUID();
    const unread = inUnitOfWork(db(), async (unit) => {
      unit.write(insert(memberId, 1));
      unit.write(insert(memberId, 'many'));
      append(unit, memberId, 2);
    });
    await expect(unread).rejects.toThrow('invalid input syntax');
    const readAfter = inUnitOfWork(db(), async (unit) => {
      unit.write(insert(memberId, 'many'));
      await unit.read(due(memberId));
    });
    await expect(readAfter).rejects.toThrow('invalid input syntax');
    expect(await stored(db(), memberId)).toEqual([]);
    await inUnitOfWork(db(), async (unit) => unit.write(insert(memberId, 5)));
    expect(await stored(db(), memberId)).toEqual([5]);
  });

  test('a value that cannot be sent rolls back the unit', async () => {
    const memberId = crypto.randomUUID();
    const circular = circularValue();
    const failing = inUnitOfWork(db(), async (unit) => {
      unit.write(insert(memberId, 1));
      unit.write(sql`select ${circular}::jsonb`);
    });
    await expect(failing).rejects.toThrow('circular');
    expect(await stored(db(), memberId)).toEqual([]);
  });

  test('a value that cannot be sent rolls back the unit on new connections too', async () => {
    const memberId = crypto.randomUUID();
    const circular = circularValue();
    const failing = Array.from({ length: 24 }, (_, at) =>
      inUnitOfWork(db(), async (unit) => {
        unit.write(insert(memberId, at));
        if (at % 2) await unit.read(due(memberId));
        unit.write(sql`select ${circular}::jsonb`);
      }),
    );
    const ends = await Promise.allSettled(failing);
    for (const end of ends)
      expect(end).toMatchObject({ reason: { message: expect.stringContaining('circular') } });
    expect(await stored(db(), memberId)).toEqual([]);
  });

  test('a failed statement whose error was ignored is never committed', async () => {
    const memberId = crypto.randomUUID();
    const careless = inUnitOfWork(db(), async (unit) => {
      unit.write(insert(memberId, 1));
      await unit.read(sql`select 1 / ${0}::integer`).catch(() => undefined);
    });
    await expect(careless).rejects.toThrow('rolled back');
    expect(await stored(db(), memberId)).toEqual([]);
  });

  test('sent writes are undone when the work fails at the same time', async () => {
    const memberId = crypto.randomUUID();
    const failing = inUnitOfWork(db(), async (unit) => {
      unit.write(insert(memberId, 1));
      await Promise.all([unit.read(due(memberId)), Promise.reject(new Error('at that moment'))]);
    });
    await expect(failing).rejects.toThrow('at that moment');
    expect(await stored(db(), memberId)).toEqual([]);
  });

  test('a unit inside a transaction is part of it, and later statements see its writes', async () => {
    const memberId = crypto.randomUUID();
    const failing = inTransaction(db(), async (tx) => {
      await inUnitOfWork(tx, async (unit) => {
        unit.write(insert(memberId, 1));
        append(unit, memberId, 2);
      });
      expect(await stored(tx, memberId)).toEqual([1, 2]);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await stored(db(), memberId)).toEqual([]);
  });

  test('a unit inside a unit is the same unit', async () => {
    const memberId = crypto.randomUUID();
    await inUnitOfWork(db(), (outer) =>
      inUnitOfWork(outer, async (inner) => {
        expect(inner).toBe(outer);
        append(inner, memberId, 1);
      }),
    );
    expect(await stored(db(), memberId)).toEqual([1]);
  });
});

test('a value that cannot be sent rolls back the unit without prepared statements', async () => {
  const memberId = crypto.randomUUID();
  const failing = inUnitOfWork(handles['direct']!, async (unit) => {
    for (let at = 0; at < 801; at++) unit.write(sql`select ${at}::integer + ${sql.raw(String(at))}`);
    unit.write(insert(memberId, 1));
    unit.write(sql`select ${circularValue()}::jsonb as never_prepared`);
  });
  await expect(failing).rejects.toThrow('circular');
  expect(await stored(handles['direct']!, memberId)).toEqual([]);
});

test('with direct connections writes are not waited for', async () => {
  const memberId = crypto.randomUUID();
  let answered = false;
  await inUnitOfWork(handles['direct']!, async (unit) => {
    void unit.read(due(memberId)).then(() => (answered = true));
    unit.write(insert(memberId, 1));
    expect(answered).toBe(false);
  });
  expect(await stored(handles['direct']!, memberId)).toEqual([1]);
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

test('with direct connections keys are looked up by index, however small the table is', async () => {
  expect(await inUnitOfWork(handles['direct']!, planOf)).toContain('Index');
  expect(await inTransaction(handles['direct']!, planOf)).toContain('Seq Scan');
});
