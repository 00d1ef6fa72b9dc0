import { beforeAll, describe, expect, test } from 'vitest';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { listMemberJournals, takeDownJournal, updateJournal } from '#contract/features/journals/journals.ts';
import type { Person } from '../../../../test/api.ts';
import { picture } from '../../../../test/pictures.ts';
import { photoStatus, startWorld, type JournalWorld } from './world.ts';

let world: JournalWorld;
beforeAll(async () => {
  world = await startWorld();
});

interface Written {
  id: string;
  photoId: string;
  commentId: string;
}

/** Returns an entry of Ada's with a photo and a comment of her own. */
async function written(privacy: 'me' | 'program'): Promise<Written> {
  const { ada } = world;
  const { id, photos } = await world.write(ada, { privacy, text: `For ${privacy}` }, [await picture()]);
  const { id: commentId } = await world.comment(ada, id, 'To myself');
  return { id, photoId: photos[0]!.id, commentId };
}

const nothing: Written = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  photoId: '0199aaaa-0000-7000-8000-000000000002',
  commentId: '0199aaaa-0000-7000-8000-000000000003',
};

/** Everything that may be tried with an entry, its photo and its comment, with what each answers. */
async function tryAll({ token }: Person, { id, photoId, commentId }: Written) {
  const { raw } = world.api;
  const answers = [
    await raw(token, 'GET', `journals/${id}/comments`),
    await raw(token, 'POST', `journals/${id}`, { text: 'Mine now', privacy: 'program' }),
    await raw(token, 'POST', `journals/${id}/destroy-image`, { photoId }),
    await raw(token, 'POST', `journals/${id}/take-down`),
    await raw(token, 'DELETE', `journals/${id}`),
    await raw(token, 'POST', 'journal-comments', { journalId: id, text: 'I see you' }),
    await raw(token, 'PUT', `journal-comments/${commentId}`, { text: 'Changed' }),
    await raw(token, 'DELETE', `journal-comments/${commentId}`),
    await raw(token, 'GET', `photos/${photoId}`),
  ];
  return answers.map(({ status, body }) => [status, (body as { code?: string }).code]);
}

const hidden = [404, 'not_found'];
const closed = [403, 'forbidden'];

describe('hides a private entry, its photo and its comments', () => {
  test('do not exist for a colleague, an admin or another program', async () => {
    const { ben, admin, stranger } = world;
    const entry = await written('me');
    for (const who of [ben, admin, stranger]) {
      const answers = await tryAll(who, entry);
      expect(answers).toEqual(await tryAll(who, nothing));
      // Taking down is for admins at all.
      const expected = answers.map((_, at) => (who === ben && at === 3 ? closed : hidden));
      expect(answers).toEqual(expected);
    }
  });

  test('are missing from the lists and counts of others', async () => {
    const { api, ada, ben, admin } = world;
    const { id } = await written('me');
    for (const who of [ben, admin]) {
      expect((await world.journal(who, ada)).map((entry) => entry.id)).not.toContain(id);
      expect((await world.feed(who, { perPage: 100 })).map((entry) => entry.id)).not.toContain(id);
      const query = { includeMetaCounts: true, startDate: '2026-11-16', endDate: '2026-11-16' };
      const seen = await api.call(who.token, listMemberJournals, { params: { id: ada.id }, query });
      expect(seen.body).toMatchObject({ total: 0, metaCounts: { entries: 0, photos: 0, comments: 0 } });
    }
    // Her own is in her journal, and not among what she lets the program read.
    expect((await world.journal(ada, ada)).map((entry) => entry.id)).toContain(id);
    expect((await world.feed(ada, { perPage: 100 })).map((entry) => entry.id)).not.toContain(id);
  });

  test('makes entries private by default, with the same answer for everyone else', async () => {
    const { api, ada } = world;
    expect((await world.write(ada)).privacy).toBe('me');
    const body = { date: '2026-11-16', text: 'For the team', privacy: 'team' };
    const refused = await api.raw(ada.token, 'POST', 'journals', body);
    expect([refused.status, Object.keys(refused.body.fields!)]).toEqual([400, ['privacy']]);
  });
});

