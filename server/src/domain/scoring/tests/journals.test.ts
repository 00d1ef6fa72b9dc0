import { beforeAll, beforeEach, expect, test } from 'vitest';
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
import { startWorld, type ChallengeWorld, type NewChallenge } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => world.api.clock.set(testStart));

const minutes = (count: number) => world.api.clock.set(new Date(testStart.getTime() + count * 60_000));
const weeks = (body: NewChallenge = {}): Promise<Challenge> =>
  world.make({
    challengeType: 'wellness',
    metrics: ['mindfulness'],
    includeType: 'add',
    memberIds: [world.ada.id],
    ...body,
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
const expectVerified = async () => {
  const differences: unknown[] = [];
  await verifyScores(world.api.deps, (difference) => void differences.push(difference));
  expect(differences).toEqual([]);
};

test('the first entry of a day pays 1, its first photo 3, and what is taken back pays nothing', async () => {
  const { api, ada } = world;
  const made = await weeks();
  expect(made).toMatchObject({ trackTextAndImagePoints: 1 });
  const first = await write(ada, '2026-11-12');
  expect(await scoreIn(made.id)).toBe(1);
  const second = await write(ada, '2026-11-12', 2);
  expect(await scoreIn(made.id)).toBe(4);
  await write(ada, '2026-11-13');
  expect(await scoreIn(made.id)).toBe(5);
  await remove(ada, first.id);
  expect(await scoreIn(made.id)).toBe(5);
  for (const [at, score] of [5, 2].entries()) {
    const body = { photoId: second.photos[at]!.id };
    await api.call(ada.token, destroyJournalImage, { params: { id: second.id }, body });
    expect(await scoreIn(made.id)).toBe(score);
  }
  const photos = formOf({ text: 'With a picture' }, [await picture()]);
  await api.call(ada.token, updateJournal, { params: { id: second.id }, body: photos });
  expect(await scoreIn(made.id)).toBe(5);
  await remove(ada, second.id);
  expect(await scoreIn(made.id)).toBe(1);
  await expectVerified();
});

test('explains the payments to its owner, and only the days to others', async () => {
  const { api, ben, cora } = world;
  const made = await weeks({ memberIds: [cora.id] });
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
  expect(await ask(ben)).toEqual([['2026-11-14', 4, []]]);
});

test('counts journals only where the challenge says so, and keeps that once it runs', async () => {
  const { api, admin, ada } = world;
  const without = await weeks({ trackTextAndImagePoints: 0 });
  // 2 weeks x (4 x 1 + 10), without the 8 a week of journals.
  expect(without).toMatchObject({ trackTextAndImagePoints: 0, goal: 28 });
  await write(ada, '2026-11-15', 1);
  expect(await scoreIn(without.id)).toBe(0);
  expect((await world.make({ competitionOf: 'points' })).trackTextAndImagePoints).toBe(0);
  const body = { trackTextAndImagePoints: 1 as const };
  const refused = await api.call(admin.token, updateChallenge, { params: { id: without.id }, body });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
    422,
    ['trackTextAndImagePoints'],
  ]);
  const coming = await weeks({ startDate: '2026-11-20', trackTextAndImagePoints: 0 });
  const changed = await api.call(admin.token, updateChallenge, { params: { id: coming.id }, body });
  expect(changed.body).toMatchObject({ trackTextAndImagePoints: 1, goal: 44 });
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
  expect([await scoreIn(made.id, ada), await scoreIn(made.id, ben)]).toEqual([
    before[0]! + 10,
    before[1]! + 2,
  ]);
  await expectVerified();
});

test('two entries of one day at once pay once', async () => {
  const { cora } = world;
  const made = await weeks({ memberIds: [cora.id] });
  const before = await scoreIn(made.id, cora);
  await Promise.all([write(cora, '2026-11-16', 1), write(cora, '2026-11-16', 1), write(cora, '2026-11-16')]);
  expect(await scoreIn(made.id, cora)).toBe(before + 4);
  await expectVerified();
});

// The last one: the clock does not go back after it.
test('entries written, changed or deleted after the grace move no score', async () => {
  const { api, ben } = world;
  // The 10th to the 14th are over: each challenge counts what stood when it was made.
  const over = { duration: 5, graceHours: 0 as const, memberIds: [ben.id] } satisfies NewChallenge;
  minutes(1);
  const photo = await write(ben, '2026-11-14', 1);
  const text = await write(ben, '2026-11-13');
  minutes(2);
  const made = await weeks(over);
  const seen = async () => expect(await scoreIn(made.id, ben)).toBe(5);
  await seen();
  minutes(3);
  await remove(ben, photo.id);
  await remove(ben, text.id);
  await seen();
  await write(ben, '2026-11-12', 1);
  await seen();
  await expectVerified();
  // A challenge that ends today with hours of grace counts the entries at its end, not later ones.
  const hours = (count: number) => api.clock.set(new Date(testStart.getTime() + count * 3_600_000));
  minutes(4);
  const running = await weeks({ startDate: '2026-11-15', duration: 2, graceHours: 0, memberIds: [ben.id] });
  const kept = await write(ben, '2026-11-15', 1);
  const early = await write(ben, '2026-11-16');
  expect(await scoreIn(running.id, ben)).toBe(5);
  hours(13);
  // Over for Ben (UTC), final only when the day has ended everywhere.
  await remove(ben, kept.id);
  const pictures = formOf({ text: 'Late' }, [await picture()]);
  await api.call(ben.token, updateJournal, { params: { id: early.id }, body: pictures });
  await write(ben, '2026-11-15');
  expect(await scoreIn(running.id, ben)).toBe(5);
  await remove(ben, early.id);
  expect(await scoreIn(running.id, ben)).toBe(5);
  await expectVerified();
});
