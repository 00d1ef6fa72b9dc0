import { beforeEach, expect, test } from 'vitest';
import { explainScore, getLeaderboard } from '#contract/features/boards/board.ts';
import { listChallengeChanges } from '#contract/features/challenges/changes.ts';
import { updateChallenge, type Challenge } from '#contract/features/challenges/challenges.ts';
import {
  createJournal,
  createJournalComment,
  deleteJournal,
  destroyJournalImage,
  updateJournal,
  type JournalEntry,
} from '#contract/features/journals/journals.ts';
import { testStart, type Person } from '../../../../test/api.ts';
import { formOf, picture } from '../../../../test/pictures.ts';
import { verifyScores } from '../services/verify-scores.ts';
import { fromItsFirstDay, nextRelease, sayYes } from '../../../../test/challenges/wellness.ts';
import { startWorld, type ChallengeWorld, type NewChallenge } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
// A world for each test: the clock never goes back behind a release.
beforeEach(async () => {
  world = await startWorld();
});

/** Returns a challenge from the 10th to the 23rd of November in which people take part from its first day. */
const weeks = (body: NewChallenge = {}, people: Person[] = [world.ada]): Promise<Challenge> =>
  fromItsFirstDay(world.api, '2026-11-10', async () => {
    const made = await world.make({
      challengeType: 'wellness',
      metrics: ['mindfulness', 'mood', 'stress'],
      ...body,
    });
    await sayYes(world.api, made, people);
    return made;
  });
async function write(who: Person, date: string, photos = 0): Promise<JournalEntry> {
  const pictures = await Promise.all(Array.from({ length: photos }, () => picture()));
  const body = photos ? formOf({ date, text: 'A day' }, pictures) : { date, text: 'A day' };
  const answer = await world.api.call(who.token, createJournal, { body });
  expect([answer.status, answer.body.code, answer.body.fields]).toEqual([200, undefined, undefined]);
  return answer.body;
}
const remove = async (who: Person, id: string) =>
  expect((await world.api.call(who.token, deleteJournal, { params: { id } })).status).toBe(200);
const scoreIn = async (id: string, who = world.ada): Promise<number> => {
  const { body } = await world.api.call(who.token, getLeaderboard, { params: { id } });
  return body.items.find(({ entrantId }) => entrantId === who.id)!.score;
};
/** Returns the score that everybody sees from the next Monday on. */
const nextScoreIn = async (id: string, who = world.ada): Promise<number> => {
  await nextRelease(world.api);
  return scoreIn(id, who);
};
const expectVerified = async () => {
  const differences: unknown[] = [];
  await verifyScores(world.api.deps, (difference) => void differences.push(difference));
  expect(differences).toEqual([]);
};

test('the first entry of a day pays 1, its first photo 3, and what is taken back pays nothing', async () => {
  const { api, ada } = world;
  const made = await weeks({ duration: 84 });
  expect(made).toMatchObject({ trackTextAndImagePoints: 1 });
  const first = await write(ada, '2026-11-12');
  expect(await scoreIn(made.id)).toBe(0);
  expect(await nextScoreIn(made.id)).toBe(1);
  const second = await write(ada, '2026-11-23', 2);
  expect(await nextScoreIn(made.id)).toBe(5);
  await remove(ada, first.id);
  expect(await nextScoreIn(made.id)).toBe(4);
  for (const [at, score] of [4, 1].entries()) {
    const body = { photoId: second.photos[at]!.id };
    await api.call(ada.token, destroyJournalImage, { params: { id: second.id }, body });
    expect(await nextScoreIn(made.id)).toBe(score);
  }
  await remove(ada, second.id);
  expect(await nextScoreIn(made.id)).toBe(0);
  await expectVerified();
});

