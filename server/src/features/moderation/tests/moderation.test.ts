import { beforeAll, describe, expect, test } from 'vitest';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { createPost, getChallengeDiscussion } from '#contract/features/discussions/discussions.ts';
import { getProfile } from '#contract/features/friends/friends.ts';
import {
  createJournal,
  createJournalComment,
  deleteJournal,
  listJournalComments,
  listProgramJournals,
  takeDownJournal,
  updateJournal,
} from '#contract/features/journals/journals.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { listMessages } from '#contract/features/messages/messages.ts';
import {
  decideReport,
  listReports,
  reportContent,
  type CaseDecision,
  type ReportKind,
} from '#contract/features/moderation/moderation.ts';
import { getPhoto } from '#contract/features/photos/photos.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makePhoto } from '../../../../test/factories/photos.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
  const named = (firstName: string) =>
    asMember(api, programId, { firstName, lastName: 'X', username: firstName.toLowerCase() });
  [ada, ben] = [await named('Ada'), await named('Ben')];
});

const report = async (who: Person, kind: ReportKind, id: string, words = '') => {
  const body = { kind, id, reason: 'unkind' as const, words };
  const answer = await api.call(who.token, reportContent, { body });
  return answer.status === 200 ? 200 : answer.body.code;
};
type Query = NonNullable<Parameters<typeof api.call<typeof listReports>>[2]>['query'];
const cases = async (query: Query = {}, who = admin) => {
  const answer = await api.call(who.token, listReports, { query });
  expect(answer.status).toBe(200);
  return answer.body;
};
const decide = (id: string, decision: CaseDecision, who = admin) =>
  api.call(who.token, decideReport, { params: { id }, body: { decision } });
const write = async (who: Person, text: string, privacy: 'program' | 'friends' = 'program') =>
  (await api.call(who.token, createJournal, { body: { text, privacy } })).body.id;
const feed = async (who: Person) =>
  (await api.call(who.token, listProgramJournals, { params: { id: programId } })).body.items.map(
    ({ text }) => text,
  );
const notes = async (who: Person) =>
  (await api.call(who.token, listMessages, { params: { id: who.id } })).body.items.map(
    ({ subject, state, from }) => [subject, state, from],
  );

describe('an entry', () => {
  test('is reported once for each person, hidden with a message, and restored', async () => {
    const id = await write(ada, 'Rude words');
    const photo = await makePhoto(api.deps, ada, { journalId: id });
    expect(await report(ada, 'journal', id)).toBe('forbidden');
    expect(await report(ben, 'journal', id, 'This is about me')).toBe(200);
    expect(await report(ben, 'journal', id)).toBe('already_reported');
    const carl = await asMember(api, programId);
    expect(await report(carl, 'journal', id.toUpperCase())).toBe(200);
    const { items, total } = await cases({ search: 'rude' });
    expect([total, items[0]]).toEqual([
      1,
      expect.objectContaining({ state: 'open', text: 'Rude words', reportCount: 2, day: '2026-11-16' }),
    ]);
    expect(items[0]!.reports.map(({ words }) => words)).toContain('This is about me');
    expect(JSON.stringify(items)).not.toContain(ben.id);

    expect((await decide(items[0]!.id, 'hide')).body.state).toBe('hidden');
    expect(await feed(ben)).not.toContain('Rude words');
    expect(await feed(admin)).not.toContain('Rude words');
    expect((await api.call(ben.token, getPhoto, { params: { id: photo } })).status).toBe(404);
    expect((await api.call(admin.token, getPhoto, { params: { id: photo } })).status).toBe(200);
    expect((await notes(ada))[0]).toEqual(['moderation.journal', 'declined', null]);
    const shown = await api.call(ada.token, updateJournal, { params: { id }, body: { privacy: 'program' } });
    expect(shown.body.code).toBe('taken_down');

    // A repetition changes nothing and notifies nobody.
    expect((await decide(items[0]!.id, 'hide')).status).toBe(200);
    expect((await decide(items[0]!.id, 'restore')).body.state).toBe('dismissed');
    expect(await feed(ben)).toContain('Rude words');
    expect((await notes(ada)).filter(([subject]) => subject === 'moderation.journal')).toEqual([
      ['moderation.journal', 'accepted', null],
      ['moderation.journal', 'declined', null],
    ]);
    const audit = await api.deps.gateway
      .forProgram(programId)
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['moderation.hide', 'moderation.restore']);
  });

  test('for friends is judged without opening others, and its case is deleted with it', async () => {
    const id = await write(ada, 'For friends', 'friends');
    expect(await report(ben, 'journal', id)).toBe('not_found');
    await api.deps.gateway
      .forProgram(programId)
      .insertInto('friendship')
      .values([
        { programId, memberId: ada.id, friendId: ben.id, since: api.clock.now() },
        { programId, memberId: ben.id, friendId: ada.id, since: api.clock.now() },
      ])
      .execute();
    expect(await report(ben, 'journal', id)).toBe(200);
    const [found] = (await cases({ search: 'for friends' })).items;
    await decide(found!.id, 'hide');
    const given = await decide(found!.id, 'restore');
    expect(given.body.text).toBe('For friends');
    expect(await feed(admin)).not.toContain('For friends');
    const mine = { params: { id } };
    expect((await api.call(ada.token, deleteJournal, mine)).status).toBe(200);
    expect((await cases({ search: 'for friends' })).total).toBe(0);
  });

  test('that was taken down without a report appears among hidden things', async () => {
    const id = await write(ben, 'Down it goes');
    expect((await api.call(admin.token, takeDownJournal, { params: { id } })).status).toBe(200);
    const [found] = (await cases({ state: 'hidden', search: 'down it' })).items;
    expect(found).toMatchObject({ reports: [], reportCount: 0, kind: 'journal' });
    await decide(found!.id, 'restore');
    expect(await feed(ada)).toContain('Down it goes');
    expect((await notes(ben)).map(([subject, state]) => [subject, state])).toEqual([
      ['moderation.journal', 'accepted'],
      ['moderation.journal', 'declined'],
    ]);
  });
});

