import { beforeAll, expect, test } from 'vitest';
import {
  createJournalComment,
  deleteJournalComment,
  listJournalComments,
  updateJournalComment,
} from '#contract/features/journals/journals.ts';
import type { Person } from '../../../../test/api.ts';
import { startWorld, type JournalWorld } from './world.ts';

let world: JournalWorld;
beforeAll(async () => {
  world = await startWorld();
});

const change = (who: Person, id: string, text: string) =>
  world.api.call(who.token, updateJournalComment, { params: { id }, body: { text } });
const remove = (who: Person, id: string) =>
  world.api.call(who.token, deleteJournalComment, { params: { id } });

test('lets only the author edit a comment', async () => {
  const { ada, ben, cora, admin } = world;
  const { id: journalId } = await world.write(ada, { privacy: 'program' });
  const comment = await world.comment(ben, journalId, ' Nice ');
  expect(comment).toMatchObject({ text: 'Nice', journalId, abilities: { update: true, delete: true } });
  for (const who of [ada, cora, admin]) expect((await change(who, comment.id, 'Mine')).status).toBe(403);
  const changed = await change(ben, comment.id, 'Nicer');
  expect(changed.body).toMatchObject({ text: 'Nicer' });
  expect(changed.body.editedAt).not.toBeNull();
});

test('lets author, owner and admins delete a comment, and audits admins', async () => {
  const { api, programId, ada, ben, cora, admin } = world;
  const { id: journalId } = await world.write(ada, { privacy: 'program' });
  for (const who of [ben, ada, admin]) {
    const { id } = await world.comment(ben, journalId);
    expect((await remove(cora, id)).status).toBe(403);
    expect((await remove(who, id)).status).toBe(200);
    expect((await remove(who, id)).status).toBe(404);
  }
  const log = await api.deps.gateway
    .forProgram(programId)
    .selectFrom('auditLog')
    .select(['memberId', 'details'])
    .where('action', '=', 'journals.deleteComment')
    .execute();
  expect(log).toEqual([{ memberId: admin.id, details: { authorId: ben.id, journalId } }]);
});

test('sends the newest twenty with an entry, and the others by page', async () => {
  const { api, ada, ben } = world;
  const { id } = await world.write(ada, { privacy: 'program' });
  for (let at = 1; at <= 23; at += 1) {
    api.clock.advance(1000);
    await world.comment(ben, id, `No ${at}`);
  }
  const [entry] = await world.feed(ben, { includeComments: true });
  expect([entry!.commentCount, entry!.comments!.length]).toEqual([23, 20]);
  expect([entry!.comments![0]!.text, entry!.comments!.at(-1)!.text]).toEqual(['No 4', 'No 23']);
  const second = await api.call(ben.token, listJournalComments, { params: { id }, query: { page: 2 } });
  expect(second.body.items.map(({ text }) => text)).toEqual(['No 3', 'No 2', 'No 1']);
  expect([second.body.total, second.body.next]).toEqual([23, null]);
});

test.each([
  ['nothing', ' ', 400],
  ['too much', 'x'.repeat(2001), 400],
])('%s is refused beside its field', async (_, text, status) => {
  const { api, ada } = world;
  const { id: journalId } = await world.write(ada);
  const refused = await api.call(ada.token, createJournalComment, { body: { journalId, text } });
  expect([refused.status, Object.keys(refused.body.fields!)]).toEqual([status, ['text']]);
});

test('writes one comment for repeats under one key', async () => {
  const { api, ada, ben } = world;
  const { id: journalId } = await world.write(ada, { privacy: 'program' });
  const send = () =>
    api.call(ben.token, createJournalComment, {
      body: { journalId, text: 'Once' },
      headers: { 'idempotency-key': 'c'.repeat(20) },
    });
  const answers = [await send(), await send()];
  expect(answers[0]!.body.id).toBe(answers[1]!.body.id);
});
