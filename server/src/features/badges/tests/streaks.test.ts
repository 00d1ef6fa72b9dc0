import { beforeAll, describe, expect, test } from 'vitest';
import { getStreak, setRestDay } from '#contract/features/badges/streaks.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const streak = (of: Person, seenBy = of) =>
  world.api.call(seenBy.token, getStreak, { params: { id: of.id } });
const rest = (who: Person, day: string, claims = true, by = who) =>
  world.api.call(by.token, setRestDay, { params: { id: who.id }, body: { day, rest: claims } });

describe('a streak', () => {
  test('is kept by a rest day, and falls when the rest day is removed', async () => {
    const { walk, ada } = world;
    for (const day of [11, 12, 13, 15]) await walk(ada, `2026-11-${day}`, 3000);
    expect((await streak(ada)).body).toMatchObject({ days: 1, best: 3, todayCounts: false, restLeft: 2 });
    const kept = await rest(ada, '2026-11-14');
    expect(kept.body).toMatchObject({ days: 4, best: 4, since: '2026-11-11', restLeft: 1 });
    expect(kept.body.week?.map(({ state }) => state)).toEqual([
      'open',
      'counted',
      'counted',
      'counted',
      'rest',
      'counted',
      'open',
    ]);
    // The same again changes nothing.
    expect((await rest(ada, '2026-11-14')).body).toEqual(kept.body);
    await walk(ada, '2026-11-16', 1);
    expect((await streak(ada)).body).toMatchObject({ days: 5, todayCounts: true });
    expect((await rest(ada, '2026-11-14', false)).body).toMatchObject({ days: 2, restLeft: 2 });
    expect((await rest(ada, '2026-11-14', false)).status).toBe(200);
  });

  test('earns its badges, rest days included', async () => {
    const { walk, api, programId, settle, earned } = world;
    const cora = await asMember(api, programId);
    for (const day of [13, 14, 16]) await walk(cora, `2026-11-${day}`, 3000);
    await settle();
    expect(await earned(cora)).toEqual([]);
    await rest(cora, '2026-11-15');
    await settle();
    expect(await earned(cora)).toEqual(['streak-3']);
  });

  test('shows others the length of a streak and not its days', async () => {
    const { walk, api, programId, ben, stranger, admin } = world;
    const cora = await asMember(api, programId);
    await walk(cora, '2026-11-16', 3000);
    expect((await streak(cora, ben)).body).toMatchObject({ days: 1, best: 1, week: null, restLeft: null });
    expect((await streak(cora, stranger)).status).toBe(404);
    await api.call(cora.token, updateMember, { params: { id: cora.id }, body: { profileHidden: true } });
    expect([(await streak(cora, ben)).status, (await streak(cora, admin)).status]).toEqual([404, 200]);
  });
});

describe('keeps a streak on a rest day', () => {
  test.each([
    ['2026-11-17', 'the future'],
    ['2026-11-09', 'too far back'],
  ])('of %s is refused: %s', async (day) => {
    const answer = await rest(world.ben, day);
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { day: ['You can only take rest days in the last seven days.'] },
    ]);
  });

  test('is refused on a day that counts, and a third one of seven; two at once cannot pass the limit', async () => {
    const { walk, api, programId } = world;
    const cora = await asMember(api, programId);
    for (const day of ['2026-11-09', '2026-11-10', '2026-11-13']) await walk(cora, day, 100);
    expect((await rest(cora, '2026-11-13')).body.fields).toEqual({ day: ['This day already counts.'] });
    const answers = await Promise.all([11, 12, 14, 15].map((day) => rest(cora, `2026-11-${day}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.fields).toEqual({ day: ['You can take two rest days in any seven days.'] });
  });

  test('accepts only one’s own days, and only real dates', async () => {
    const { ada, ben, api } = world;
    expect((await rest(ada, '2026-11-12', true, ben)).status).toBe(403);
    const bad = await api.raw(ada.token, 'POST', `members/${ada.id}/rest-days`, {
      day: '2026-02-30',
      rest: true,
    });
    expect([bad.status, bad.body.code]).toEqual([400, 'bad_input']);
  });
});
