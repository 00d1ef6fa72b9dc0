import { expect, test } from 'vitest';
import { contextOf } from '../../../../seed/builders/members.ts';
import { asMember, inProgram, startApi } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { emit } from '../../../kernel/events/public.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { inUnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { noteDue } from '../badges.queries.ts';
import { listOldest } from '../services/settle-badges.ts';

const api = await startApi();
const platform = api.deps.gateway.forPlatform('test');
const note = (programId: string, memberId: string, dueAt = api.clock.now()) =>
  platform.insertInto('badgeDue').values({ programId, memberId, dueAt }).execute();
const notesOf = (memberId: string) =>
  platform.selectFrom('badgeDue').selectAll().where('memberId', '=', memberId).execute();

test('drops notes of missing members or programs, and they block no others', async () => {
  const programId = await inProgram(api);
  const ada = await asMember(api, programId);
  const [nobody, elsewhere] = [newId(), newId()];
  await note(newId(), elsewhere);
  await note(programId, nobody);
  await note(programId, ada.id);
  await runJob(api, 'badges.settle');
  for (const id of [nobody, elsewhere, ada.id]) expect(await notesOf(id)).toEqual([]);
});

const noteAll = (programId: string, notes: { memberId: string; dueAt: Date }[]) =>
  inUnitOfWork(platform, async (unit) => noteDue(unit, programId, notes));
const noted = (programId: string) =>
  platform.selectFrom('badgeNote').selectAll().where('programId', '=', programId).orderBy('id').execute();
const duesOf = async (memberId: string) =>
  (await notesOf(memberId)).map(({ dueAt }) => dueAt.toISOString()).toSorted();
const at = (moment: string) => new Date(`2026-11-16T${moment}Z`);
const noon = at('12:00:00');

test('notes the first steps of a day at once, and again when nobody can add to the day any more', async () => {
  const programId = await inProgram(api);
  const [ada, ben] = [await asMember(api, programId), await asMember(api, programId)];
  const changes = [ada, ben].map(({ id }) => ({
    memberId: id,
    day: '2026-11-16',
    before: 0,
    total: 6000,
    goal: 8000,
  }));
  const db = api.deps.gateway.forProgram(programId);
  await inTransaction(db, (tx) => emit(contextOf(api.deps, programId), tx, 'activity.recorded', { changes }));
  const rows = await noted(programId);
  const later = new Date(api.clock.now().getTime() + 3 * 24 * 3_600_000);
  const expected = [ada, ben].flatMap(({ id: memberId }) =>
    [api.clock.now(), later].map((dueAt) => ({ memberId, dueAt })),
  );
  expect(rows.map(({ memberId, dueAt }) => ({ memberId, dueAt }))).toEqual(expected);
});

test('due work comes on the list once, at its first time; future work once a minute, at its last', async () => {
  const programId = await inProgram(api);
  const [ada, ben] = [await asMember(api, programId), await asMember(api, programId)];
  const noteAt = (memberId: string, ...moments: string[]) =>
    noteAll(
      programId,
      moments.map((moment) => ({ memberId, dueAt: at(moment) })),
    );
  await noteAt(ada.id, '11:00:00', '12:00:00', '12:00:20', '12:00:40', '12:01:10');
  await noteAt(ben.id, '11:30:00');
  await noteAt(ada.id, '10:00:00', '12:00:30');
  await listOldest(platform, noon, 5000);
  expect(await noted(programId)).toEqual([]);
  const moments = ['10:00:00', '12:00:40', '12:01:10'].map((moment) => at(moment).toISOString());
  expect(await duesOf(ada.id)).toEqual(moments);
  expect(await duesOf(ben.id)).toEqual([at('11:30:00').toISOString()]);
});

test('two at a time put each note on the list once, and a turn takes the oldest rows', async () => {
  const programId = await inProgram(api);
  await runJob(api, 'badges.settle');
  const people = [];
  for (let n = 0; n < 4; n += 1) people.push(await asMember(api, programId));
  for (const { id } of people) await noteAll(programId, [{ memberId: id, dueAt: noon }]);
  await listOldest(platform, noon, 1);
  expect((await noted(programId)).map(({ memberId }) => memberId)).toEqual(
    people.slice(1).map(({ id }) => id),
  );
  await Promise.all([1, 2, 3].map(() => listOldest(platform, noon, 5000)));
  for (const { id } of people) expect(await notesOf(id)).toHaveLength(1);
});

test('notes of members who do not exist are dropped', async () => {
  const programId = await inProgram(api);
  const [ada, ben] = [await asMember(api, programId), await asMember(api, programId)];
  const memberIds = [ada.id, newId(), ben.id];
  await noteAll(
    programId,
    memberIds.map((memberId) => ({ memberId, dueAt: noon })),
  );
  await noteAll(newId(), [{ memberId: newId(), dueAt: noon }]);
  await platform.deleteFrom('member').where('id', '=', ada.id).execute();
  await listOldest(platform, noon, 5000);
  const left = await platform.selectFrom('badgeNote').selectAll().execute();
  expect(left).toEqual([]);
  const listed = await platform.selectFrom('badgeDue').select('memberId').where('programId', '=', programId);
  expect(await listed.execute()).toEqual([{ memberId: ben.id }]);
});
