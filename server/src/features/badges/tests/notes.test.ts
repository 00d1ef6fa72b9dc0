import { expect, test } from 'vitest';
import { asMember, inProgram, startApi } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { newId } from '../../../platform/ids/ids.ts';

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
