import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { eraseMember } from '#contract/features/account-data.ts';
import { asMember, inProgram, startApi, type TestApi } from '../../../../test/api.ts';
import { asOwner } from '../../../../test/canaries.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { sql } from '../../../platform/db/db.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { noteChanges, takeChanges } from '../changes.queries.ts';
import { foldAllSums } from '../services/fold-sums.ts';
import { recountMembers } from '../services/recount-members.ts';
import { holdMembers } from '../sums.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const day = '2026-11-16';

/** Two people, noted together without entries. */
async function pair(adaSteps: number, benSteps: number) {
  const programId = await inProgram(api);
  const ada = await asMember(api, programId, { username: `ada-${programId}` });
  const ben = await asMember(api, programId);
  const db = api.deps.gateway.forProgram(programId);
  await noteChanges(db, programId, [
    { memberId: ada.id, day, steps: adaSteps },
    { memberId: ben.id, day, steps: benSteps },
  ]);
  const sumOf = async (memberId: string) => {
    const { rows } = await sql<{ steps: number }>`select steps from member_period_steps
      where program_id = ${programId} and member_id = ${memberId} and period = 'all'`.execute(db);
    return rows[0]?.steps ?? null;
  };
  const waiting = async () =>
    (
      await sql`select member_ids, steps::integer[] from member_step_change where program_id = ${programId}`.execute(
        db,
      )
    ).rows;
  return { programId, ada, ben, db, sumOf, waiting };
}

test('what is noted together is one row, and taken place by place, without who is not there', async () => {
  const { programId, ada, ben, db, waiting } = await pair(100, 200);
  const [one, other, later] = [ada.id, newId(), '2026-11-17'];
  await noteChanges(db, programId, [
    { memberId: other, day, steps: 7 },
    { memberId: one, day, steps: -30 },
    { memberId: one, day: later, steps: 5 },
  ]);
  expect(await waiting()).toHaveLength(2);
  const taken = await inTransaction(db, (tx) => takeChanges(tx, programId));
  expect(taken).toHaveLength(3);
  for (const change of [
    { memberId: one, day, steps: 70 },
    { memberId: one, day: later, steps: 5 },
    { memberId: ben.id, day, steps: 200 },
  ])
    expect(taken).toContainEqual(change);
  expect(await waiting()).toEqual([]);
});

test('the place of who is erased is emptied; what others walked still arrives', async () => {
  const { ada, ben, sumOf, waiting } = await pair(100, 200);
  const erased = await api.call(ada.token, eraseMember, {
    params: { id: ada.id },
    body: { username: `ada-${ada.programId}` },
  });
  expect(erased.status).toBe(200);
  expect(await waiting()).toEqual([{ memberIds: [null, ben.id], steps: [100, 200] }]);
  await foldAllSums(api.deps);
  expect([await sumOf(ada.id), await sumOf(ben.id)]).toEqual([null, 200]);
});

test('who is counted anew is not counted twice, and what others in the list walked is not lost', async () => {
  const { programId, ada, ben, db, sumOf, waiting } = await pair(4000, 200);
  const entry = { programId, memberId: ada.id, day, source: 'manual', steps: 4000 };
  await db
    .insertInto('stepDay')
    .values({ ...entry, recordedAt: api.clock.now() })
    .execute();
  await inTransaction(db, async (tx) => {
    await holdMembers(tx, programId, [ada.id]);
    await recountMembers({ programId, now: api.clock.now() }, tx, [ada.id]);
  });
  expect(await waiting()).toEqual([]);
  await foldAllSums(api.deps);
  expect([await sumOf(ada.id), await sumOf(ben.id)]).toEqual([4000, 200]);
});

test('rows that wait when lists come become lists of one (migration 0420)', async () => {
  const text = readFileSync(
    new URL('../../../../migrations/0420_notes_together.sql', import.meta.url),
    'utf8',
  );
  const [programId, memberId] = [newId(), newId()];
  const rows = await asOwner(api, async (client) => {
    await client.query('create schema as_before');
    await client.query('set search_path = as_before');
    await client.query(`create table member_step_change (program_id uuid not null, id bigint generated always as identity,
      member_id uuid not null, day date not null, steps bigint not null, primary key (program_id, id))`);
    const add = 'insert into member_step_change (program_id, member_id, day, steps) values ($1, $2, $3, $4)';
    await client.query(add, [programId, memberId, day, 70]);
    await client.query(add, [programId, memberId, '2026-11-17', -5]);
    await client.query(text);
    const found = await client.query(
      'select program_id, id::integer, member_ids, days::text, steps::text from member_step_change order by id',
    );
    await client.query('drop schema as_before cascade');
    return found.rows as unknown[];
  });
  expect(rows).toEqual([
    { program_id: programId, id: 1, member_ids: [memberId], days: `{${day}}`, steps: '{70}' },
    { program_id: programId, id: 2, member_ids: [memberId], days: '{2026-11-17}', steps: '{-5}' },
  ]);
});