test('explains the payments to its owner, and only the days to others', async () => {
  const { api, ben, cora } = world;
  const made = await weeks({}, [cora]);
  await write(cora, '2026-11-14', 1);
  const ask = async (who: Person) => {
    const input = { params: { id: made.id }, query: { memberId: cora.id } };
    const { days } = (await api.call(who.token, explainScore, input)).body;
    return days.map(({ day, credited, parts }) => [day, credited, parts]);
  };
  expect(await ask(cora)).toEqual([
    [
      '2026-11-14',
      4,
      [
        { kind: 'journal', what: 'journal', points: 1 },
        { kind: 'photo', what: 'photo', points: 3 },
      ],
    ],
  ]);
  expect(await ask(ben)).toEqual([]);
  await nextRelease(api);
  expect(await ask(ben)).toEqual([['2026-11-09', 4, []]]);
});

test('counts journals only where the challenge says so, and keeps that once it runs', async () => {
  const { api, admin, ada } = world;
  const without = await weeks({ trackTextAndImagePoints: 0 });
  // 2 weeks x (4 x 3 + 10), without the 8 a week of journals.
  expect(without).toMatchObject({ trackTextAndImagePoints: 0, goal: 44 });
  await write(ada, '2026-11-15', 1);
  await nextRelease(api);
  expect(await scoreIn(without.id)).toBe(0);
  expect((await world.make({ competitionOf: 'points' })).trackTextAndImagePoints).toBe(0);
  const body = { trackTextAndImagePoints: 1 as const };
  const refused = await api.call(admin.token, updateChallenge, { params: { id: without.id }, body });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
    422,
    ['trackTextAndImagePoints'],
  ]);
  const coming = await weeks({ startDate: '2026-12-20', trackTextAndImagePoints: 0 });
  const changed = await api.call(admin.token, updateChallenge, { params: { id: coming.id }, body });
  expect(changed.body).toMatchObject({ trackTextAndImagePoints: 1, goal: 60 });
  const told = await api.call(admin.token, listChallengeChanges, { params: { id: coming.id } });
  expect(told.body.items[0]!.fields).toEqual([
    { field: 'trackTextAndImagePoints', before: 'false', after: 'true' },
  ]);
});

test('counts points for journals and comments in a points challenge', async () => {
  const { api, ada, ben } = world;
  const memberIds = [ada.id, ben.id];
  const made = await world.make({ competitionOf: 'points', includeType: 'add', memberIds });
  const before = [await scoreIn(made.id, ada), await scoreIn(made.id, ben)];
  const answer = await api.call(ada.token, createJournal, {
    body: { date: '2026-11-10', text: 'Out', privacy: 'program' },
  });
  const body = { journalId: answer.body.id, text: 'Well done' };
  expect((await api.call(ben.token, createJournalComment, { body })).status).toBe(200);
  const after = async () => [await scoreIn(made.id, ada), await scoreIn(made.id, ben)];
  // A journal entry may be private, so nobody sees on which day it was written.
  expect(await after()).toEqual([before[0]!, before[1]! + 2]);
  await expectVerified();
  await nextRelease(api);
  expect(await after()).toEqual([before[0]! + 10, before[1]! + 2]);
  await expectVerified();
});

test('two entries of one day at once pay once', async () => {
  const { cora } = world;
  const made = await weeks({}, [cora]);
  await Promise.all([write(cora, '2026-11-16', 1), write(cora, '2026-11-16', 1), write(cora, '2026-11-16')]);
  expect(await nextScoreIn(made.id, cora)).toBe(4);
  await expectVerified();
});

test('entries written, changed or deleted after the grace move no score', async () => {
  const { api, ben } = world;
  const made = await weeks({ startDate: '2026-11-10', duration: 7, graceHours: 0 }, [ben]);
  const kept = await write(ben, '2026-11-15', 1);
  const early = await write(ben, '2026-11-16');
  const hours = (count: number) => api.clock.set(new Date(testStart.getTime() + count * 3_600_000));
  hours(13);
  // Over for Ben (UTC), and final with the next release.
  await remove(ben, kept.id);
  const pictures = formOf({ text: 'Late' }, [await picture()]);
  await api.call(ben.token, updateJournal, { params: { id: early.id }, body: pictures });
  await write(ben, '2026-11-15');
  expect(await nextScoreIn(made.id, ben)).toBe(5);
  await remove(ben, early.id);
  expect(await nextScoreIn(made.id, ben)).toBe(5);
  await expectVerified();
});
