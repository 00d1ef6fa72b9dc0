import { beforeAll, expect, test } from 'vitest';
import { eraseMember } from '#contract/features/data-rights/account-data.ts';
import { contextOf } from '../../../../seed/builders/members.ts';
import { asMember, inProgram, startApi, type TestApi } from '../../../../test/api.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { inUnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { sql } from '../../../platform/db/db.ts';
import { noteChanges, takeChanges, type StepChange } from '../changes.queries.ts';
import { foldAllSums } from '../services/fold-sums.ts';
import { recountMembers } from '../services/recount-members.ts';
import { holdMembers } from '../sums.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const day = '2026-11-16';

/** Returns two people with a change each, noted together without entries. */
async function pair(adaSteps: number, benSteps: number) {
  const programId = await inProgram(api);
  const ada = await asMember(api, programId, { username: `ada-${programId}` });
  const ben = await asMember(api, programId);
  const db = api.deps.gateway.forProgram(programId);
  const noteTogether = (...changes: StepChange[]) =>
    inUnitOfWork(db, async (unit) => noteChanges(unit, programId, changes));
  await noteTogether({ memberId: ada.id, day, steps: adaSteps }, { memberId: ben.id, day, steps: benSteps });
  const sumOf = async (memberId: string) => {
    const { rows } = await sql<{ steps: number }>`select steps from member_period_steps
      where program_id = ${programId} and member_id = ${memberId} and period = 'all'`.execute(db);
    return rows[0]?.steps ?? null;
  };
  const waiting = async () =>
    (await sql`select member_id, steps from member_step_change where program_id = ${programId}`.execute(db))
      .rows;
  return { programId, ada, ben, db, sumOf, waiting, noteTogether };
}

test('changes are taken summed by member and day, without those of members who do not exist', async () => {
  const { programId, ada, ben, db, waiting, noteTogether } = await pair(100, 200);
  const [one, other, later] = [ada.id, newId(), '2026-11-17'];
  await noteTogether(
    { memberId: other, day, steps: 7 },
    { memberId: one, day, steps: -30 },
    { memberId: one, day: later, steps: 5 },
  );
  expect(await waiting()).toHaveLength(5);
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

test('an erasure deletes the changes of the member; those of others still arrive', async () => {
  const { ada, ben, sumOf, waiting } = await pair(100, 200);
  const erased = await api.call(ada.token, eraseMember, {
    params: { id: ada.id },
    body: { username: `ada-${ada.programId}` },
  });
  expect(erased.status).toBe(200);
  expect(await waiting()).toEqual([{ memberId: ben.id, steps: 200 }]);
  await foldAllSums(api.deps);
  expect([await sumOf(ada.id), await sumOf(ben.id)]).toEqual([null, 200]);
});

test('recounting a member does not count them twice or lose changes of others', async () => {
  const { programId, ada, ben, db, sumOf, waiting } = await pair(4000, 200);
  const entry = { programId, memberId: ada.id, day, source: 'manual', steps: 4000 };
  await db
    .insertInto('stepDay')
    .values({ ...entry, recordedAt: api.clock.now() })
    .execute();
  await inTransaction(db, async (tx) => {
    await holdMembers(tx, programId, [ada.id]);
    await recountMembers(contextOf(api.deps, programId), tx, [ada.id]);
  });
  expect(await waiting()).toEqual([]);
  await foldAllSums(api.deps);
  expect([await sumOf(ada.id), await sumOf(ben.id)]).toEqual([4000, 200]);
});
