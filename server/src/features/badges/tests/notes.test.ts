import { expect, test } from 'vitest';
import { contextOf } from '../../../../seed/builders/members.ts';
import { asMember, inProgram, startApi } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { emit } from '../../../core/events/public.ts';
import { sql } from '../../../platform/db/db.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { listNotes, noteDue } from '../badges.queries.ts';

const api = await startApi();
const platform = api.deps.gateway.forPlatform('test');
const note = (programId: string, memberId: string, dueAt = api.clock.now()) =>
  platform.insertInto('badgeDue').values({ programId, memberId, dueAt }).execute();
const notesOf = (memberId: string) =>
  platform.selectFrom('badgeDue').selectAll().where('memberId', '=', memberId).execute();

test('notes of a member go with them, at once', async () => {
  const programId = await inProgram(api);
  const [ada, ben] = [await asMember(api, programId), await asMember(api, programId)];
  const later = new Date('2100-01-01T00:00:00Z');
  for (const { id } of [ada, ben]) await note(programId, id, later);
  await platform.deleteFrom('member').where('id', '=', ada.id).execute();
  expect(await notesOf(ada.id)).toEqual([]);
  expect(await notesOf(ben.id)).not.toEqual([]);
});

test('a note of nobody, or of a program that is gone, is taken off the list and holds up no other', async () => {
  const programId = await inProgram(api);
  const ada = await asMember(api, programId);
  const [nobody, elsewhere] = [newId(), newId()];
  await note(newId(), elsewhere);
  await note(programId, nobody);
  await note(programId, ada.id);
  await runJob(api, 'badges.settle');
  for (const id of [nobody, elsewhere, ada.id]) expect(await notesOf(id)).toEqual([]);
});

const noted = (programId: string) =>
  platform.selectFrom('badgeNote').selectAll().where('programId', '=', programId).orderBy('id').execute();
const duesOf = async (memberId: string) =>
  (await notesOf(memberId)).map(({ dueAt }) => dueAt.toISOString()).toSorted();
const at = (moment: string) => new Date(`2026-11-16T${moment}Z`);
const noon = at('12:00:00');

test('those who recorded together are one row', async () => {
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
  expect(rows.map(({ memberIds }) => memberIds)).toEqual([[ada.id, ada.id, ben.id, ben.id]]);
  expect(rows[0]!.dueAts).toHaveLength(4);
  const { rows: sums } = await sql`select member_ids, steps::integer[] from member_step_change
    where program_id = ${programId}`.execute(db);
  expect(sums).toEqual([{ memberIds: [ada.id, ben.id], steps: [6000, 6000] }]);
});

test('what is due comes on the list once, at its first moment; what will be once a minute, at its last', async () => {
  const programId = await inProgram(api);
  const [ada, ben] = [await asMember(api, programId), await asMember(api, programId)];
  const noteAt = (memberId: string, ...moments: string[]) =>
    noteDue(
      platform,
      programId,
      moments.map((moment) => ({ memberId, dueAt: at(moment) })),
    );
  await noteAt(ada.id, '11:00:00', '12:00:00', '12:00:20', '12:00:40', '12:01:10');
  await noteAt(ben.id, '11:30:00');
  await noteAt(ada.id, '10:00:00', '12:00:30');
  await listNotes(platform, noon, 5000);
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
  for (const { id } of people) await noteDue(platform, programId, [{ memberId: id, dueAt: noon }]);
  await listNotes(platform, noon, 1);
  expect((await noted(programId)).map(({ memberIds }) => memberIds[0])).toEqual(
    people.slice(1).map(({ id }) => id),
  );
  await Promise.all([1, 2, 3].map(() => listNotes(platform, noon, 5000)));
  for (const { id } of people) expect(await notesOf(id)).toHaveLength(1);
});

test('a place of nobody is passed over: of who is gone, who was never there, and who was erased', async () => {
  const programId = await inProgram(api);
  const [ada, ben] = [await asMember(api, programId), await asMember(api, programId)];
  const memberIds = [ada.id, newId(), ben.id];
  await noteDue(
    platform,
    programId,
    memberIds.map((memberId) => ({ memberId, dueAt: noon })),
  );
  await noteDue(platform, newId(), [{ memberId: newId(), dueAt: noon }]);
  await sql`update badge_note set member_ids = member_ids || null::uuid, due_ats = due_ats || ${noon}::timestamptz
    where program_id = ${programId}`.execute(platform);
  await platform.deleteFrom('member').where('id', '=', ada.id).execute();
  await listNotes(platform, noon, 5000);
  const left = await platform.selectFrom('badgeNote').selectAll().execute();
  expect(left).toEqual([]);
  const listed = await platform.selectFrom('badgeDue').select('memberId').where('programId', '=', programId);
  expect(await listed.execute()).toEqual([{ memberId: ben.id }]);
});