test('hides a comment and a post from all but the author and moderators', async () => {
  const journalId = await write(ada, 'Mine');
  const comment = await api.call(ben.token, createJournalComment, { body: { journalId, text: 'Nasty' } });
  const made = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: 'Walk',
      startDate: '2026-11-16',
      duration: 14,
      includeType: 'add',
      memberIds: [ada.id, ben.id],
    },
  });
  const challengeId = made.body.id;
  const post = await api.call(ben.token, createPost, { body: { challengeId, text: 'Nasty, too' } });
  expect(await report(ada, 'comment', comment.body.id)).toBe(200);
  expect(await report(ada, 'post', post.body.id)).toBe(200);
  for (const { id } of (await cases({ search: 'nasty' })).items)
    expect((await decide(id, 'hide')).status).toBe(200);
  const seen = async (who: Person) => {
    const comments = await api.call(who.token, listJournalComments, { params: { id: journalId } });
    const posts = await api.call(who.token, getChallengeDiscussion, { params: { id: challengeId } });
    expect([comments.body.total, posts.body.total]).toEqual([
      comments.body.items.length,
      posts.body.items.length,
    ]);
    return [...comments.body.items, ...posts.body.items].map(({ hidden }) => hidden);
  };
  expect([await seen(ada), await seen(ben), await seen(admin)]).toEqual([[], [true, true], [true, true]]);
  for (const { id } of (await cases({ state: 'hidden', search: 'nasty' })).items) await decide(id, 'restore');
  expect(await seen(ada)).toEqual([false, false]);
});

test('hides a profile from friends too, until a moderator shows it again', async () => {
  const eve = await asMember(api, programId, { firstName: 'Eve', lastName: 'X', username: 'eve' });
  expect(await report(ada, 'profile', eve.id)).toBe(200);
  const [found] = (await cases({ kind: 'profile' })).items;
  await decide(found!.id, 'hide');
  const look = async (who: Person) =>
    (await api.call(who.token, getProfile, { params: { username: 'eve' } })).status;
  expect([await look(ada), await look(eve), await look(admin)]).toEqual([404, 200, 200]);
  const mine = { params: { id: eve.id }, body: { profileHidden: false } };
  expect((await api.call(eve.token, updateMember, mine)).body.fields).toHaveProperty('profileHidden');
  await decide(found!.id, 'restore');
  expect(await look(ada)).toBe(200);
});

test('informs nobody of a dismissed report, and a new one opens the case again', async () => {
  const id = await write(ada, 'Harmless');
  await report(ben, 'journal', id);
  const [found] = (await cases({ search: 'harmless' })).items;
  const before = await notes(ada);
  expect((await decide(found!.id, 'dismiss')).body.state).toBe('dismissed');
  expect((await decide(found!.id, 'restore')).status).toBe(200);
  expect(await notes(ada)).toEqual(before);
  expect((await cases({ state: 'open', search: 'harmless' })).total).toBe(0);
  await report(await asMember(api, programId), 'journal', id);
  expect((await cases({ state: 'open', search: 'harmless' })).total).toBe(1);
});

test('keeps admins from their own cases, and limits reports', async () => {
  const id = await write(admin, 'By an admin');
  const dan = await asMember(api, programId);
  expect(await report(dan, 'journal', id)).toBe(200);
  expect((await cases({ search: 'by an admin' })).total).toBe(0);
  const other = await asAdmin(api, programId);
  const [found] = (await cases({ search: 'by an admin' }, other)).items;
  expect((await decide(found!.id, 'hide')).status).toBe(404);
  expect((await decide(found!.id, 'hide', other)).status).toBe(200);
  const answers = [];
  for (let at = 0; at < 20; at += 1) answers.push(await report(dan, 'profile', ada.id));
  expect([answers[0], answers[1], answers.at(-1)]).toEqual([200, 'already_reported', 'too_many_requests']);
});

test('pages and sorts the list', async () => {
  const all = await cases({ perPage: 2, sortColumn: 'author', sortOrder: 'asc' });
  const names = all.items.map(({ author }) => author.name);
  expect(names).toEqual(names.toSorted());
  expect(all.next).toContain('page=2');
  expect((await cases({ page: 2, perPage: 2, sortColumn: 'reports' })).items).toHaveLength(2);
});