describe('an entry for the program', () => {
  test('is read by the program, edited by nobody else, and does not exist for another program', async () => {
    const { ada, ben, stranger } = world;
    const entry = await written('program');
    expect((await world.feed(ben)).map(({ id }) => id)).toContain(entry.id);
    expect((await world.journal(ben, ada)).map(({ id }) => id)).toContain(entry.id);
    expect(await photoStatus(world, ben, entry.photoId)).toBe(200);
    const read = [200, undefined];
    const photo = expect.anything();
    // comments, update, image, take down, delete, comment, change a comment, delete one, photo
    expect(await tryAll(ben, entry)).toEqual(
      [read, closed, closed, closed, closed, read, closed, closed, [200, photo]].map((each, at) =>
        at === 8 ? [200, undefined] : each,
      ),
    );
    for (const answer of await tryAll(stranger, entry)) expect(answer).toEqual(hidden);
  });

  test('disappears with everything on it when it becomes private, and comes back', async () => {
    const { api, ada, ben, admin } = world;
    const entry = await written('program');
    const { id: said } = await world.comment(ben, entry.id, 'Nice');
    const turn = (privacy: 'me' | 'program') =>
      api.call(ada.token, updateJournal, { params: { id: entry.id }, body: { privacy } });
    expect((await turn('me')).body.privacy).toBe('me');
    for (const who of [ben, admin]) {
      expect(await photoStatus(world, who, entry.photoId)).toBe(404);
      const change = await api.raw(who.token, 'PUT', `journal-comments/${said}`, { text: 'Nicer' });
      expect([change.status, change.body.code]).toEqual(hidden);
      expect((await world.feed(who)).map(({ id }) => id)).not.toContain(entry.id);
    }
    await turn('program');
    expect(await photoStatus(world, ben, entry.photoId)).toBe(200);
    const [back] = (await world.feed(ben, { includeComments: true })).filter(({ id }) => id === entry.id);
    expect(back?.comments?.map(({ text }) => text)).toEqual(['To myself', 'Nice']);
  });

  test('the page of a hidden profile is visible to its owner and admins', async () => {
    const { api, ben, cora, admin } = world;
    const { id, photos } = await world.write(cora, { privacy: 'program' }, [await picture()]);
    const hide = (profileHidden: boolean) =>
      api.call(cora.token, updateMember, { params: { id: cora.id }, body: { profileHidden } });
    await hide(true);
    const entry = { id, photoId: photos[0]!.id, commentId: (await world.comment(cora, id)).id };
    for (const [at, answer] of (await tryAll(ben, entry)).entries())
      expect(answer).toEqual(at === 3 ? closed : hidden);
    expect((await api.raw(ben.token, 'GET', `members/${cora.id}/journals`)).status).toBe(404);
    const feeds = await Promise.all([ben, admin, cora].map((who) => world.feed(who, { perPage: 100 })));
    expect(feeds.map((feed) => feed.some((one) => one.id === id))).toEqual([false, true, true]);
    expect((await world.journal(admin, cora)).map((one) => one.id)).toEqual([id]);
    expect(await photoStatus(world, admin, entry.photoId)).toBe(200);
    await hide(false);
  });

  test('can be taken down by an admin, and its owner keeps it without sharing it', async () => {
    const { api, programId, ada, ben, admin } = world;
    const entry = await written('program');
    const down = () => api.call(admin.token, takeDownJournal, { params: { id: entry.id } });
    expect((await down()).status).toBe(200);
    expect((await down()).status).toBe(404);
    // Admins see it in the list of hidden entries and can restore it.
    const statuses = [
      await photoStatus(world, ben, entry.photoId),
      await photoStatus(world, admin, entry.photoId),
    ];
    expect(statuses).toEqual([404, 200]);
    const [own] = (await world.journal(ada, ada)).filter(({ id }) => id === entry.id);
    expect(own).toMatchObject({ takenDown: true, privacy: 'me', text: 'For program' });
    const again = await api.call(ada.token, updateJournal, {
      params: { id: entry.id },
      body: { privacy: 'program' },
    });
    expect([again.status, again.body.code, again.body.fields]).toEqual([
      422,
      'taken_down',
      { privacy: ['An admin took this entry down. Only you can see it.'] },
    ]);
    const log = await api.deps.gateway
      .forProgram(programId)
      .selectFrom('auditLog')
      .select(['memberId', 'details'])
      .where('action', '=', 'journals.takeDown')
      .where('subjectId', '=', entry.id)
      .execute();
    expect(log).toEqual([{ memberId: admin.id, details: { memberId: ada.id, day: '2026-11-16' } }]);
  });
});

test('hides the name of a commenter with a hidden profile', async () => {
  const { api, ada, cora, admin } = world;
  const { id } = await world.write(ada, { privacy: 'program' });
  await world.comment(cora, id);
  const hide = (profileHidden: boolean) =>
    api.call(cora.token, updateMember, { params: { id: cora.id }, body: { profileHidden } });
  await hide(true);
  const names = await Promise.all(
    [ada, cora, admin].map(async (who) => {
      const [entry] = await world.feed(who, { includeComments: true });
      return entry!.comments![0]!.author.name;
    }),
  );
  expect(names).toEqual([null, 'Cora C', 'Cora C']);
  await hide(false);
});
